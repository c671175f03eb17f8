import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { settingsOf } from '../site/site-settings.ts';
import type { Caller, Limit } from './limit.ts';
import { createLimitsStore } from './limits.store.ts';
import { createLimits } from './limits.ts';

const database = await testDatabase();
const store = createLimitsStore(database);

/** The limits of one server, by its settings. */
function limitsWith(environment: Record<string, string>) {
  const { rateLimits, locked } = readConfig(environment);
  const settings = settingsOf(new Map(), locked);
  return createLimits({
    isOn: rateLimits,
    most: (name) => settings[name],
    store,
    onFailure: (error) => {
      throw error;
    },
  });
}

const visitor = (address: string): Caller => ({ person: null, address });
const person = (subject: string, address = ''): Caller => ({ person: { issuer: '/idp/', subject }, address });

/** How many of so many attempts are let through. */
async function letThrough(limit: Limit<Caller>, callers: readonly Caller[]): Promise<number> {
  let count = 0;
  for (const caller of callers) if ((await limit.take(caller)) === null) count += 1;
  return count;
}
const times = (count: number, address: string) => Array.from({ length: count }, () => visitor(address));

async function rows(): Promise<{ key: string; points: number }[]> {
  const { rows } = await database.execute<{ key: string; points: number }>(
    sql`select key, points from attempt_count order by key`,
  );
  return rows;
}

beforeEach(async () => {
  await database.execute(sql`truncate attempt_count`);
});

test.each([
  ['IPv4', '192.0.2.', ''],
  ['IPv6', '2001:db8:5:', '::1'],
])(
  'a network of %s is let through so often, and the wider one around it four times as often',
  async (_, before, after) => {
    const { joins } = limitsWith({ JOINS_PER_HOUR: '3' });
    const at = (number: number) => `${before}${number}${after}`;
    expect(await letThrough(joins, times(20, at(1)))).toBe(3);
    expect(await letThrough(joins, times(4, at(2)))).toBe(3);
    expect(await letThrough(joins, times(4, at(3)))).toBe(3);
    // Refused attempts took nothing from the neighbours.
    expect(await letThrough(joins, [...times(2, at(4)), ...times(2, at(5)), ...times(2, at(6))])).toBe(3);
    expect(await letThrough(joins, times(1, '198.51.100.7'))).toBe(1);
  },
);

test('networks of a wider one that is refused leave no counts behind', async () => {
  const { joins } = limitsWith({ JOINS_PER_HOUR: '1' });
  for (let number = 0; number < 30; number += 1) await joins.take(visitor(`192.0.2.${number}`));
  // Four that were let through, the one that showed it, and the wider network.
  expect(await rows()).toHaveLength(6);
});

test('who is signed in counts as a person, wherever they are', async () => {
  const { suggestions } = limitsWith({ SUGGESTIONS_PER_HOUR: '2' });
  const mia = ['192.0.2.1', '198.51.100.2', '203.0.113.3'].map((address) => person('mia', address));
  expect(await letThrough(suggestions, mia)).toBe(2);
  expect(await letThrough(suggestions, [person('siep', '192.0.2.1')])).toBe(1);
  expect(await letThrough(suggestions, times(3, '192.0.2.1'))).toBe(2);
});

test('limits count apart, and no row tells an address, a person or a mailbox', async () => {
  const limits = limitsWith({});
  await limits.joins.take(visitor('192.0.2.77'));
  await limits.newVoters.take(visitor('192.0.2.77'));
  await limits.uploads.take(person('mia-77'));
  await limits.mails.take('mia77@example.org');
  const found = (await rows()).map(({ key, points }) => {
    const [limit = '', sender = ''] = key.split(':');
    return { limit, sender, points };
  });
  expect(found.map(({ limit }) => limit).sort()).toEqual([
    ...['JOINS_PER_HOUR', 'JOINS_PER_HOUR ×4', 'MAILS_PER_DAY'],
    ...['NEW_VOTERS_PER_HOUR', 'NEW_VOTERS_PER_HOUR ×4', 'UPLOADS_PER_HOUR'],
  ]);
  for (const { sender, points } of found)
    expect([sender, points]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 1]);
  const senderOf = (name: string) => found.find(({ limit }) => limit === name)?.sender;
  expect(senderOf('JOINS_PER_HOUR')).toBe(senderOf('NEW_VOTERS_PER_HOUR'));
});

test('votes and views of articles ask no database', async () => {
  const { votes, articleViews } = limitsWith({ VOTES_PER_MINUTE: '2', ARTICLE_VIEWS_PER_HOUR: '2' });
  expect([await votes.take('v'), await votes.take('v'), await votes.take('v')]).toEqual([null, null, 60]);
  expect(await letThrough(articleViews, times(3, '192.0.2.1'))).toBe(2);
  expect(
    await letThrough(
      articleViews,
      ['2', '3', '4', '5'].flatMap((host) => times(2, `192.0.2.${host}`)),
    ),
  ).toBe(6);
  expect(await rows()).toEqual([]);
});

test('with RATE_LIMITS off everything is let through, and nobody is known by what they send', async () => {
  const limits = limitsWith({
    RATE_LIMITS: 'off',
    JOINS_PER_HOUR: '1',
    MAILS_PER_DAY: '1',
    VOTES_PER_MINUTE: '1',
  });
  expect(await letThrough(limits.joins, times(9, '192.0.2.1'))).toBe(9);
  expect([await limits.mails.take('mia'), await limits.mails.take('mia')]).toEqual([null, null]);
  expect([await limits.votes.take('v'), await limits.votes.take('v')]).toEqual([null, null]);
  expect(await limits.senderOf(visitor('192.0.2.1'))).toBeNull();
  expect(await rows()).toEqual([]);
});
