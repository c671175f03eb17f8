import { expect, test } from 'vitest';
import { someProvider } from '#/testing/some-provider.ts';
import { closeMatches } from './close-matches.ts';
import { searchEntries } from './matching-providers.ts';
import { wordIndex } from './word-index.ts';
import { isWithinEdits, normalisedWords } from './word-matching.ts';

const providers = [
  someProvider({ id: 'vet', category: 'Veterinarians', name: 'Liffey Animal Clinic', description: '' }),
  someProvider({ id: 'trim', category: 'Groomers', name: 'Trimsalon De Poot', description: '' }),
  someProvider({ id: 'kennel', category: 'Boarding', name: 'Prairie Lodge', description: 'Overnight stays' }),
  someProvider({
    id: 'shop',
    category: 'Pet Stores',
    name: 'The Full Bowl',
    description: 'Food for dogs; visits welcome',
  }),
  someProvider({ id: 'cafe', category: 'Pet-Friendly Cafes', name: 'Café Kade', description: 'Biscuits' }),
  someProvider({
    id: 'school',
    category: 'Training Schools',
    name: 'Good Dog',
    description: 'Puppy classes',
  }),
  someProvider({ id: 'sitter', category: 'Pet Sitters', name: 'Bow Walks', description: 'Home visits' }),
];
const index = await wordIndex(searchEntries(providers));
const found = (query: string) => closeMatches(index, query).map(({ provider }) => provider.id);

test.each([
  ['dierenarts', ['vet']],
  ['Dierenartsenpraktijk', ['vet']],
  ['veterinary', ['vet']],
  ['dog parlour', ['trim']],
  ['hondentrimmer', ['trim']],
  ['oppas', ['sitter']],
  ['pet minder', ['sitter']],
  ['dierenwinkel', ['shop']],
  ['cattery', ['kennel']],
  ['dierenpension', ['kennel']],
  ['hondenschool', ['school']],
  ['koffie', ['cafe']],
  ['hond', ['shop', 'school']],
])('"%s" means the same as what %j are', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test.each([
  ['grooomer', ['trim']],
  ['vetrinary', ['vet']],
  ['priarie', ['kennel']],
  ['bisuits', ['cafe']],
  ['qoffie', []],
  ['vti', []],
])('the typing error in "%s" is mended', (query, ids) => {
  expect(found(query)).toEqual(ids);
});

test('every word of the search has to fit', () => {
  expect(found('oppas home')).toEqual(['sitter']);
  expect(found('oppas biscuits')).toEqual([]);
});

test('a short word finds no longer one that begins with it: vis is a fish, not a visit', () => {
  expect(found('vis')).toEqual([]);
});

test('signs alone resemble nothing', () => {
  expect(found('?! …')).toEqual([]);
});

test('words are read without case, accents and signs', () => {
  expect(normalisedWords('Café “De Poot” & Co., 24/7')).toEqual(['cafe', 'de', 'poot', 'co', '24', '7']);
});

test.each([
  ['groomer', 'groomer', 0, true],
  ['grooomer', 'groomer', 1, true],
  ['gromer', 'groomer', 1, true],
  ['graomer', 'groomer', 1, true],
  ['goromer', 'groomer', 1, true],
  ['gromr', 'groomer', 1, false],
  ['gromr', 'groomer', 2, true],
  ['kitten', 'sitting', 2, false],
  ['', 'ab', 2, true],
])('%s becomes %s within %i errors: %s', (one, other, errors, is) => {
  expect(isWithinEdits(one, other, errors)).toBe(is);
  expect(isWithinEdits(other, one, errors)).toBe(is);
});
