import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test, vi } from 'vitest';
import { createPublicList } from './public-list.ts';

/** Milliseconds on a clock that goes on by sleeping alone, so that a busy machine changes nothing. */
const clock = vi.hoisted(() => ({ now: 0 }));

vi.mock('node:timers/promises', () => ({
  setTimeout: async (milliseconds: number): Promise<void> => {
    const end = clock.now + milliseconds;
    await new Promise((resolve) => setImmediate(resolve));
    clock.now = Math.max(clock.now, end);
  },
}));

beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock.now));

/** A list over rows and a version that a test changes as a commit would, with loads that can be held. */
function listOver(rows: string[]) {
  const state = {
    rows,
    version: 7,
    total: 57,
    loads: 0,
    told: [] as string[],
    starts: [] as number[],
    held: Promise.resolve(),
    fails: false,
  };
  const list = createPublicList<string>({
    name: 'words',
    version: () => String(state.version),
    onRebuilt: (name, outcome) => state.told.push(`${name} ${outcome}`),
    headers: async (variant = 'all') => ['x-words', `${variant}: ${state.total}`],
    load: async (take, variant = '') => {
      state.loads += 1;
      state.starts.push(performance.now());
      // As a database does: what a query sees is what was there when it began.
      const seen = state.rows.filter((row) => row.startsWith(variant));
      await state.held;
      if (state.fails) throw new Error('The database is away.');
      await take(seen);
    },
  });
  const change = (next: string[]): void => {
    state.rows = next;
    state.version += 1;
  };
  const read = async (variant?: string): Promise<unknown> =>
    JSON.parse((await list.document(variant)).identity.body.toString());
  return { list, state, change, read };
}

/** A promise and the function that settles it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

test('a change that lands while the list is being rebuilt is in the next answer', async () => {
  const { list, state, change, read } = listOver(['nala']);
  const { opened, open } = gate();
  state.held = opened;
  const early = read();
  await expect.poll(() => state.loads).toBe(1);
  change(['nala', 'otis']);
  const late = read();
  open();
  // Asked before the change, and answered with what was there then.
  expect(await early).toEqual(['nala']);
  expect(await late).toEqual(['nala', 'otis']);
  expect(list.current()?.identity.body.toString()).toBe('["nala","otis"]');
});

test('a copy built from rows older than the last change is not taken for the present one', async () => {
  const { list, state, change } = listOver(['nala']);
  const { opened, open } = gate();
  state.held = opened;
  const rows = list.rows();
  await expect.poll(() => state.loads).toBe(1);
  change(['otis']);
  change(['pixel']);
  open();
  await rows;
  expect(await list.rows()).toEqual(['pixel']);
});

test('many readers of a new version share one load', async () => {
  const { state, change, read } = listOver(['nala']);
  await read();
  change(['otis']);
  const answers = await Promise.all(Array.from({ length: 57 }, () => read()));
  expect(answers).toEqual(Array.from({ length: 57 }, () => ['otis']));
  expect(state.loads).toBe(2);
});

test('the list is rebuilt at most 20 times a second, and ends up right', async () => {
  const { state, change, read } = listOver(['word 0']);
  for (let word = 1; state.starts.length < 5; word += 1) {
    change([`word ${word}`]);
    void read();
    await sleep(1);
  }
  expect(await read()).toEqual(state.rows);
  const pauses = state.starts.slice(1).map((start, index) => start - (state.starts[index] ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(50);
});

test('the last good copy is answered while loading fails, and the new one afterwards', async () => {
  const { state, change, read } = listOver(['nala']);
  await read();
  change(['otis']);
  state.fails = true;
  expect(await read()).toEqual(['nala']);
  const loads = state.loads;
  await Promise.all(Array.from({ length: 13 }, () => read()));
  expect(state.loads).toBe(loads);
  state.fails = false;
  clock.now += 500;
  await expect.poll(read).toEqual(['otis']);
});

test('without any copy the failure is the readers’, and is remembered for half a second', async () => {
  const { state, read } = listOver(['nala']);
  state.fails = true;
  for (let reader = 0; reader < 13; reader += 1)
    await expect(read()).rejects.toThrow('The database is away.');
  expect(state.loads).toBe(1);
  state.fails = false;
  clock.now += 500;
  expect(await read()).toEqual(['nala']);
});

test('a list that cannot be encoded is not tried by each reader, and tried again later', async () => {
  const attempts = { made: 0, fails: true };
  const row = {
    toJSON: () => {
      attempts.made += 1;
      if (attempts.fails) throw new RangeError('Invalid string length');
      return 'nala';
    },
  };
  const list = createPublicList({ name: 'rows', version: () => '7', load: async (take) => take([row]) });
  for (let reader = 0; reader < 13; reader += 1)
    await expect(list.document()).rejects.toThrow('Invalid string length');
  expect(attempts.made).toBe(1);
  attempts.fails = false;
  clock.now += 10_000;
  expect((await list.document()).identity.body.toString()).toBe('["nala"]');
});

test('a long list is serialised in parts, and others have their turn in between', async () => {
  const order: string[] = [];
  const rows = Array.from({ length: 2_200 }, (_, index) => ({
    toJSON: () => {
      order.push('row');
      return index;
    },
  }));
  const list = createPublicList({ name: 'rows', version: () => '7', load: async (take) => take(rows) });
  let isDone = false;
  const document = list.document().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    if (order.length > 0) order.push('turn');
  }
  expect(
    order.slice(0, order.lastIndexOf('row')).filter((what) => what === 'turn').length,
  ).toBeGreaterThanOrEqual(3);
  expect(JSON.parse((await document).identity.body.toString())).toEqual(rows.map((_, index) => index));
});

test('a list that is loaded in parts is one list, and no part is asked for before the one before was taken', async () => {
  const order: string[] = [];
  const part = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      toJSON() {
        if (index === 0) order.push(`part ${from} is written`);
        return from + index;
      },
    }));
  const list = createPublicList({
    name: 'numbers',
    version: () => '7',
    load: async (take) => {
      for (const [from, count] of [[0, 500] as const, [500, 500] as const, [1_000, 57] as const]) {
        order.push(`part ${from} is read`);
        await take(part(from, count));
      }
    },
  });
  const { body } = (await list.document()).identity;
  expect(JSON.parse(body.toString())).toEqual(Array.from({ length: 1_057 }, (_, index) => index));
  expect(order).toEqual(
    [0, 500, 1_000].flatMap((from) => [`part ${from} is read`, `part ${from} is written`]),
  );
});

test('rows that are asked for after the document are the same, and nothing is loaded for them', async () => {
  const words = Array.from({ length: 1_157 }, (_, index) => `"${index}", ö [`);
  const { list, state, change, read } = listOver(words);
  await read();
  expect(await list.rows()).toEqual(words);
  expect(await list.rows()).toBe(await list.rows());
  expect(state.loads).toBe(1);
  change([]);
  expect(await read()).toEqual([]);
  expect(await list.rows()).toEqual([]);
  change(words);
  expect(await list.rows()).toBe(await list.rows());
  expect(await read()).toEqual(words);
  expect(state.loads).toBe(3);
});

test('rows that are asked for first are the loaded ones after each change, and are not written for nothing', async () => {
  const state = { version: 7, written: 0 };
  const row = {
    toJSON: () => {
      state.written += 1;
      return 'nala';
    },
  };
  const list = createPublicList<object>({
    name: 'rows',
    version: () => String(state.version),
    load: async (take) => take([row]),
  });
  for (let change = 0; change < 3; change += 1) {
    expect((await list.rows())[0]).toBe(row);
    state.version += 1;
  }
  expect(state.written).toBe(0);
  expect((await list.document()).identity.body.toString()).toBe('["nala"]');
});

test('a part in which there is nothing leaves no comma behind', async () => {
  const list = createPublicList<number>({
    name: 'numbers',
    version: () => '7',
    load: async (take) => {
      for (const part of [[], [57], [], [58], []]) await take(part);
    },
  });
  expect((await list.document()).identity.body.toString()).toBe('[57,58]');
  expect(await list.rows()).toEqual([57, 58]);
});

test('headers of a list’s own are answered with it, and are part of its tag', async () => {
  const { list, state, change } = listOver(['nala', 'otis']);
  const before = await list.document();
  expect(before.identity.headers.join(' ')).toContain('x-words all: 57');
  expect((await list.document('n')).identity.headers.join(' ')).toContain('x-words n: 57');
  state.total = 58;
  change(['nala', 'otis']);
  const after = await list.document();
  expect(after.identity.body).toEqual(before.identity.body);
  expect(after.identity.etag).not.toBe(before.identity.etag);
});

test('a variant holds its rows alone and changes with the list', async () => {
  const { list, change, read } = listOver(['nala', 'otis']);
  expect(await read('n')).toEqual(['nala']);
  expect(list.current('n')).not.toBeNull();
  change(['nala', 'otis', 'nemo']);
  expect(list.current('n')).toBeNull();
  expect(await read('n')).toEqual(['nala', 'nemo']);
  expect(await read()).toEqual(['nala', 'otis', 'nemo']);
});

test('every encoding holds the same list under a tag of its own that outlives a restart', async () => {
  const words = Array.from({ length: 200 }, (_, index) => `word ${index}`);
  const first = await listOver(words).list.document();
  await expect.poll(() => first.brotli).toBeDefined();
  const { identity, gzip, brotli } = first;
  expect(gunzipSync(gzip?.body ?? Buffer.of())).toEqual(identity.body);
  expect(brotliDecompressSync(brotli?.body ?? Buffer.of())).toEqual(identity.body);
  expect(new Set([identity.etag, gzip?.etag, brotli?.etag]).size).toBe(3);
  expect((await listOver(words).list.document()).gzip?.etag).toBe(gzip?.etag);
  expect((await listOver(['other', ...words]).list.document()).gzip?.etag).not.toBe(gzip?.etag);
});

test('each rebuild is told, and each that failed; reading tells nothing', async () => {
  const { state, change, read } = listOver(['cat']);
  for (let times = 0; times < 5; times += 1) await read();
  expect(state.told).toEqual(['words done']);
  state.fails = true;
  change(['dog']);
  await read();
  expect(state.told).toEqual(['words done', 'words failed']);
  state.fails = false;
  clock.now += 1_000;
  expect(await read()).toEqual(['dog']);
  expect(state.told).toEqual(['words done', 'words failed', 'words done']);
});
