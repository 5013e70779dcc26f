// The line of a visit: after a lost connection the page comes back to it. Nothing is kept for a page that is loaded anew.
const PATIENCE = [300, 600, 1000, 2000, 4000];

/** `asked` is what a new visit is asked for; `on` has frame(message) and lost(). */
export function open(asked, on) {
  let socket, again, code, tries = 0, closed = false;

  function connect() {
    clearTimeout(again);
    if (closed || socket?.readyState < 2) return;
    const { protocol, host } = location;
    const mine = socket = new WebSocket(`${protocol === "https:" ? "wss" : "ws"}://${host}/ws-casino?lang=${document.documentElement.lang}`);
    mine.onopen = () => send({ hello: { ...asked, code } });
    mine.onmessage = (event) => {
      tries = 0;
      const message = JSON.parse(event.data);
      if (message.bye) closed = true;
      code = message.welcome?.code ?? code;
      on.frame(message);
    };
    mine.onclose = () => {
      if (socket !== mine || closed) return;
      on.lost();
      again = setTimeout(connect, PATIENCE[Math.min(tries++, PATIENCE.length - 1)]);
    };
  }

  /** Was it sent? */
  function send(message) {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  }

  document.addEventListener("visibilitychange", () => { if (!document.hidden) connect(); });
  addEventListener("online", connect);
  connect();
  return { send };
}
