import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createSigningKeys, fetchKeySet } from './signing-keys.ts';

const ME = '/local/api/users/me';

describe('a server whose identity provider goes away and comes back', async () => {
  const tenant = await testTenant();
  const { url } = await testApp({ settings: tenant.settings });
  const statusOf = async (token: string) => (await callerWith(url, token)('GET', ME)).status;

  test('before the provider has ever answered, nobody is let in and nobody is told they are signed out', async () => {
    await tenant.stop();
    const answer = await callerWith(url, await tenant.token({}))('GET', ME);
    expect([answer.status, answer.json['code']]).toEqual([503, 'identity_unavailable']);
    expect(answer.headers.get('retry-after')).toBe('2');
    expect(answer.headers.get('www-authenticate')).toBeNull();
    await tenant.restart();
    await expect.poll(async () => statusOf(await tenant.token({}))).toBe(404);
  });

  test('while it is away known keys count, for tokens never seen, too; an unknown key is 503 and no sign-out', async () => {
    await tenant.stop();
    expect(await statusOf(await tenant.token({ sub: 'auth0|new here' }))).toBe(404);
    const strange = await tenant.token({}, { kid: 'unknown' });
    for (const path of [ME, '/local/api/users/x']) {
      const { status, json } = await callerWith(url, strange)('GET', path);
      expect([status, json['code']]).toEqual([503, 'identity_unavailable']);
    }
    // What is wrong by itself needs no provider to be refused.
    expect(await statusOf('x.y.z')).toBe(401);
    expect(await statusOf(await tenant.token({ aud: 'https://other.example' }))).toBe(401);
    await tenant.restart();
    await expect.poll(() => statusOf(strange)).toBe(401);
  });

  test('300 strange key ids at once make the server ask once at most', async () => {
    const before = tenant.asked();
    const tokens = await Promise.all(
      Array.from({ length: 300 }, (_, index) => tenant.token({}, { kid: `strange ${index}` })),
    );
    expect(new Set(await Promise.all(tokens.map(statusOf)))).toEqual(new Set([401]));
    expect(tenant.asked() - before).toBeLessThanOrEqual(1);
  });
});

describe('keys as they are published', async () => {
  const [first, second] = [await publicJwk('one'), await publicJwk('two')];
  const published = { body: '', status: 200, asked: 0, hangs: false };
  const server = createServer((_, response) => {
    published.asked += 1;
    if (published.hangs) return;
    response.statusCode = published.status;
    response.end(published.body);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // listens on a port, not on a path

  let time = 0;
  let version = '7';
  const publish = (...keys: readonly object[]) => {
    published.body = JSON.stringify({ keys });
  };
  const make = () =>
    createSigningKeys(
      () => fetchKeySet(`http://127.0.0.1:${port}/`),
      () => version,
      () => time,
    );
  beforeEach(() => {
    Object.assign(published, { status: 200, asked: 0, hangs: false });
    publish(first);
    time = 0;
  });
  const isThere = async (keys: ReturnType<typeof make>, id?: string) => (await keys.find(id)) !== null;

  test('of keys that are replaced none counts any more, also while nobody can be asked for the new ones', async () => {
    const keys = make();
    expect(await isThere(keys, 'one')).toBe(true);
    Object.assign(published, { status: 503 });
    version = '57';
    await expect(keys.find('one')).rejects.toMatchObject({ code: 'identity_unavailable' });
    Object.assign(published, { status: 200 });
    publish(second);
    time = 2_001;
    expect([await isThere(keys, 'two'), await isThere(keys, 'one')]).toEqual([true, false]);
  });

  test('a new key is found at once, then strangers wait 10 s for the next look', async () => {
    const keys = make();
    expect(await isThere(keys, 'one')).toBe(true);
    publish(first, second);
    expect(await isThere(keys, 'two')).toBe(true);
    expect(published.asked).toBe(2);
    for (const [at, asked] of [
      [1, 3],
      [9_999, 3],
      [10_001, 4],
      [20_000, 4],
    ] as const) {
      time = at;
      expect(await isThere(keys, 'three')).toBe(false);
      expect([at, published.asked]).toEqual([at, asked]);
    }
    expect(await isThere(keys, 'one')).toBe(true);
  });

  test('a failed look is tried again after 2 s, and what is known stays', async () => {
    const keys = make();
    await keys.find('one');
    published.status = 500;
    for (const [at, asked] of [
      [1, 2],
      [2_000, 2],
      [2_002, 3],
    ] as const) {
      time = at;
      await expect(keys.find('two')).rejects.toMatchObject({ code: 'identity_unavailable' });
      expect([at, published.asked]).toEqual([at, asked]);
      expect(await isThere(keys, 'one')).toBe(true);
    }
  });

  test('keys are read again after ten minutes, so that a withdrawn one goes', async () => {
    const keys = make();
    await keys.find('one');
    publish(second);
    time = 599_999;
    expect(await isThere(keys, 'one')).toBe(true);
    expect(published.asked).toBe(1);
    time = 600_001;
    expect(await isThere(keys, 'one')).toBe(true);
    await expect.poll(() => isThere(keys, 'two')).toBe(true);
    expect(await isThere(keys, 'one')).toBe(false);
  });

  test('a token that names no key is checked with the only one, and with none of several', async () => {
    const keys = make();
    expect(await isThere(keys)).toBe(true);
    publish(first, second);
    await keys.find('two');
    expect(await isThere(keys)).toBe(false);
  });

  test.each([
    ['no JSON', '<html>Gateway</html>'],
    ['no set', '{}'],
    ['an empty set', '{"keys":[]}'],
    ['a list', '[]'],
    [
      'keys for something else',
      JSON.stringify({
        keys: [
          { ...first, use: 'enc' },
          { kty: 'EC', kid: 'one' },
        ],
      }),
    ],
    ['another algorithm', JSON.stringify({ keys: [{ ...first, alg: 'RS512' }] })],
    ['a broken key', JSON.stringify({ keys: [{ ...first, n: '' }, 57, null] })],
    ['a key of 1,024 bits', JSON.stringify({ keys: [{ ...first, n: first.n?.slice(0, 171) }] })],
    ['far too much', JSON.stringify({ keys: [first], more: 'x'.repeat(300_000) })],
  ])('%s is believed no more than silence', async (_, body) => {
    const keys = make();
    await keys.find('one');
    published.body = body;
    await expect(keys.find('two')).rejects.toMatchObject({ code: 'identity_unavailable' });
    expect(await isThere(keys, 'one')).toBe(true);
  });

  test('a provider that answers nothing is given up after 5 s', async () => {
    const keys = make();
    await keys.find('one');
    published.hangs = true;
    await expect(keys.find('two')).rejects.toMatchObject({ code: 'identity_unavailable' });
    expect(await isThere(keys, 'one')).toBe(true);
  }, 15_000);
});

async function publicJwk(kid: string) {
  const { publicKey } = await generateKeyPair('RS256', { extractable: true });
  return { ...(await exportJWK(publicKey)), kid, use: 'sig', alg: 'RS256' };
}
