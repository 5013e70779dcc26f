// The line to the server: says hello with the version it knows, comes back by itself, beats every 20 s.
const BEAT = 20_000, PATIENCE = [300, 600, 1000, 2000, 4000];

/** Opens the line of a room. `on` has welcome, step, view, room, fair, refused, bye, lost; `version()` is what is known. */
export function open(code, { tokens, lang, on, version }) {
  let socket, beat, tries = 0, again, closed = false;

  function connect() {
    clearTimeout(again);
    if (closed || socket?.readyState < 2) return;
    const { protocol, host } = location;
    socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/ws/${code}`);
    const mine = socket;
    socket.onopen = () => {
      send({ hello: { tokens, v: version(), lang } });
      beat = setInterval(() => send({ do: "ping" }), BEAT);
    };
    socket.onmessage = (event) => { tries = 0; hear(JSON.parse(event.data)); };
    socket.onclose = () => {
      if (socket !== mine) return;
      clearInterval(beat);
      if (closed) return;
      if (tries > 0) on.lost();
      again = setTimeout(connect, PATIENCE[Math.min(tries++, PATIENCE.length - 1)]);
    };
  }

  function hear(message) {
    if (message.welcome) on.welcome(message.welcome);
    if (message.events) hearStep(message);
    if (message.view) on.view(message);
    if (message.room) on.room(message.room);
    if (message.fair) on.fair(message.fair);
    if (message.refused) on.refused(message.refused);
    if (message.said) on.said?.(message.said);
    if (message.bye) { closed = true; on.bye(message.bye); }
  }

  function hearStep(message) {
    const known = version();
    if (message.v <= known) return;
    if (message.v > known + 1) send({ hello: { tokens, v: known, lang } });
    else on.step(message);
  }

  function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  const wake = () => { if (!document.hidden) { tries = 0; connect(); } };
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  connect();
  return { send, reopen: () => { closed = false; connect(); }, close: () => { closed = true; socket.close(); } };
}
