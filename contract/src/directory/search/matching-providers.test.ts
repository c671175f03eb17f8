import { expect, test } from 'vitest';
import { departuresOf } from '../../departures.ts';
import { someProvider } from '../../testing/some-provider.ts';
import type { ServiceCategory } from '../category.ts';
import { matchingProviders, searchEntries } from './matching-providers.ts';
import { NO_FILTER, type SearchFilter } from './search-filter.ts';

const vet = someProvider({ id: 'vet', name: 'Harbour Vets', description: 'Care for birds', city: 'dublin' });
const groomer = someProvider({
  id: 'groomer',
  name: 'Wash & Walk',
  description: 'Baths near the harbour',
  category: 'Groomers',
  city: 'Amsterdam',
  address: 'Kade 3',
  tags: ['poodle'],
  email: 'spot@example.org',
});
const all = [vet, groomer];

interface Asked extends Partial<SearchFilter> {
  city?: string;
  category?: ServiceCategory;
}

const found = ({ city, category, ...filter }: Asked) =>
  matchingProviders(
    searchEntries(all),
    {
      filter: { ...NO_FILTER, ...filter },
      city: city ?? null,
      category: category ?? null,
      ...{ asIs: [], language: 'en', applies: true, now: null },
    },
    null,
  ).results.map(({ provider }) => provider.id);

test.each([
  ['a term of one name', 'wash', ['groomer']],
  ['a term of one description', 'birds', ['vet']],
  ['a term of a name here and a description there', 'harbour', ['vet', 'groomer']],
  ['another case', 'HARBOUR vets', ['vet']],
  ['spaces around the term', '  wash ', ['groomer']],
  ['a term only in the address', 'kade', []],
  ['a term only in the tags', 'poodle', []],
  ['a term only in the email address', 'spot', []],
  ['a term only in the category', 'groomers', []],
  ['an end of the name joined to a beginning of the description', 'walkbaths', []],
  ['nothing but spaces', '   ', ['vet', 'groomer']],
  ['signs that mean something in patterns', '& w', ['groomer']],
])('§5.7 %s', (_, query, ids) => {
  expect(found({ query })).toEqual(ids);
});

test('§5.8a a city keeps its own providers, however the city is written', () => {
  expect(found({ city: 'dublin' })).toEqual(['vet']);
  expect(found({ city: 'amsterdam' })).toEqual(['groomer']);
  expect(found({ city: 'calgary' })).toEqual([]);
});

test('§5.8b without a city those of all cities stay', () => {
  expect(found({})).toEqual(['vet', 'groomer']);
});

test('§2.34f a category keeps its own providers, and narrows together with the rest', () => {
  expect(found({ category: 'Groomers' })).toEqual(['groomer']);
  expect(found({ category: 'Groomers', query: 'harbour' })).toEqual(['groomer']);
  expect(found({ category: 'Groomers', city: 'dublin' })).toEqual([]);
});

const priced = [
  someProvider({ id: 'unknown' }),
  someProvider({ id: 'cheap', priceRange: '$' }),
  someProvider({ id: 'dear', priceRange: '$$$' }),
  someProvider({ id: 'odd', priceRange: 'ask' }),
];

test('where filters apply, what fails goes, and what is not known stays, last and labelled', () => {
  const filter = { ...NO_FILTER, priceRange: ['$', '$$'] } as const;
  const narrowing = {
    filter,
    asIs: [],
    city: null,
    category: null,
    language: 'en',
    applies: true,
    now: null,
  };
  const { results, matches } = matchingProviders(searchEntries(priced), narrowing, null);
  expect(results.map(({ provider, unknownFacts }) => [provider.id, unknownFacts])).toEqual([
    ['cheap', []],
    ['unknown', ['Price not known']],
    ['odd', ['Price not known']],
  ]);
  expect(matches).toBe(1);
});

test.each([
  ['rating', { rating: 5 }],
  ['price', { priceRange: ['$$'] }],
  ['services', { services: ['Surgery'] }],
  ['availability', { availability: ['weekends'] }],
] as const)('§5.10d in the specification edition %s leaves the results as they are', (_, choice) => {
  const filter: SearchFilter = { ...NO_FILTER, ...choice };
  const { filters: applies } = departuresOf('specification');
  const narrowing = { filter, asIs: [], city: null, category: null, language: 'en', applies, now: null };
  const { results, matches } = matchingProviders(searchEntries(priced), narrowing, null);
  expect(results.map(({ provider }) => provider.id)).toEqual(['unknown', 'cheap', 'dear', 'odd']);
  expect(results.flatMap(({ unknownFacts }) => unknownFacts)).toEqual([]);
  expect(matches).toBe(4);
});
