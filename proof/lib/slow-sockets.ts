import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How many at a time, and the time between two bytes of each, in milliseconds. */
const [SOCKETS, DRIP_MS] = [140, 2_000];

/** Opens connections whose request never comes to its end; answers how many of them are left after so many seconds. */
export async function slowSockets(url: string, seconds: number): Promise<{ opened: number; left: number }> {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => open(url)));
  const timer = setInterval(() => {
    for (const socket of sockets) if (!socket.destroyed) socket.write('x');
  }, DRIP_MS);
  await sleep(seconds * 1_000);
  clearInterval(timer);
  const left = sockets.filter(({ destroyed }) => !destroyed);
  for (const socket of left) socket.destroy();
  return { opened: SOCKETS, left: left.length };
}

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.on('error', () => {}).resume();
  socket.write('GET /roadmap HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  return socket;
}
