import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { ERRORS } from '@pawhood/contract/errors.ts';
import { createRandom, randomPlaces } from '@pawhood/testing/directory/random-places.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { provider } from '../directory.tables.ts';
import { fillSearch } from './kept/search-index.store.ts';

const { url, database, lists } = await testApp({
  // One proxy, so that each test searches from a network of its own.
  settings: { SEARCHES_PER_MINUTE: '3', TRUSTED_PROXIES: '1' },
});

const search = (address: string, q: string) =>
  fetch(`${url}${searchProviders.path}?${new URLSearchParams({ q })}`, {
    headers: { 'x-forwarded-for': address },
  });

const problemOf = async (response: Response) => ({
  status: response.status,
  retryAfter: Number(response.headers.get('retry-after')),
  body: (await response.json()) as unknown,
});

beforeAll(async () => {
  await database.insert(provider).values(randomPlaces(57, createRandom(57)));
  await fillSearch(database);
  await lists.refresh();
});

test('one network has so many new searches made in a minute; one that was just searched does not count again', async () => {
  for (const q of ['dog', 'cat', 'dog', 'vet', 'cat', 'dog'])
    expect((await search('192.0.2.57', q)).status).toBe(200);
  const { status, retryAfter, body } = await problemOf(await search('192.0.2.57', 'paws'));
  expect({ status, body }).toMatchObject({
    status: 429,
    body: { code: 'too_many_searches', detail: ERRORS.too_many_searches.text },
  });
  expect(retryAfter).toBeGreaterThan(0);
  expect(retryAfter).toBeLessThanOrEqual(60);
  expect((await search('192.0.2.57', 'vet')).status).toBe(200);
  expect((await search('198.51.100.57', 'paws')).status).toBe(200);
});

test('a search that takes longer than a statement may is told that the search is busy', async () => {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table provider_search in access exclusive mode`);
    const answer = search('203.0.113.57', 'biscuits');
    // Ended as by its time-out, but when the test wants it.
    await vi.waitFor(async () => {
      const { rowCount } = await transaction.execute(sql`select pg_cancel_backend(pid) from pg_locks
        where relation = 'provider_search'::regclass and not granted`);
      expect(rowCount).toBeGreaterThan(0);
    }, 15_000);
    const { status, retryAfter, body } = await problemOf(await answer);
    expect({ status, body }).toMatchObject({
      status: 503,
      body: { code: 'search_busy', detail: ERRORS.search_busy.text },
    });
    expect(retryAfter).toBeGreaterThan(0);
  });
  expect((await search('203.0.113.57', 'biscuits')).status).toBe(200);
});
