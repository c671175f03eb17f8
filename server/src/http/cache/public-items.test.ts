import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { expect, test } from 'vitest';
import { itemSource, startReading } from '../pages/page-sources.ts';
import { createPublicItems } from './public-items.ts';

interface Place {
  readonly id: string;
  readonly words: string;
}

/** Entries of which everything can be steered. */
function steered() {
  const state = { version: 57, words: 'first', loads: 0, failures: 0, isAway: false };
  const items = createPublicItems<Place>({
    version: () => String(state.version),
    async load(id) {
      state.loads += 1;
      await Promise.resolve();
      if (state.isAway) throw new Error('away');
      return id === 'nobody' ? null : { id, words: state.words };
    },
    onFailure: () => {
      state.failures += 1;
    },
  });
  const words = async (id = 'a') => {
    const document = await items.document(id);
    return document && JSON.parse(document.identity.body.toString()).words;
  };
  return { state, items, words };
}

test('an entry is loaded once per change of its list, however many ask', async () => {
  const { state, words } = steered();
  expect(await Promise.all([words(), words(), words()])).toEqual(['first', 'first', 'first']);
  state.words = 'second';
  expect([await words(), state.loads]).toEqual(['first', 1]);
  state.version += 1;
  expect([await words(), state.loads]).toEqual(['second', 2]);
});

test('a change that lands while an entry is loaded is not lost', async () => {
  const { state, words } = steered();
  const early = words();
  state.version += 1;
  state.words = 'second';
  await early;
  state.words = 'third';
  expect(await words()).toBe('third');
});

test('the last good copy is answered while loading fails; without one the failure is', async () => {
  const { state, words } = steered();
  await words();
  state.isAway = true;
  state.version += 1;
  expect([await words(), state.failures]).toEqual(['first', 1]);
  await expect(words('b')).rejects.toThrow('away');
  state.isAway = false;
  expect(await words('b')).toBe('first');
});

test('what is not there is null, and is asked for again', async () => {
  const { state, words } = steered();
  expect([await words('nobody'), await words('nobody'), state.loads]).toEqual([null, null, 2]);
});

test('a page that has read an entry is stale when its list changes', async () => {
  const { state, items } = steered();
  // The page reads nothing else.
  const reading = startReading([itemSource(readProvider, items, ({ id }) => id)]);
  expect(await reading.data.find(readProvider, { id: 'a' })).toEqual({ id: 'a', words: 'first' });
  expect(reading.isCurrent()).toBe(true);
  state.version += 1;
  expect(reading.isCurrent()).toBe(false);
});

test('a copy is answered at once while it is of the present version', async () => {
  const { state, items, words } = steered();
  expect(items.current('a')).toBeNull();
  await words();
  expect(items.current('a')).toBe(await items.document('a'));
  state.version += 1;
  expect(items.current('a')).toBeNull();
});
