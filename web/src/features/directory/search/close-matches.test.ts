import { closeness, searchablePlace, searchOf } from '@pawhood/contract/directory/search/closeness.ts';
import { mentions, searchEntries, termOf } from '@pawhood/contract/directory/search/matching-providers.ts';
import { SEARCH_CASES, SEARCHED_PLACES } from '@pawhood/contract/testing/search-cases.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closestIn } from './close-matches.ts';
import { wordIndex } from './word-index.ts';

const entries = searchEntries(
  SEARCHED_PLACES.map((place) => someProvider({ ...place, services: [...(place.services ?? [])] })),
);
const index = await wordIndex(entries);

const idsOf = (list: readonly (typeof entries)[number][]) => list.map(({ provider }) => provider.id);

test.each(SEARCH_CASES)('§5.7 $what: $query finds $first, then $close', ({ query, first, close }) => {
  const term = termOf(query);
  expect(idsOf(entries.filter((entry) => mentions(entry, term)))).toEqual(first);
  expect(idsOf(closestIn(index, query).filter((entry) => !mentions(entry, term)))).toEqual(close);
});

test('the index leaves out no place that is close, whatever is searched', async () => {
  const words = fc.constantFrom(
    ...'vet clinic trimsalon hond park Rathmines Kinkerstraat 1053 AB O’Neill’s café 12 dog parlour puppy'.split(
      ' ',
    ),
  );
  const mistyped = fc
    .tuple(words, fc.nat(12), fc.constantFrom('', 'e', 'x'))
    .map(([word, at, letter]) => word.slice(0, at) + letter + word.slice(at + 1));
  const text = fc.array(words, { maxLength: 6 }).map((list) => list.join(' '));
  const place = fc.record({
    name: text,
    address: text,
    description: text,
    city: fc.constantFrom('amsterdam', 'dublin'),
    category: fc.constantFrom('Veterinarians', 'Groomers', 'Other'),
  });
  const query = fc.array(fc.oneof(words, mistyped), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(place, { maxLength: 20 }), query, async (places, parts) => {
      const list = searchEntries(places.map((facts, id) => someProvider({ id: String(id), ...facts })));
      const search = searchOf(parts.join(' '));
      const close = list
        .map(({ provider }) => ({ id: provider.id, points: closeness(search, searchablePlace(provider)) }))
        .filter(({ points }) => points > 0)
        .sort((one, other) => other.points - one.points);
      expect(idsOf(closestIn(await wordIndex(list), parts.join(' ')))).toEqual(close.map(({ id }) => id));
    }),
    { numRuns: 150 },
  );
});
