"""War in a terminal: a session that only knows answers and moments, frames made from what it shows, and two ways to meet it.

`Session` plays; `frame_of` draws what it shows; `screen` puts frames on a terminal and reads its keys; `plain` speaks line by
line. Only `screen`, `plain` and `app` touch the world.
"""
