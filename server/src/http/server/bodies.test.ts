import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { limitBodies } from './bodies.ts';

/** Far longer than the test takes. */
const NEVER_MS = 600_000;

const app = fastify();
limitBodies(app, { wholeMs: NEVER_MS, spanMs: 500, bytesASpan: 1_000 });
app.addContentTypeParser('*', async (_: unknown, body: AsyncIterable<Buffer>) => {
  let bytes = 0;
  for await (const chunk of body) bytes += chunk.length;
  return bytes;
});
app.post('/file', { config: { bodyMs: NEVER_MS } }, ({ body }) => `read ${body}`);
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
// A TCP server's address is an object.
const { port } = app.server.address() as AddressInfo;

/** Sends pieces of so many bytes at an interval, as many as are named, and answers what the server says. */
async function send(piece: number, intervalMs: number, pieces: number): Promise<string> {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let [sent, answer] = [0, ''];
  socket.setEncoding('utf8').on('data', (text) => (answer += text));
  socket.write(
    `POST /file HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: a/b\r\nContent-Length: ${piece * pieces}\r\n\r\n`,
  );
  const timer = setInterval(() => {
    if (sent < pieces) socket.write('x'.repeat(piece));
    sent += 1;
  }, intervalMs);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

test('a file that comes at less than the least rate is cut off with a sentence', async () => {
  const answer = await send(1, 50, 100_000);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"upload_too_slow"');
  expect(answer).toContain('faster connection');
});

test('one that begins fast and then hardly gets on is cut off, too', async () => {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => (answer += text));
  socket.write('POST /file HTTP/1.1\r\nHost: a\r\nContent-Type: a/b\r\nContent-Length: 500000\r\n\r\n');
  socket.write('x'.repeat(100_000));
  const timer = setInterval(() => socket.write('x'), 50);
  await once(socket, 'close');
  clearInterval(timer);
  expect(answer).toContain('"code":"upload_too_slow"');
});

test('one that keeps the rate may take its time', async () => {
  expect(await send(20_000, 20, 100)).toMatch(/^HTTP\/1\.1 200 .*read 2000000$/s);
});
