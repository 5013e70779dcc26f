// The line to the server: says hello with the version it knows, beats every 20 s, notices silence, comes back by itself.
const NAMES = ["welcome", "fair", "view", "hands", "aid", "room", "answered", "refused", "elsewhere", "say", "bye"];
const BEAT = 20_000, SILENCE = 2500, PATIENCE = [300, 600, 1000, 2000, 4000];

/** Opens the line of a room. `on` has a function for each name in `NAMES` that its table hears, step, race (a race as it stands) and lost; `version()` is what is known. */
export function open(code, { tokens, lang, on, version }) {
  const tab = Array.from(crypto.getRandomValues(new Uint8Array(8))).join("-");
  let socket, beat, tries = 0, again, silence, closed = false;

  function connect() {
    clearTimeout(again);
    if (closed || socket?.readyState < 2) return;
    const { protocol, host } = location;
    socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/ws/${code}`);
    const mine = socket;
    listen(ask);
    socket.onopen = () => {
      hello();
      beat = setInterval(() => send({ do: "ping" }), BEAT);
    };
    socket.onmessage = (event) => { tries = 0; heard(); hear(JSON.parse(event.data)); };
    socket.onclose = () => {
      if (socket === mine) gone();
    };
  }

  function gone() {
    clearInterval(beat);
    heard();
    if (closed) return;
    if (tries > 0) on.lost();
    again = setTimeout(connect, PATIENCE[Math.min(tries++, PATIENCE.length - 1)]);
  }

  /** Whatever is sent is answered soon. After a silence a ping asks; after another the line is dead, though nobody closed it. */
  function listen(then) { silence ??= setTimeout(() => { silence = null; then(); }, SILENCE); }
  function heard() { clearTimeout(silence); silence = null; }

  function ask() {
    if (!(socket?.readyState < 2)) return;
    if (socket.readyState === WebSocket.OPEN) socket.send('{"do": "ping"}');
    listen(dead);
  }

  function dead() {
    const old = socket;
    socket = null;
    old.close();
    tries += 1;
    gone();
  }

  function hear(message) {
    if ("beat" in message) send({ echo: message.beat }); // how long this line takes, by the server's clock
    if (message.bye) closed = true;
    for (const name of NAMES) {
      if (name in message) on[name]?.(name === "view" ? { ...message, v: message.v - (message.events ? 1 : 0) } : message[name]);
      if (name === "view" && message.events) hearStep(message);
      else if (name === "view" && message.race) on.race(message);
    }
  }

  function hearStep(message) {
    const known = version();
    if (message.v <= known) return;
    if (message.v > known + 1) hello();
    else on.step(message);
  }

  const hello = (more = {}) => send({ hello: { tokens, v: version(), lang, tab, ...more } });

  function send(message) {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify(message));
    listen(ask);
  }

  const wake = () => { if (!document.hidden) { tries = 0; connect(); } };
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("offline", ask);
  connect();
  return { send, take: () => hello({ take: true }), reopen: () => { closed = false; connect(); } };
}
