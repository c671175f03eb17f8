import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { openStream, STREAM, tryStream } from '@pawhood/contract/notifications/stream.ts';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { createProfile, deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { type InboxStream, inboxStream } from '@pawhood/testing/http/inbox-stream.ts';
import { newAccount, type TestAccount } from '@pawhood/testing/people/account.ts';
import { notifier } from '@pawhood/testing/people/notifier.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { setSuspended } from '@pawhood/testing/people/suspension.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { OWN_ISSUER } from '../../../lib/person.ts';
import { notificationKind } from '../../../notifications/notification-kind.ts';

const chore = notificationKind({
  kind: 'chore',
  facts: v.object({}),
  usual: { app: 'now', push: 'never', mail: 'never' },
  say: () => ({ text: 'Brush her', path: '/' }),
});

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off', METRICS_TOKEN: 'a-token-of-the-tests' };
const here = await testApp({ settings });
const there = await testApp({ settings, database: here.database });
// Tells as a third server does.
const { tell } = await notifier(here, { kinds: [chore] });

const opened: InboxStream[] = [];
afterAll(() => {
  for (const stream of opened) stream.leave();
});

async function open(url: string, token: string | null): Promise<InboxStream> {
  const stream = await inboxStream(url, token);
  opened.push(stream);
  return stream;
}

let people = 0;

/** Somebody with a profile and a token, and a way to tell them so many things. */
async function somebody(claims = {}) {
  people += 1;
  const sub = `auth0|somebody-${people}`;
  const token = await tenant.token({ sub });
  const { json } = await callerWith(here.url, token)('POST', createProfile.path, {
    userProfile: { fullName: sub },
  });
  const id = String(json['id']);
  let told = 0;
  return {
    ...{ id, sub, token: await tenant.token({ sub, ...claims }) },
    async tell(count = 1) {
      const keys = Array.from({ length: count }, () => `chore ${told++}`);
      await tell(
        id,
        keys.map((key) => ({ kind: 'chore', key, facts: {} })),
      );
    },
  };
}

test('a stream says the number of the newest at once, and on every server whenever it rises', async () => {
  const { token, ...nala } = await somebody();
  await nala.tell(57);
  const streams = await Promise.all([open(here.url, token), open(there.url, token)]);
  for (const { events } of streams) await expect.poll(() => events).toEqual(['inbox 57']);
  await nala.tell();
  for (const { events } of streams) await expect.poll(() => events).toEqual(['inbox 57', 'inbox 58']);
});

test('it is answered so that nothing between keeps, gathers or changes it', async () => {
  const { token } = await somebody();
  const { status, headers, events } = await open(here.url, token);
  await expect.poll(() => events).toEqual(['inbox 0']);
  expect({ status, headers }).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.any(String),
      vary: 'authorization',
    },
  });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('the headers alone are answered, and nothing stays open', async () => {
  const { token } = await somebody();
  const answers = Array.from({ length: STREAM.ofPerson + 1 }, () =>
    callerWith(here.url, token)('HEAD', openStream.path),
  );
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(answers.map(() => 200));
});

test.each([
  ['nobody', async () => null, 401],
  ['a token that is none', async () => 'a.b.c', 401],
  ['somebody without a profile', () => tenant.token({ sub: 'auth0|without a profile' }), 404],
])('%s gets no stream', async (_, tokenOf, status) => {
  expect((await open(here.url, await tokenOf())).status).toBe(status);
});

test('a person has four, and others theirs; a fifth waits until one of them has gone', async () => {
  const [{ token }, other] = [await somebody(), await somebody()];
  // All at once: none slips through while others are being let in.
  const streams = await Promise.all(Array.from({ length: 5 }, () => open(here.url, token)));
  const refused = streams.find(({ status }) => status === 503);
  expect(streams.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 503]);
  expect(refused?.headers).toMatchObject({ 'retry-after': '60' });
  expect((await open(here.url, other.token)).status).toBe(200);
  streams.find(({ status }) => status === 200)?.leave();
  await expect.poll(async () => (await open(here.url, token)).status).toBe(200);
});

test('a stream ends with its token, and says why', async () => {
  // It counts for a minute longer than it says.
  const { token } = await somebody({ exp: Math.floor(Date.now() / 1_000) - 57 });
  const { status, events, ...stream } = await open(here.url, token);
  expect(status).toBe(200);
  await expect.poll(stream.isClosed).toBe(true);
  expect([events, stream.isWhole()]).toEqual([['inbox 0', 'end token'], true]);
});

test('suspension ends the streams of that person alone, on every server', async () => {
  const [nala, bo] = [await somebody(), await somebody()];
  const streams = await Promise.all([open(here.url, nala.token), open(there.url, nala.token)]);
  const other = await open(here.url, bo.token);
  await setSuspended(here, { issuer: tenant.issuer, subject: nala.sub }, true);
  for (const stream of streams) {
    await expect.poll(stream.isClosed).toBe(true);
    expect(stream.events).toEqual(['inbox 0', 'end token']);
  }
  await bo.tell();
  await expect.poll(() => other.events).toEqual(['inbox 0', 'inbox 1']);
});

describe('with accounts of our own', async () => {
  const own = await testApp({ settings: { RATE_LIMITS: 'off' } });
  const another = await testApp({ settings: { RATE_LIMITS: 'off' }, database: own.database });
  const call = ({ tokens }: TestAccount, method: string, path: string, body?: unknown) =>
    callerWith(own.url, tokens.access_token)(method, path, body);

  test.each<[string, (person: TestAccount) => Promise<unknown>]>([
    ['signing out everywhere', (person) => call(person, 'POST', signOutEverywhere.path)],
    ['logging out', ({ browser }) => browser.open('/idp/v2/logout')],
    ['deleting the account', (person) => call(person, 'DELETE', deleteOwnAccount.path)],
    [
      'being disabled',
      ({ tokens }) =>
        setSuspended(own, { issuer: OWN_ISSUER, subject: String(decodeJwt(tokens.access_token).sub) }, true),
    ],
  ])('%s ends streams on every server', async (_, end) => {
    const person = await newAccount(own);
    await call(person, 'POST', createProfile.path, { userProfile: { fullName: 'Mia' } });
    const { access_token: token } = person.tokens;
    const streams = await Promise.all([open(own.url, token), open(another.url, token)]);
    for (const { events } of streams) await expect.poll(() => events).toEqual(['inbox 0']);
    await end(person);
    for (const stream of streams) {
      await expect.poll(stream.isClosed).toBe(true);
      expect([stream.events, stream.isWhole()]).toEqual([['inbox 0', 'end token'], true]);
    }
  });
});

test('a browser that reads nothing for a minute is cut off', async () => {
  const { token } = await somebody();
  const sockets: Socket[] = [];
  here.app.server.on('connection', (socket: Socket) => sockets.push(socket));
  const client = connect(Number(new URL(here.url).port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write(
    `GET ${openStream.path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  await once(client, 'readable');
  const [socket] = sockets;
  if (!socket) throw new Error('Nobody has come.');
  // More than both ends keep for somebody who does not read.
  socket.write(Buffer.alloc(64 * 1024 * 1024));
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  vi.setSystemTime(Date.now() + STREAM.silentS * 1_000);
  await expect.poll(() => socket.destroyed).toBe(true);
});

test('a server that stops ends its streams first, and waits for none of them', async () => {
  const stopping = await testApp({ settings, database: here.database });
  const people = await Promise.all([somebody(), somebody()]);
  const streams = await Promise.all(people.map(({ token }) => open(stopping.url, token)));
  for (const { events } of streams) await expect.poll(() => events).toEqual(['inbox 0']);
  await stopping.app.close();
  // Otherwise they would be cut off in the end.
  for (const stream of streams)
    expect([stream.events, stream.isWhole()]).toEqual([['inbox 0', 'end stop'], true]);
});

test('a trial needs nobody, ends by itself, and ten are answered at a time', async () => {
  const streams = await Promise.all(
    Array.from({ length: STREAM.trials + 1 }, () => inboxStream(here.url, null, () => {}, tryStream.path)),
  );
  expect(streams.map(({ status }) => status).sort()).toEqual([...Array(STREAM.trials).fill(200), 503]);
  for (const { status, events, isWhole } of streams.filter((stream) => stream.status === 200)) {
    await expect.poll(isWhole).toBe(true);
    expect([status, events]).toEqual([200, ['trial first', 'trial last']]);
  }
  const next = await inboxStream(here.url, null, () => {}, tryStream.path);
  opened.push(next);
  expect(next.status).toBe(200);
});

test('the specification’s edition has no streams', async () => {
  const { url } = await testApp({ settings: { ...settings, EDITION: 'specification' } });
  expect((await open(url, (await somebody()).token)).status).toBe(404);
});

test('metrics say how many are open', async () => {
  const apart = await testApp({ settings, database: here.database });
  const { token } = await somebody();
  const openNow = async () =>
    /pawhood_streams \d+/.exec(
      (await callerWith(apart.url, 'a-token-of-the-tests')('GET', '/metrics')).text,
    )?.[0];
  const streams = [await open(apart.url, token), await open(apart.url, token)];
  expect(await openNow()).toBe('pawhood_streams 2');
  streams[0]?.leave();
  await expect.poll(openNow).toBe('pawhood_streams 1');
});

test('metrics count a stream when it ends, and not how long it was heard', async () => {
  const { token } = await somebody({ exp: Math.floor(Date.now() / 1_000) - 58 });
  const stream = await open(here.url, token);
  await expect.poll(stream.isClosed).toBe(true);
  const sum =
    /pawhood_http_request_duration_seconds_sum\{method="GET",route="\/local\/api\/stream",status="200"\} (\S+)/;
  const { text } = await callerWith(here.url, 'a-token-of-the-tests')('GET', '/metrics');
  expect(sum.exec(text)?.[1]).toBe('0');
});
