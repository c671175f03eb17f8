/** A page in a language understands searches in it, wherever the places are. */
import { describe, expect, test } from 'vitest';
import { AMSTERDAM, cities, DUBLIN } from '../../testing/first-cities.ts';
import { READER_SEARCHES } from '../../testing/reader-searches.ts';
import { someProvider } from '../../testing/some-provider.ts';
import { wordSearchOf } from '../../testing/word-search.ts';
import { LANGUAGES, loadWords } from '../../values/words.ts';
import { SERVICE_CATEGORIES } from '../category.ts';
import { ALL_LEXICONS } from './languages/all.ts';
import { matchingProviders, searchEntries } from './matching-providers.ts';
import { NO_FILTER } from './search-filter.ts';
import { isSearchLanguage } from './search-languages.ts';
import { readingsOf } from './search-query.ts';
import { suggestedCategories } from './suggestions.ts';

const wordsFor = await loadWords(LANGUAGES);

const readIn = (language: string, text: string) => readingsOf(text, [], ALL_LEXICONS.of([DUBLIN], language));

const cases = READER_SEARCHES.flatMap(([language, searches]) =>
  searches.map((search) => ({ language, ...search })),
);

test.each(cases)(
  'in $language "$text" means $category',
  ({ language, text, isMistyped = false, ...meant }) => {
    const readings = readIn(language, text);
    const reading = readings.find(({ mayBeMistyped }) => mayBeMistyped === isMistyped);
    const { category, understood = [], words = [] } = meant;
    const others = reading?.parts.filter(({ meanings }) =>
      meanings.every((one) => one.categories.length === 0),
    );
    expect(reading).toMatchObject({ categories: category === undefined ? [] : [category], understood });
    expect(others?.map(({ typed }) => typed)).toEqual(words);
  },
);

describe.each(LANGUAGES.filter(isSearchLanguage))(
  'what a page in %s shows is found when it is typed',
  (language) => {
    const { directory } = wordsFor(language);
    const lexicon = ALL_LEXICONS.of([DUBLIN], language);

    test.each(SERVICE_CATEGORIES)('the category %s, also while it is typed', (category) => {
      const name = directory.CATEGORY_NAMES[category];
      expect([name, readIn(language, name)[0]]).toMatchObject([name, { categories: [category] }]);
      for (const text of [name, name.slice(0, 3), category.slice(0, 3)])
        expect([text, suggestedCategories(text, { lexicon, names: directory.CATEGORY_NAMES })]).toEqual([
          text,
          expect.arrayContaining([category]),
        ]);
    });

    test.each(Object.keys(directory.AVAILABILITY_NAMES))('the time %s', (time) => {
      const name = directory.AVAILABILITY_NAMES[time as keyof typeof directory.AVAILABILITY_NAMES];
      expect([name, readIn(language, name)[0]?.understood]).toEqual([name, [time]]);
    });

    test('the animals', () => {
      for (const [animal, name] of Object.entries(directory.ANIMALS)) {
        const meanings = readIn(language, name)[0]?.parts.flatMap(({ meanings }) => meanings);
        expect([name, meanings?.flatMap(({ words }) => words)]).toEqual([
          name,
          expect.arrayContaining([animal]),
        ]);
      }
    });

    test.each(['Rathmines', 'Bellecour', 'De Pijp'])('the examples, with %s', (place) => {
      const examples = [directory.EXAMPLE_SEARCH, directory.vetIn(place)];
      for (const text of examples)
        expect([text, readIn(language, text)[0]?.categories]).toEqual([text, ['Veterinarians']]);
    });
  },
);

test.each([
  ['fr', 'soins dentaires', 'Dental care'],
  ['fr', 'bain', 'Bath'],
  ['fr', 'promenade de chiens', 'Dog walking'],
  ['fr', 'visites à domicile', 'Home visits'],
  ['fr', 'terrasse', 'Terrace'],
  ['fr', 'cours pour chiots', 'Puppy class'],
  ['fr', 'bilan de santé', 'Check-up'],
  ['fr', 'chirurgie', 'Surgery'],
  ['fr', 'coupe de griffes', 'Nail care'],
  ['fr', 'jouets', 'Toys'],
  ['fr', 'gamelles d’eau', 'Water bowls'],
  ['nl', 'gebitsverzorging', 'Dental care'],
  ['nl', 'wasbeurt', 'Bath'],
  ['nl', 'honden uitlaten', 'Dog walking'],
  ['nl', 'huisbezoeken', 'Home visits'],
  ['nl', 'puppyles', 'Puppy class'],
  ['nl', 'overnachtingen', 'Overnight stays'],
  ['nl', 'speelgoed', 'Toys'],
])('in %s "%s" finds the service %s', (language, query, service) => {
  const places = [someProvider({ id: 'it', category: 'Aquariums', services: [service] })];
  const narrowing = {
    ...{ filter: { ...NO_FILTER, query }, asIs: [], city: 'dublin', category: null, language },
    ...{ applies: true, now: null },
  };
  const { results } = matchingProviders(searchEntries(places), narrowing, wordSearchOf(places));
  expect(results).toHaveLength(1);
});

test('who reads in English is understood in the language of the city that they search, and nowhere else', () => {
  const meant = (text: string, city: Parameters<typeof ALL_LEXICONS.of>[0], reader?: string) =>
    readingsOf(text, [], ALL_LEXICONS.of(city, reader))[0]?.categories;
  const LYON = { ...DUBLIN, key: 'lyon', languages: ['fr'] };
  expect(meant('vétérinaire', [LYON])).toEqual(['Veterinarians']);
  expect(meant('vétérinaire', [DUBLIN])).toEqual([]);
  expect(meant('vétérinaire', [AMSTERDAM], 'nl')).toEqual([]);
  expect(meant('dierenarts', [LYON, AMSTERDAM])).toEqual(['Veterinarians']);
  expect(meant('dierenarts', cities.shown, 'fr')).toEqual(['Veterinarians']);
  // A language without words, and one that is none.
  expect(meant('vet', [{ ...LYON, languages: ['cs'] }], '../')).toEqual(['Veterinarians']);
});

test('letters are written in one way: accents, œ, ß, and words that are elided', () => {
  const found = (query: string, name: string, language: string) => {
    const places = [someProvider({ id: 'it', name, category: 'Aquariums' })];
    const narrowing = { asIs: [], city: 'dublin', category: null, language, applies: true, now: null };
    const filter = { ...NO_FILTER, query };
    return matchingProviders(searchEntries(places), { filter, ...narrowing }, wordSearchOf(places)).results
      .length;
  };
  expect(found('coeur', 'Patte et Cœur', 'fr')).toBe(1);
  expect(found('cœur', 'Patte et Coeur', 'fr')).toBe(1);
  expect(found('strasse', 'An der Straße', 'nl')).toBe(1);
  expect(found('ecole des betes', 'L’École des Bêtes', 'fr')).toBe(1);
  expect(found("l'ecole", 'L’École des Bêtes', 'fr')).toBe(1);
  expect(found('lecole', 'L’École des Bêtes', 'fr')).toBe(1);
  expect(found('pension animaux', "Pension d'animaux", 'fr')).toBe(1);
});
