import { endpoint } from '@pawhood/contract/endpoint.ts';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSecurityHeaders } from '../server/security-headers.ts';
import { createHttpServer } from '../server/server.ts';
import { addBearer, serve } from './serve.ts';
import { serveOwnedView } from './serve-owned-view.ts';

const PUBLIC_URL = 'https://pets.example.org';
const greet = endpoint({
  method: 'GET',
  path: '/local/api/greetings/:name',
  summary: 'Greets.',
  params: v.object({ name: v.string() }),
  bearer: 'optional',
  answer: v.object({ text: v.string() }),
});
const rename = endpoint({
  method: 'POST',
  path: '/local/api/names',
  summary: 'Takes another name.',
  bearer: 'required',
});

const versions = new Map<string, string>();
let seenAt = 0;
/** Another person in each test: what is kept stays. */
let mimi = '';
let people = 0;
/** Read so far. */
let reads: string[] = [];
/** What happens while something is read. */
let meanwhile = () => {};

const app = createHttpServer({
  publicUrl: PUBLIC_URL,
  securityHeaders: createSecurityHeaders({ publicUrl: PUBLIC_URL, styles: [] }),
  logger: pino({ level: 'silent' }),
  checkAnswers: true,
});
const identityOf = (subject: string) => ({
  ...{ issuer: 'me', subject, issuedAt: 57 },
  ...{ session: null, tokenHash: null },
});
addBearer(app, { identityOf: async (token) => identityOf(token), isLimited: async () => false });
const lists = { version: (name: string) => versions.get(name) ?? '0', seenAt: () => seenAt };
serveOwnedView(app, greet, lists, async ({ params: { name } }) => {
  reads.push(name);
  meanwhile();
  return { view: { text: `Hello, ${name}. ${reads.length}` }, owner: { ...identityOf(name), id: name } };
});
serve(app, rename, async () => {});
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

const NOON = new Date('2026-03-04T12:00:00Z');
beforeEach(() => {
  // Answers are kept until the quarter of an hour is over.
  vi.useFakeTimers({ toFake: ['Date'], now: NOON });
  // As if the versions had just been looked at, however slow the machine is.
  seenAt = Number.POSITIVE_INFINITY;
  people += 1;
  mimi = `mimi-${people}`;
  reads = [];
  meanwhile = () => {};
});
afterEach(() => {
  vi.useRealTimers();
});

const greeting = async (name: string, headers: Readonly<Record<string, string>> = {}) =>
  (await (await fetch(`${url}/local/api/greetings/${name}`, { headers })).json()) as { text: string }; // as promised above

test('a visitor is sent what another one was, and it is read once', async () => {
  expect(await greeting(mimi)).toEqual(await greeting(mimi));
  expect(reads).toEqual([mimi]);
  await greeting('otis');
  expect(reads).toEqual([mimi, 'otis']);
});

test('what is kept comes with the headers that it had when it was read', async () => {
  const headersOf = async (method: string) => {
    const response = await fetch(`${url}/local/api/greetings/${mimi}`, {
      method,
      headers: { 'if-none-match': '*' },
    });
    const own = ['x-request-id', 'date', 'connection', 'keep-alive'];
    const others = [...response.headers].filter(([name]) => !own.includes(name));
    return { status: response.status, headers: Object.fromEntries(others) };
  };
  const read = await headersOf('GET');
  expect(read).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store', vary: 'authorization' },
  });
  expect(await headersOf('GET')).toEqual(read);
  expect(await headersOf('HEAD')).toEqual(read);
  expect(reads).toEqual([mimi]);
});

test('who signs in is answered for themselves, and nothing of that is kept for others', async () => {
  const headers = { authorization: 'Bearer a.b.c' };
  await greeting(mimi, headers);
  await greeting(mimi);
  await greeting(mimi, headers);
  expect(reads).toHaveLength(3);
});

describe('it is read anew', () => {
  test.each<[string, () => unknown]>([
    ['the person has shown something else, by any server', () => versions.set('people m', '57')],
    ['somebody was suspended', () => versions.set('suspension', '57')],
    ['the versions were not looked at for a second', () => (seenAt = performance.now() - 1_000)],
    ['a day may have begun', () => vi.setSystemTime(NOON.getTime() + 15 * 60_000)],
    [
      'this server has answered a change of the person',
      () => fetch(url + rename.path, { method: 'POST', headers: { authorization: `Bearer ${mimi}` } }),
    ],
  ])('after %s', async (_, change) => {
    await greeting(mimi);
    await change();
    await greeting(mimi);
    expect(reads).toEqual([mimi, mimi]);
  });

  test('not after a change of somebody else', async () => {
    await greeting(mimi);
    versions.set('people z', '57');
    await fetch(url + rename.path, { method: 'POST', headers: { authorization: 'Bearer zoe' } });
    await greeting(mimi);
    expect(reads).toEqual([mimi]);
  });

  test.each<[string, () => unknown]>([
    ['a change is answered', () => app.ownWrites.note(identityOf(mimi))],
    ['the versions are looked at', () => (seenAt = performance.now() + 60_000)],
  ])('when %s while it is read', async (_, change) => {
    meanwhile = change;
    await greeting(mimi);
    meanwhile = () => {};
    await greeting(mimi);
    expect(reads).toEqual([mimi, mimi]);
  });
});
