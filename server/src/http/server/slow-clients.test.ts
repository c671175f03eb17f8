import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addUploadRoutes, readUpload } from '../../media/uploads.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createHttpServer } from './server.ts';

const app = createHttpServer({
  publicUrl: 'http://localhost:4216',
  securityHeaders: createSecurityHeaders({ publicUrl: 'http://localhost:4216', styles: [] }),
  logger: pino({ level: 'silent' }),
  checkAnswers: true,
});
let port = 0;

beforeAll(async () => {
  app.post('/slow', () => 'read');
  addUploadRoutes(app, (uploads) =>
    uploads.post('/upload', async (request) => {
      let bytes = 0;
      for await (const chunk of readUpload(request)) bytes += chunk.length;
      return `read ${bytes}`;
    }),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is an object.
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

/** Sends a beginning, then one more byte every second, until the server closes; gives its answer. */
async function trickle(beginning: string, drip: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => {});
  socket.write(beginning);
  const timer = setInterval(() => drip !== '' && socket.write(drip), 1_000);
  await once(socket, 'close');
  clearInterval(timer);
  return answer;
}

const BODY_HEAD =
  'POST /slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n';

test('headers have 8 s, a silent connection 15 s, and one that has its answer 5 s', () => {
  const { headersTimeout, timeout, keepAliveTimeout } = app.server;
  expect({ headersTimeout, timeout, keepAliveTimeout }).toEqual({
    headersTimeout: 8_000,
    timeout: 15_000,
    keepAliveTimeout: 5_000,
  });
});

test.concurrent.each([
  ['headers that take too long', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: ', 'x'],
  ['a whole request that takes too long', BODY_HEAD, 'x'],
  ['a connection on which nothing is ever sent', '', ''],
])('%s are answered 408 and cut off', { timeout: 60_000 }, async (_, beginning, drip) => {
  const answer = await trickle(beginning, drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"request_timeout"');
});

test.concurrent('a file may take longer, over a slow line', { timeout: 60_000 }, async () => {
  const head = 'Content-Disposition: form-data; name="picture"; filename="a.png"';
  const [start, end] = [`--b\r\n${head}\r\n\r\n`, '\r\n--b--\r\n'];
  const length = start.length + 15 + end.length;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n${start}`,
  );
  for (let second = 0; second < 15; second += 1) {
    await sleep(1_000);
    socket.write('x');
  }
  socket.write(end);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 .*read 15$/s);
  socket.destroy();
});

test.concurrent('a connection that stays idle after its answer is closed', { timeout: 60_000 }, async () => {
  const answer = await trickle('GET /local/api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n', '');
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
});

test.concurrent('140 slow connections do not keep others waiting', { timeout: 60_000 }, async () => {
  const slow = Array.from({ length: 140 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write('GET / HTTP/1.1\r\nX: ');
    return socket;
  });
  for (let round = 0; round < 13; round += 1) {
    expect((await fetch(`http://127.0.0.1:${port}/local/api/nothing`)).status).toBe(404);
  }
  for (const socket of slow) socket.destroy();
});
