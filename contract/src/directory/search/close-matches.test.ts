import { expect, test } from 'vitest';
import { SEARCH_CASES, SEARCHED_PLACES } from '../../testing/search-cases.ts';
import { someProvider } from '../../testing/some-provider.ts';
import { closeMatches } from './close-matches.ts';
import { searchablePlace } from './closeness.ts';
import { matchingProviders, type Narrowing, searchEntries } from './matching-providers.ts';
import { NO_FILTER } from './search-filter.ts';

const entries = searchEntries(
  SEARCHED_PLACES.map((place) => someProvider({ ...place, services: [...(place.services ?? [])] })),
);
const candidates = entries.map((entry) => ({ ...entry, place: searchablePlace(entry.provider) }));

const asked = (query: string, narrowing: Partial<Narrowing> = {}): Narrowing => ({
  filter: { ...NO_FILTER, query },
  city: null,
  category: null,
  applies: true,
  now: null,
  ...narrowing,
});
const idsOf = ({ results }: ReturnType<typeof closeMatches>) => results.map(({ provider }) => provider.id);

test.each(SEARCH_CASES)('§5.7 $what: $query finds $first, then $close', ({ query, first, close }) => {
  expect(idsOf(matchingProviders(entries, asked(query)))).toEqual(first);
  expect(idsOf(closeMatches(candidates, asked(query)))).toEqual(close);
});

test('close matches are of the city and category, and those of which something is not known come last', () => {
  expect(idsOf(closeMatches(candidates, asked('vet', { city: 'amsterdam' })))).toEqual(['kade']);
  expect(idsOf(closeMatches(candidates, asked('vet', { category: 'Pet Stores' })))).toEqual([]);
  const filter = { ...NO_FILTER, query: 'veterinary', services: ['X-ray'] };
  expect(closeMatches(candidates, asked('', { filter }))).toMatchObject({
    matches: 1,
    results: [{ provider: { id: 'oconnell' } }, { provider: { id: 'liffey' } }, { provider: { id: 'kade' } }],
  });
});

test('a text of two letters has no close matches', () => {
  expect(idsOf(closeMatches(candidates, asked('po ')))).toEqual([]);
});
