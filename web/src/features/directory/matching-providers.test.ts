import type { City, ServiceCategory } from '@pawhood/contract/product.ts';
import { expect, test } from 'vitest';
import { someProvider } from '../../testing/some-provider.ts';
import { matchingProviders } from './matching-providers.ts';

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

const found = (filter: { q?: string; city?: City; category?: ServiceCategory }) =>
  matchingProviders(all, { q: '', city: null, category: null, ...filter }).map(({ id }) => id);

test.each([
  ['a term of one name', 'wash', ['groomer']],
  ['a term of one description', 'birds', ['vet']],
  ['a term of a name here and a description there', 'harbour', ['vet', 'groomer']],
  ['another case', 'HARBOUR vets', ['vet']],
  ['spaces around the term', '  wash ', ['groomer']],
  ['a term only in the address', 'kade', []],
  ['a term only in the tags', 'poodle', []],
  ['a term only in the e-mail address', 'spot', []],
  ['a term only in the category', 'groomers', []],
  ['an end of the name joined to a beginning of the description', 'walkbaths', []],
  ['nothing but spaces', '   ', ['vet', 'groomer']],
  ['signs that mean something in patterns', '& w', ['groomer']],
])('§5.7 %s', (_, q, ids) => {
  expect(found({ q })).toEqual(ids);
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
  expect(found({ category: 'Groomers', q: 'harbour' })).toEqual(['groomer']);
  expect(found({ category: 'Groomers', city: 'dublin' })).toEqual([]);
});
