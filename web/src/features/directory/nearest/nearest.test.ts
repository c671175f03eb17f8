import type { Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { expect, test } from 'vitest';
import { cellsAround, fourCellsAround, reachOf } from './grid.ts';
import { nearestFirst } from './nearest.ts';

const PERSON = [-6.26, 53.35] as const;

const found = (name: string, lat: number | null, facts: Partial<Result> = {}): Result => ({
  provider: someProvider({ id: name, name, ...(lat !== null && { lat, lon: -6.26 }) }),
  ...{ kind: 'exact', unknownFacts: [], ...facts },
});

const first = (...all: Result[]) => {
  const page = {
    ...{ items: [], page: 1, pages: 1, total: all.length, exact: 0, matches: 0 },
    ...{ query: '', reading: null },
  };
  const { results, text } = nearestFirst(page, all, PERSON);
  return { text, shown: results?.map(({ provider, away }) => `${provider.name} ${away ?? '?'}`) };
};

test('the nearest come first within each kind, what fits for certain before what may, and what has no point last', () => {
  const unsure = { unknownFacts: ['Price not known'] };
  const close = { kind: 'close' } as const;
  expect(
    first(
      found('Far', 53.4),
      found('Nowhere', null),
      found('Near', 53.36),
      found('Unsure far', 53.37, unsure),
      found('Unsure', 53.35, unsure),
      found('Close far', 53.39, close),
      found('Close', 53.35, close),
    ),
  ).toEqual({
    text: 'The nearest to you first.',
    shown: [
      'Near 1.1 km away',
      'Far 5.6 km away',
      'Nowhere ?',
      'Unsure 0 m away',
      'Unsure far 2.2 km away',
      'Close 0 m away',
      'Close far 4.4 km away',
    ],
  });
});

test('who is far away, or looks at places without a point, reads so; of no places there is nothing to say', () => {
  expect(first(found('Far', 57.35)).text).toBe(
    'You are far away: the nearest of these places is 445 km from you.',
  );
  expect(first(found('Nowhere', null)).text).toBe(
    'Only their addresses are known, so nobody can say which is the nearest.',
  );
  expect(first()).toEqual({ text: '', shown: undefined });
});

test('the cells around are those of a fixed grid, so that many people ask for the same', () => {
  const rounded = (bounds: readonly number[]) => bounds.map((degrees) => Number(degrees.toFixed(6)));
  expect(rounded(cellsAround(PERSON))).toEqual([-6.35, 53.3, -6.2, 53.45]);
  expect(rounded(cellsAround([-6.299, 53.399]))).toEqual([-6.35, 53.3, -6.2, 53.45]);
  expect(rounded(fourCellsAround(PERSON))).toEqual([-6.3, 53.3, -6.2, 53.4]);
  expect(rounded(fourCellsAround([-6.26, 53.374]))).toEqual([-6.3, 53.3, -6.2, 53.4]);
  // Half a cell at the least, in every direction.
  expect(Math.round(reachOf(fourCellsAround([-6.226, 53.3749]), [-6.226, 53.3749]) / 100)).toBe(17);
});
