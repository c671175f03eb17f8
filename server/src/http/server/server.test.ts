import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { endpoint } from '@pawhood/contract/endpoint.ts';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPublicList } from '../cache/public-list.ts';
import { serve, serveList } from '../calls/serve.ts';
import { serveHealth } from './health.ts';
import { createSecurityHeaders } from './security-headers.ts';
import { createHttpServer } from './server.ts';

const PUBLIC_URL = 'https://pets.example.org';

const greet = endpoint({
  method: 'POST',
  path: '/local/api/greetings/:name',
  summary: 'Greets.',
  params: v.object({ name: v.string() }),
  body: v.object({ words: v.number(), loud: v.optional(v.boolean()) }),
  answer: v.object({ text: v.string() }),
});
const forget = endpoint({
  method: 'DELETE',
  path: '/local/api/greetings/:name',
  summary: 'Forgets.',
});
const listWords = endpoint({
  method: 'GET',
  path: '/local/api/words',
  summary: 'Words.',
  query: v.object({ start: v.optional(v.picklist(['n', 'o'])) }),
  answer: v.array(v.string()),
});
const lie = endpoint({
  method: 'GET',
  path: '/local/api/lie',
  summary: 'Answers what it did not promise.',
  answer: v.object({ text: v.string() }),
});

const WORDS = Array.from({ length: 97 }, (_, index) => `${'nop'[index % 3]}-word-${index}`);

const log: string[] = [];

function makeServer() {
  const app = createHttpServer({
    publicUrl: PUBLIC_URL,
    allowedHosts: ['friends.example'],
    securityHeaders: createSecurityHeaders({ publicUrl: PUBLIC_URL, styles: [] }),
    logger: pino({}, { write: (line) => log.push(line) }),
    checkAnswers: true,
  });
  serve(app, greet, ({ params, body }) => ({ text: `Hello ${params.name}, ${body.words}` }));
  serve(app, forget, async () => {});
  // A wrong answer is what this one is for.
  serve(app, lie, () => ({ text: 'true', secret: 'leaked' }) as { text: string });
  app.get('/local/api/bug', () => {
    throw new Error('a secret of the database');
  });
  app.get<{ Params: { code: string } }>('/local/api/away/:code', ({ params: { code } }) => {
    throw Object.assign(new Error(`connect ${code}`), { code, syscall: 'connect' });
  });
  const words = createPublicList({
    name: 'words',
    version: () => '1',
    load: async (take, start = '') => take(WORDS.filter((word) => word.startsWith(start))),
  });
  serveList(app, listWords, words, (query) => query.start);
  serveHealth(
    app,
    async () => {},
    async () => 'ok',
    { state: () => null, isTold: () => false },
  );
  return app;
}

let app: ReturnType<typeof makeServer>;
let port: number;
let origin: string;

beforeEach(() => {
  log.length = 0;
});
beforeAll(async () => {
  app = makeServer();
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is an object.
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

const post = (path: string, init: RequestInit = {}) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"words":57}',
    ...init,
  });

/** Sends bytes as they are and gives all that comes back until the connection is closed. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => {});
  socket.write(bytes);
  await once(socket, 'close');
  return answer;
}

/** The address as it is written, which `fetch` would tidy up. */
function rawGet(path: string): Promise<{ status: number; body: string; headers: Record<string, unknown> }> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, path, host: '127.0.0.1' }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body, headers: response.headers }),
      );
    })
      .on('error', reject)
      .end();
  });
}

async function expectProblem(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await response.json()).toMatchObject({
    type: 'about:blank',
    status,
    code,
    title: expect.any(String),
  });
}

describe('calls', () => {
  test('a call is read by its schemas and answered with JSON', async () => {
    const response = await post('/local/api/greetings/nala');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ text: 'Hello nala, 57' });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('a call without an answer is answered 204', async () => {
    const response = await fetch(`${origin}/local/api/greetings/nala`, { method: 'DELETE' });
    expect(response.status).toBe(204);
    expect(await response.text()).toBe('');
  });

  test('every wrong field is named', async () => {
    const response = await post('/local/api/greetings/nala', { body: '{"words":"many","loud":3}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      errors: [
        { field: 'words', code: 'wrong_type', detail: 'This must be of the type number.' },
        { field: 'loud', code: 'wrong_type', detail: 'This must be of the type boolean.' },
      ],
    });
  });

  test('an answer that is not what the contract promises is a bug, found in tests', async () => {
    await expectProblem(await fetch(`${origin}/local/api/lie`), 500, 'internal');
  });

  test('a bug is answered without a word of it and logged whole', async () => {
    const response = await fetch(`${origin}/local/api/bug`);
    expect(await response.clone().text()).not.toContain('secret');
    await expectProblem(response, 500, 'internal');
    expect(log.join('')).toContain('a secret of the database');
  });

  test.each(['ECONNREFUSED', 'EAGAIN'])(
    'a database that is away (%s) is 503 with Retry-After',
    async (code) => {
      const response = await fetch(`${origin}/local/api/away/${code}`);
      expect(response.headers.get('retry-after')).toBe('2');
      await expectProblem(response, 503, 'unavailable');
    },
  );
});

describe('what a client can send', () => {
  test.each(['/local/api', '/local/api/', '/local/api/nothing', '/api/nothing', '/local/api/words/more'])(
    '%s is a 404 problem',
    async (path) => expectProblem(await fetch(`${origin}${path}`), 404, 'unknown_path'),
  );

  test.each([
    ['PUT', '/local/api/greetings/nala', 'DELETE, POST'],
    ['POST', '/local/api/words?start=n', 'GET, HEAD'],
  ])('%s %s is 405 and names %s', async (method, path, allow) => {
    const response = await fetch(`${origin}${path}`, { method });
    expect(response.headers.get('allow')).toBe(allow);
    await expectProblem(response, 405, 'method_not_allowed');
  });

  test('HEAD answers the headers of GET', async () => {
    const get = await fetch(`${origin}/local/api/words`);
    const head = await fetch(`${origin}/local/api/words`, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
    expect(await head.text()).toBe('');
  });

  test.each([
    ['malformed JSON', '{"words":'],
    ['a prototype', '{"words":57,"__proto__":{"admin":true}}'],
    ['an escaped prototype', '{"words":57,"\\u005f_proto__":{"admin":true}}'],
    ['a constructor', '{"words":57,"constructor":{"prototype":{}}}'],
    ['an escaped constructor', '{"words":57,"c\\u006fnstructor":{"prototype":{}}}'],
    ['a NUL', '{"words":57,"text":"a\\u0000"}'],
    ['a NUL in a key', '{"words":57,"a\\u0000":1}'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing', ''],
  ])('a body with %s is 400', async (_, body) => {
    await expectProblem(await post('/local/api/greetings/nala', { body }), 400, 'invalid_request');
  });

  test('a body deeper than any of ours is 400, never a crash', async () => {
    const body = `{"words":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    await expectProblem(await post('/local/api/greetings/nala', { body }), 400, 'invalid_request');
  });

  test('a body over the limit is 413', async () => {
    const body = JSON.stringify({ words: 57, text: 'x'.repeat(65 * 1024) });
    await expectProblem(await post('/local/api/greetings/nala', { body }), 413, 'body_too_large');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'nonsense',
    '/',
  ])('a body of the type %s is 415', async (type) => {
    const response = await post('/local/api/greetings/nala', { headers: { 'content-type': type } });
    await expectProblem(response, 415, 'unsupported_media_type');
  });

  test.each([
    ['/local/api/words?start=%00', 400],
    ['/local/api/greetings/%00', 400],
    ['/local/api/%zz', 400],
    ['/local/api/greetings/%c3%28', 400],
    [`/local/api/words?start=${'n'.repeat(4_100)}`, 414],
    [`/local/api/greetings/${'%zz'.repeat(1_400)}`, 414],
    ['/local/api/words?start=x', 400],
    ['/local/api/words?start=n&start=o', 400],
    ['//local/api/words', 404],
    ['/local/api/../../etc/passwd', 404],
  ])('the address %s is answered %i as a problem', async (path, status) => {
    const { status: answered, headers, body } = await rawGet(path);
    expect(answered).toBe(status);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(headers['x-request-id']).toEqual(expect.any(String));
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(JSON.parse(body)).toMatchObject({ status, type: 'about:blank' });
  });

  test.each([
    ['garbage', 'nala otis\r\n\r\n', 400],
    ['a TLS greeting', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabc',
      400,
    ],
    [
      'a broken chunk',
      'POST /local/api/greetings/n HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: miracles\r\n\r\n', 400],
  ])(
    '%s on the socket is answered %i as a problem, and the connection is closed',
    async (_, bytes, status) => {
      const answer = await raw(bytes);
      expect(answer.split(' ')[1]).toBe(String(status));
      expect(answer.toLowerCase()).toContain('connection: close');
      expect(answer).toContain('application/problem+json');
      expect(answer).toContain(`"status":${status}`);
      expect(answer.toLowerCase()).toContain('cross-origin-resource-policy: same-origin');
    },
  );

  test.each([
    ['origin', 'https://evil.example.org', 403],
    ['origin', 'null', 403],
    ['origin', 'https://pets.example.org.evil.org', 403],
    ['sec-fetch-site', 'cross-site', 403],
    ['sec-fetch-site', 'same-site', 403],
    ['origin', PUBLIC_URL, 200],
    ['sec-fetch-site', 'same-origin', 200],
    ['sec-fetch-site', 'none', 200],
  ])('a write with %s: %s is answered %i', async (name, value, status) => {
    const headers = { 'content-type': 'application/json', [name]: value };
    const response = await post('/local/api/greetings/nala', { headers });
    if (status === 403) await expectProblem(response, 403, 'foreign_origin');
    else expect(response.status).toBe(status);
  });

  test('a write from the address the server was reached at is taken, and so is a read from anywhere', async () => {
    const headers = { 'content-type': 'application/json', origin };
    expect((await post('/local/api/greetings/nala', { headers })).status).toBe(200);
    const foreign = { origin: 'https://evil.example.org' };
    expect((await fetch(`${origin}/local/api/words`, { headers: foreign })).status).toBe(200);
  });
});

describe('the host that a request names', () => {
  const ask = (path: string, ...lines: string[]) =>
    raw([`GET ${path} HTTP/1.1`, 'Connection: close', ...lines, '', ''].join('\r\n'));
  const statusOf = (answer: string) => Number(answer.split(' ')[1]);
  // The same list by its address alone is answered by the fast path from the second time on.
  const PATHS = ['/local/api/words', '/local/api/words?start=n', '/local/api/greetings/nala', '/nothing'];

  test.each(PATHS)('of %s is one of ours, whichever way it is answered', async (path) => {
    const ours = statusOf(await ask(path, 'Host: pets.example.org'));
    expect([200, 404, 405]).toContain(ours);
    for (const host of ['Friends.Example:8080', 'localhost', '127.0.0.1:3000', '[::1]'])
      expect(statusOf(await ask(path, `Host: ${host}`))).toBe(ours);
    for (const host of ['evil.example', 'pets.example.org.evil.example', 'example.org']) {
      const answer = await ask(path, `Host: ${host}`);
      expect(statusOf(answer)).toBe(421);
      expect(answer).toContain('application/problem+json');
      expect(answer).toContain('"title":"Misdirected Request"');
      expect(answer).toContain('"detail":"This site does not go by that name. Please check the address;');
    }
  });

  test.each(PATHS)('of %s must be named once, and be a host', async (path) => {
    expect(statusOf(await ask(path))).toBe(400);
    expect(statusOf(await ask(path, 'Host: localhost', 'host: localhost'))).toBe(400);
    expect(statusOf(await ask(path, 'Host: localhost', 'Host: evil.example'))).toBe(400);
    expect(statusOf(await ask(path, 'Host: localhost/x'))).toBe(400);
  });

  test('counts as the address has it where that is written out in full', async () => {
    const path = '/local/api/words';
    expect(statusOf(await ask(`http://localhost${path}`, 'Host: evil.example'))).toBe(200);
    expect(statusOf(await ask(`http://evil.example${path}`, 'Host: localhost'))).toBe(421);
  });

  test.each(['/healthz', '/readyz'])('does not matter for %s, where there is one', async (path) => {
    expect(statusOf(await ask(path, 'Host: evil.example'))).toBe(200);
    expect(statusOf(await ask(`${path}?x=1`, 'Host: what ever'))).toBe(200);
    expect(statusOf(await ask(path))).toBe(400);
    expect(statusOf(await ask(path, 'Host: localhost', 'Host: localhost'))).toBe(400);
  });

  test('need not be named in HTTP/1.0', async () => {
    const bare = (host: string) => raw(`GET /local/api/words HTTP/1.0\r\n${host}\r\n`);
    expect(statusOf(await bare(''))).toBe(200);
    expect(statusOf(await bare('Host: evil.example\r\n'))).toBe(421);
  });
});

describe('lists', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('a client that takes %s gets it, and 304 the second time', async (accepted, encoding) => {
    const ask = (more: Record<string, string> = {}) =>
      fetch(`${origin}/local/api/words`, { headers: { 'accept-encoding': accepted, ...more } });
    await ask();
    // Brotli comes a moment after the rest.
    await expect.poll(async () => (await ask()).headers.get('content-encoding')).toBe(encoding);
    const response = await ask();
    expect(response.headers.get('vary')).toBe('accept-encoding');
    expect(await response.json()).toEqual(WORDS);
    const etag = response.headers.get('etag') ?? '';
    const unchanged = await ask({ 'if-none-match': `"other", ${etag}` });
    expect(unchanged.status).toBe(304);
    expect(unchanged.headers.get('etag')).toBe(etag);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a client that refuses every encoding is answered 406', async () => {
    const headers = { 'accept-encoding': 'identity;q=0, *;q=0' };
    await expectProblem(await fetch(`${origin}/local/api/words`, { headers }), 406, 'not_acceptable');
  });

  test('a variant is chosen by the query', async () => {
    const response = await fetch(`${origin}/local/api/words?start=o`);
    expect(await response.json()).toEqual(WORDS.filter((word) => word.startsWith('o')));
  });
});

describe('every answer', () => {
  test('carries the security headers and an id that no visitor can choose', async () => {
    const ids = new Set<string | null>();
    for (const path of ['/local/api/words', '/local/api/nothing', '/local/api/bug']) {
      const { headers } = await fetch(`${origin}${path}`, {
        headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
      });
      ids.add(headers.get('x-request-id'));
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
    expect(ids.size).toBe(3);
    expect(ids).not.toContain('mine');
  });

  test('is logged by route, with nothing of the visitor', async () => {
    const response = await post('/local/api/greetings/otis?token=hidden-in-query', {
      headers: { 'content-type': 'application/json', authorization: 'Bearer hidden-in-header' },
      body: '{"words":57,"text":"hidden-in-body"}',
    });
    await expect.poll(() => log.length).toBe(1);
    const { level: _, time: __, pid: ___, hostname: ____, ...line } = JSON.parse(log[0] ?? '');
    expect(line).toEqual({
      id: response.headers.get('x-request-id'),
      method: 'POST',
      route: '/local/api/greetings/:name',
      status: 200,
      ms: expect.any(Number),
    });
    await fetch(`${origin}/local/api/words?start=n&hidden=1`);
    await fetch(`${origin}/local/api/words?start=n&hidden=1`);
    await expect.poll(() => log.length).toBe(3);
    // The second one takes the fast path.
    expect(JSON.parse(log[2] ?? '')).toMatchObject({ route: '/local/api/words', status: 200 });
    expect(log.join('')).not.toMatch(/hidden|otis|127\.0\.0\.1/);
  });
});

describe('stopping', () => {
  test.each([
    ['a cached list', '/local/api/words'],
    ['a route', '/local/api/nothing'],
  ])('answers %s that is asked for in the meantime, and closes that connection', async (_, path) => {
    const stopping = makeServer();
    await stopping.listen({ port: 0, host: '127.0.0.1' });
    // A TCP server's address is an object.
    const own = stopping.server.address() as AddressInfo;
    const socket = connect(own.port, '127.0.0.1');
    socket.setEncoding('utf8');
    const ask = async (): Promise<string> => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const [answer] = await once(socket, 'data');
      return String(answer);
    };
    const first = await ask();
    expect(first.toLowerCase()).toContain('connection: keep-alive');
    const stopped = stopping.close();
    const last = await ask();
    expect(last.slice(0, 12)).toBe(first.slice(0, 12));
    expect(last.toLowerCase()).toContain('connection: close');
    await stopped;
    await expect(fetch(`http://127.0.0.1:${own.port}`)).rejects.toThrow();
  });
});
