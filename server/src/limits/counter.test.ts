import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Counter, createMemoryCounter, createSharedCounter } from './counter.ts';
import { createLimitsStore } from './limits.store.ts';
import { createPairedCounter } from './paired-counter.ts';

const database = await testDatabase();
const { query } = createLimitsStore(database);
const allowance = { name: 'naps', most: 3, seconds: 60 };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await database.execute(sql`truncate attempt_count`);
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

async function takes(counter: Counter, key: string, count: number): Promise<(number | null)[]> {
  const waits = [];
  for (let number = 0; number < count; number += 1) waits.push(await counter.take(key));
  return waits;
}

const COUNTERS: [string, () => Counter][] = [
  ['in the database', () => createSharedCounter(allowance, query)],
  ['in memory', () => createMemoryCounter(allowance)],
];

describe.each(COUNTERS)('a counter %s', (_, create) => {
  test('lets so many through, each key for itself, and says how many seconds to wait', async () => {
    const counter = create();
    expect(await takes(counter, 'nala', 3)).toEqual([null, null, null]);
    pass(17_300);
    expect(await takes(counter, 'nala', 2)).toEqual([43, 43]);
    expect(await counter.take('siep')).toBeNull();
  });

  test('counts anew once the time is over, and what is refused does not prolong it', async () => {
    const counter = create();
    await takes(counter, 'nala', 3);
    for (let second = 0; second < 59; second += 1) {
      pass(1_000);
      expect(await counter.take('nala')).toBe(59 - second);
    }
    pass(1_001);
    expect(await takes(counter, 'nala', 4)).toEqual([null, null, null, 60]);
  });

  test('lets exactly so many of fifty at once through', async () => {
    const counter = create();
    const waits = await Promise.all(Array.from({ length: 50 }, () => counter.take('nala')));
    expect(waits.filter((wait) => wait === null)).toHaveLength(3);
  });
});

test('several servers count together', async () => {
  const [one, other] = [createSharedCounter(allowance, query), createSharedCounter(allowance, query)];
  expect(await takes(one, 'nala', 2)).toEqual([null, null]);
  expect(await takes(other, 'nala', 2)).toEqual([null, 60]);
  expect(await one.take('nala')).toBe(60);
});

test('who was refused is refused again without asking the database', async () => {
  const asked = vi.fn(query);
  const counter = createSharedCounter(allowance, asked);
  await takes(counter, 'nala', 4);
  await takes(counter, 'nala', 20);
  expect(asked).toHaveBeenCalledTimes(4);
});

describe('a counter of two networks', () => {
  const wide = { ...allowance, name: 'wide naps', most: 5 };
  const pointsOf = async (key: string) =>
    (await database.execute<{ points: number }>(sql`select points from attempt_count where key = ${key}`))
      .rows[0]?.points;

  test('asks once for both, and what the narrow one refuses takes nothing from the wide one', async () => {
    const asked = vi.fn(query);
    const take = createPairedCounter(allowance, wide, asked);
    const inTurn = async (keys: readonly string[]) => {
      const waits = [];
      for (const key of keys) waits.push(await take(key, 'around'));
      return waits;
    };
    expect(await inTurn(['nala', 'nala', 'nala', 'nala'])).toEqual([null, null, null, 60]);
    expect(asked).toHaveBeenCalledTimes(4);
    expect([await pointsOf('naps:nala'), await pointsOf('wide naps:around')]).toEqual([4, 3]);
    // Refused by what is remembered.
    expect(await inTurn(['nala'])).toEqual([60]);
    expect(await inTurn(['siep', 'otis', 'mia', 'luna'])).toEqual([null, null, 60, 60]);
    expect(asked).toHaveBeenCalledTimes(7);
    expect(await pointsOf('naps:luna')).toBeUndefined();
    pass(60_001);
    expect(await inTurn(['nala', 'luna'])).toEqual([null, null]);
    expect([await pointsOf('naps:nala'), await pointsOf('wide naps:around')]).toEqual([1, 2]);
  });

  test('lets exactly so many of fifty at once through, on two servers and from many networks', async () => {
    const servers = [
      createPairedCounter(allowance, wide, query),
      createPairedCounter(allowance, wide, query),
    ];
    const attempts = Array.from({ length: 50 }, (_, number) =>
      servers[number % 2]?.(`${number % 4}`, 'around'),
    );
    const waits = await Promise.all(attempts);
    expect(waits.filter((wait) => wait === null)).toHaveLength(5);
    const alone = Array.from({ length: 50 }, (_, number) => servers[number % 2]?.('nala', 'elsewhere'));
    expect((await Promise.all(alone)).filter((wait) => wait === null)).toHaveLength(3);
  });

  test('lets through what was counted in time, however late the answer comes', async () => {
    let release = () => {};
    const refusal = new Promise<void>((resolve) => {
      release = resolve;
    });
    let answers = 0;
    const take = createPairedCounter(allowance, wide, async (...statement) => {
      const answer = await query(...statement);
      answers += 1;
      if (answers === 1) await refusal;
      return answer;
    });
    const first = take('nala', 'around');
    await vi.waitUntil(() => answers === 1);
    const others = [];
    for (const key of ['siep', 'otis', 'mia', 'luna', 'kees']) others.push(await take(key, 'around'));
    expect(others).toEqual([null, null, null, null, 60]);
    release();
    expect(await first).toBeNull();
  });

  test('counts by itself while the database cannot be reached', async () => {
    const take = createPairedCounter(allowance, wide, async () => {
      throw new Error('Connection terminated');
    });
    const waits = [];
    for (const key of ['a', 'a', 'a', 'a', 'b', 'b', 'c']) waits.push(await take(key, 'around'));
    expect(waits).toEqual([null, null, null, 60, null, null, 60]);
  });
});

test('while the database cannot be reached the server counts by itself', async () => {
  const counter = createSharedCounter(allowance, async () => {
    throw new Error('Connection terminated');
  });
  expect(await takes(counter, 'nala', 4)).toEqual([null, null, null, 60]);
});

test('memory holds so many keys, the longest unused is forgotten first', async () => {
  const counter = createMemoryCounter({ ...allowance, most: 1 });
  await counter.take('old');
  await counter.take('used again');
  for (let key = 0; key < 9_998; key += 1) await counter.take(`${key}`);
  expect(await counter.take('used again')).toBe(60);
  await counter.take('one more');
  expect(await counter.take('used again')).toBe(60);
  expect(await counter.take('old')).toBeNull();
});
