// The line to the server: says hello with the version it knows, comes back by itself, beats every 20 s.
const NAMES = ["welcome", "fair", "view", "hands", "aid", "room", "refused", "elsewhere", "say", "bye"];
const BEAT = 20_000, PATIENCE = [300, 600, 1000, 2000, 4000];

/** Opens the line of a room. `on` has a function for each name in `NAMES`, and lost; `version()` is what is known. */
export function open(code, { tokens, lang, on, version }) {
  const tab = Array.from(crypto.getRandomValues(new Uint8Array(8))).join("-");
  let socket, beat, tries = 0, again, closed = false;

  function connect() {
    clearTimeout(again);
    if (closed || socket?.readyState < 2) return;
    const { protocol, host } = location;
    socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/ws/${code}`);
    const mine = socket;
    socket.onopen = () => {
      hello();
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
    if (message.bye) closed = true;
    for (const name of NAMES) {
      if (name in message) on[name](name === "view" ? { ...message, v: message.v - (message.events ? 1 : 0) } : message[name]);
      if (name === "view" && message.events) hearStep(message);
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
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  const wake = () => { if (!document.hidden) { tries = 0; connect(); } };
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  connect();
  return { send, take: () => hello({ take: true }), reopen: () => { closed = false; connect(); } };
}
