// The line of a race: one table, this page; it comes back to its own table after a reload or a lost connection.
const BEAT = 20_000, PATIENCE = [300, 600, 1000, 2000, 4000];

/** `asked` is what a new table is asked for; `on` has frame(message) and lost(). */
export function open(asked, on) {
  let socket, again, tries = 0, closed = false;

  function connect() {
    clearTimeout(again);
    if (closed || socket?.readyState < 2) return;
    const { protocol, host } = location;
    const mine = socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/ws-speed?lang=${document.documentElement.lang}`);
    mine.onopen = () => send({ hello: { ...asked, code: history.state?.race } });
    mine.onmessage = (event) => {
      tries = 0;
      const message = JSON.parse(event.data);
      if (message.bye) closed = true;
      if (message.welcome) history.replaceState({ race: message.welcome.code }, "");
      on.frame(message);
    };
    mine.onclose = () => {
      if (socket !== mine || closed) return;
      on.lost();
      again = setTimeout(connect, PATIENCE[Math.min(tries++, PATIENCE.length - 1)]);
    };
  }

  function send(message) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  document.addEventListener("visibilitychange", () => { if (!document.hidden) connect(); });
  addEventListener("online", connect);
  connect();
  return { send };
}
