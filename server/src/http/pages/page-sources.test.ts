import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { expect, test } from 'vitest';
import { querySource, startReading } from './page-sources.ts';

/** A source whose answers are counted. */
function countedSource() {
  const state = { version: 57, made: [] as string[], isAway: false };
  const source = querySource(searchProviders, (query) => ({
    key: JSON.stringify(query),
    version: String(state.version),
    async make() {
      state.made.push(JSON.stringify(query));
      if (state.isAway) throw new Error('away');
      return { made: state.made.length } as never;
    },
  }));
  return {
    state,
    read: (page?: string) => startReading([source]).data.read(searchProviders, { page } as never),
  };
}

test('what pages ask for again is made once a version', async () => {
  const { state, read } = countedSource();
  expect(await Promise.all([read(), read()])).toEqual([{ made: 1 }, { made: 1 }]);
  expect(await read('2')).toEqual({ made: 2 });
  expect(await read()).toEqual({ made: 1 });
  state.version += 1;
  expect(await read()).toEqual({ made: 3 });
});

test('of many the ones asked for last are kept', async () => {
  const { state, read } = countedSource();
  for (let page = 1; page <= 50; page += 1) {
    await read();
    await read(String(page));
  }
  expect(state.made.length).toBe(51);
  await read('1');
  expect(state.made.length).toBe(52);
});

test('a failure is not kept', async () => {
  const { state, read } = countedSource();
  state.isAway = true;
  await expect(read()).rejects.toThrow('away');
  state.isAway = false;
  expect(await read()).toEqual({ made: 2 });
});
