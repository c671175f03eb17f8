import { expect, test } from 'vitest';
import { sampleProviders } from '../../samples/providers.ts';
import { NAMED_PLACES, NAMED_SEARCHES } from '../../testing/named-searches.ts';
import { SEARCH_CASES, SEARCHED_PLACES } from '../../testing/search-cases.ts';
import { someProvider } from '../../testing/some-provider.ts';
import { wordSearchOf } from '../../testing/word-search.ts';
import type { OpeningHours } from '../opening-hours.ts';
import { kindsOf, matchingProviders, type Narrowing, searchEntries } from './matching-providers.ts';
import { sortProviders } from './orders.ts';
import { NO_FILTER } from './search-filter.ts';

const places = SEARCHED_PLACES.map((place) =>
  someProvider({ ...place, services: [...(place.services ?? [])] }),
);
const entries = searchEntries(places);
const words = wordSearchOf(places);

const asked = (query: string, narrowing: Partial<Narrowing> = {}): Narrowing => ({
  filter: { ...NO_FILTER, query },
  ...{ asIs: [], city: null, category: null, language: 'en', applies: true, now: null },
  ...narrowing,
});
const idsOf = (narrowing: Narrowing) => {
  const { results, exact } = matchingProviders(entries, narrowing, words);
  const ids = results.map(({ provider }) => provider.id);
  expect(results.map(({ kind }) => kind)).toEqual(ids.map((_, index) => (index < exact ? 'exact' : 'close')));
  return [ids.slice(0, exact), ids.slice(exact)];
};

test.each(SEARCH_CASES)('§5.7 $what: $query finds $first, then $close', ({ query, first, close }) => {
  expect(idsOf(asked(query))).toEqual([first, close]);
});

const namedPlaces = NAMED_PLACES.map(({ services = [], ...place }) =>
  someProvider({ ...place, description: '', tags: [], services: [...services] }),
);

test.each(NAMED_SEARCHES)('§5.7 "%s" finds %s first, whatever its words mean', (query, name) => {
  const list = searchEntries(sortProviders(namedPlaces, 'rating'));
  const { results } = matchingProviders(list, asked(query), wordSearchOf(namedPlaces));
  expect(results[0]?.provider.name).toBe(name);
});

test('places with the word in name, address or neighbourhood come before others of the district', () => {
  const dublin6 = { neighbourhood: 'Dublin 6', neighbourhoodNames: 'Ranelagh, Rathmines and Rathgar' };
  const district = [
    someProvider({ id: 'vet-around', name: 'Around', category: 'Veterinarians', ...dublin6 }),
    someProvider({ id: 'shop-around', name: 'Vet Foods', category: 'Pet Stores', ...dublin6 }),
    someProvider({ id: 'vet-there', category: 'Veterinarians', address: '4 Rathmines Road', ...dublin6 }),
    someProvider({ id: 'groomer', category: 'Groomers', name: 'Suds', ...dublin6 }),
    someProvider({ id: 'pijp', category: 'Veterinarians', city: 'amsterdam', neighbourhood: 'Oude Pijp' }),
    someProvider({ id: 'far', category: 'Veterinarians', address: 'Castle Street' }),
  ];
  const found = (query: string) =>
    matchingProviders(searchEntries(district), asked(query), wordSearchOf(district)).results.map(
      ({ provider, kind }) => [provider.id, kind],
    );
  const around = [
    ['vet-around', 'nearby'],
    ['shop-around', 'nearby'],
  ];
  expect(found('vet in Rathmines')).toEqual([['vet-there', 'close'], ...around]);
  expect(found('vet ranelagh')).toEqual([['vet-around', 'nearby'], ['vet-there', 'nearby'], around[1]]);
  expect(found('ratmines vet')).toEqual(found('vet rathmines'));
  expect(found('dierenarts in De Pijp')).toEqual([['pijp', 'close']]);
  expect(found('groomer dublin 6')).toEqual([['groomer', 'close']]);
  expect(found('vet and')).toHaveLength(5);
});

test('without a search by words there is what says the whole text, and nothing else', () => {
  expect(matchingProviders(entries, asked('vet rathmines'), null).results).toEqual([]);
  expect(matchingProviders(entries, asked('veterinary'), null).results).toHaveLength(1);
});

test('kinds are decided by text, city and category alone, whatever the filters leave', () => {
  expect(idsOf(asked('vet', { city: 'amsterdam' }))).toEqual([[], ['kade']]);
  expect(idsOf(asked('vet', { category: 'Pet Stores' }))).toEqual([['trade'], []]);
  // 'Suds' says it, so that the mistyped 'Buds' is no other word, though no filter leaves it.
  const filter = { ...NO_FILTER, query: 'suds', services: ['X-ray'], priceRange: ['$'] as const };
  expect(idsOf(asked('', { filter }))).toEqual([['rathmines-wash'], []]);
  const dear = { ...NO_FILTER, query: 'veterinary', services: ['X-ray'] };
  expect(idsOf(asked('', { filter: dear }))).toEqual([['trade'], ['oconnell', 'liffey', 'kade']]);
});

test.each(['oppas', 'kat oppas', 'cat sitter'])('a dog school that teaches walking is no "%s"', (query) => {
  const examples = sampleProviders.map((example) => someProvider(example));
  const { results } = matchingProviders(
    searchEntries(examples),
    asked(query, { city: 'amsterdam' }),
    wordSearchOf(examples),
  );
  expect(results.map(({ provider }) => provider.name)).toEqual([]);
});

test('a text of two letters has no close places', () => {
  expect(idsOf(asked('ol'))).toEqual([[], []]);
});

const NOW = new Date('2024-05-14T10:30:00Z');
const minute = NOW.getTime() / 60_000;
const hours = (facts: Partial<OpeningHours>): OpeningHours => ({
  ...{ state: 'confirmed', periods: [[minute - 60, minute + 60]], evenings: false, weekends: false },
  ...facts,
});
const later: OpeningHours['periods'] = [[minute + 60, minute + 120]];
const vets = [
  someProvider({ id: 'night', name: 'Night Care', services: ['24-hour emergency'], priceRange: '$$' }),
  someProvider({ id: 'named', name: 'Emergency Vet Dublin', services: ['Check-up'] }),
  someProvider({ id: 'unknown', name: 'Quay' }),
  someProvider({ id: 'saturday', name: 'Sat', hours: hours({ weekends: true, weekendDay: 'saturday' }) }),
  someProvider({ id: 'both', name: 'Both', hours: hours({ weekends: true, periods: later }) }),
  someProvider({ id: 'evening', name: 'Eve', hours: hours({ evenings: true }), priceRange: '$' }),
].map((place) => ({ ...place, category: 'Veterinarians' }));
const groomer = someProvider({ id: 'groomer', category: 'Groomers', name: 'Suds' });
const list = [...vets, groomer];

const findsAmongVets = (query: string, narrowing: Partial<Narrowing> = {}) =>
  matchingProviders(searchEntries(list), asked(query, { now: NOW, ...narrowing }), wordSearchOf(list));

test.each([
  ['emergency vet', ['named', 'night', 'unknown', 'saturday', 'both', 'evening'], 2],
  ['emergency', ['named', 'night', 'unknown', 'saturday', 'both', 'evening'], 2],
  ['vets open now', ['saturday', 'evening', 'night', 'named', 'unknown'], 2],
  ['vet open sunday', ['both', 'night', 'named', 'unknown'], 1],
  ['Saturday vet', ['saturday', 'both', 'night', 'named', 'unknown'], 2],
  ['vet open late', ['evening', 'night', 'named', 'unknown'], 1],
  ['cheap vet', ['evening', 'named', 'unknown', 'saturday', 'both'], 1],
  ['best vet', ['night', 'named', 'unknown', 'saturday', 'both', 'evening'], 6],
  ['goedkope dierenarts zaterdag', [], 0],
  ['cheep vet', ['evening', 'named', 'unknown', 'saturday', 'both'], 1],
  ['vet open sundy', ['both', 'night', 'named', 'unknown'], 1],
  ['sundae', [], 0],
])('"%s" understands words of time and price: %j, of which %i for certain', (query, ids, matches) => {
  const found = findsAmongVets(query);
  expect(found.results.map(({ provider }) => provider.id)).toEqual(ids);
  expect(found.matches).toBe(matches);
});

test('what is not known of a meaning is said of the close ones alone', () => {
  const { results } = findsAmongVets('emergency vet', {
    filter: { ...NO_FILTER, query: 'emergency vet', priceRange: ['$$'] },
  });
  expect(results.map(({ provider, unknownFacts }) => [provider.id, unknownFacts])).toEqual([
    ['named', ['Price not known']],
    ['night', []],
    ['unknown', ['Price not known', '24-hour emergency not known']],
    ['saturday', ['Price not known', '24-hour emergency not known']],
    ['both', ['Price not known', '24-hour emergency not known']],
  ]);
});

test('a word that is not to be understood is looked for like any other', () => {
  const ids = (asIs: Narrowing['asIs']) =>
    findsAmongVets('emergency check-up', { asIs }).results.map(({ provider }) => provider.id);
  expect(ids(['emergency'])).toEqual(['named']);
});

test('words that no place fits together with the others are left aside, and never the category', () => {
  const readingOf = (query: string, category: Narrowing['category'] = null) => {
    const { close, reading } = kindsOf(
      searchEntries(list),
      asked(query, { now: NOW, category }),
      wordSearchOf(list),
    );
    return [close.length, reading?.without];
  };
  expect(readingOf('vet zzzz')).toEqual([6, ['zzzz']]);
  expect(readingOf('emergency zzzz')).toEqual([6, ['zzzz']]);
  expect(readingOf('emergency groomer')).toEqual([1, []]);
  expect(readingOf('groomer suds zzzz')).toEqual([1, ['zzzz']]);
  expect(readingOf('zzzz')).toEqual([0, undefined]);
  expect(readingOf('vet', 'Groomers')).toEqual([0, undefined]);
});
