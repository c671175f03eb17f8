import { expect, test } from 'vitest';
import { homeOf, isInLanguage, listedIn, versionsOf } from './languages.ts';

const languages = [{ code: 'nl' }, { code: 'en' }, { code: 'fr' }];

const written = (id: string, language?: string, translationOf?: string) => ({
  id,
  ...(language !== undefined && { language }),
  ...(translationOf !== undefined && { translationOf }),
});

const walk = written('walk');
const wandeling = written('wandeling', 'nl');
const balade = written('balade', 'fr-CA', 'walk');
const gang = written('gang', 'de');
const chat = written('chat', 'fr');
const cat = written('cat', 'en', 'chat');
const kat = written('kat', 'nl', 'chat');
const all = [walk, wandeling, balade, gang, chat, cat, kat];

test.each([
  [
    'nl',
    [
      ['nl', 'wandeling', 'kat'],
      ['en', 'walk'],
      ['de', 'gang'],
    ],
  ],
  [
    'en',
    [
      ['en', 'walk', 'cat'],
      ['nl', 'wandeling'],
      ['de', 'gang'],
    ],
  ],
  [
    'fr',
    [
      ['fr', 'balade', 'chat'],
      ['nl', 'wandeling'],
      ['de', 'gang'],
    ],
  ],
])('a page in %s lists what is in it, then what is in other languages alone', (language, expected) => {
  const groups = listedIn(all, { language, languages });
  expect(groups.map((group) => [group.language, ...group.articles.map(({ id }) => id)])).toEqual(expected);
});

test('of translations into further languages the original stands, and without it one of them', () => {
  const groups = (articles: typeof all) =>
    listedIn(articles, { language: 'nl', languages }).map(({ articles: [first] }) => first?.id);
  expect(groups([cat, chat])).toEqual([undefined, 'chat']);
  expect(groups([cat])).toEqual([undefined, 'cat']);
});

test('a site of one language lists all, as they come', () => {
  expect(listedIn(all, { language: 'nl', languages: languages.slice(0, 1) })).toEqual([
    { language: 'nl', articles: all },
  ]);
});

test('where all are in the page’s language there is no other list', () => {
  expect(listedIn([walk, cat], { language: 'en', languages })).toEqual([
    { language: 'en', articles: [walk, cat] },
  ]);
});

test.each([
  [{}, 'en', true],
  [{ language: 'fr' }, 'fr', true],
  [{ language: 'fr-CA' }, 'fr', true],
  [{ language: 'fr' }, 'fr-CA', false],
  [{ language: 'fry' }, 'fr', false],
  [{}, 'nl', false],
])('%j is for readers of %s: %s', (article, language, isFor) => {
  expect(isInLanguage(article, language)).toBe(isFor);
});

test('an article is at home in its language, or in that of the site', () => {
  expect([walk, balade, gang].map((article) => homeOf(article, languages))).toEqual(['en', 'fr', 'nl']);
});

test('versions begin with the original', () => {
  expect(versionsOf(kat, [cat, kat, chat, walk])).toEqual([chat, cat, kat]);
});
