import { expect, test } from 'vitest';
import { someArticle } from '#/testing/some-article.ts';
import { fittingCategory, placesAddress, relatedTo } from './read-next.ts';

const here = someArticle({ id: 'here', city: 'dublin', tags: ['dogs', 'walks'] });
const reader = { language: 'en', languages: [{ code: 'nl' }, { code: 'en' }] };
const of = (id: string, city: string, ...tags: string[]) => someArticle({ id, city, tags });

test('an article leads on to two: of its topics first, then of its city, never to itself', () => {
  const others = [
    of('elsewhere', 'calgary', 'cats'),
    of('city', 'dublin', 'cats'),
    of('topic', 'calgary', 'dogs'),
    of('both', 'dublin', 'dogs', 'walks'),
  ];
  expect(relatedTo(here, [here, ...others], reader).map(({ id }) => id)).toEqual(['both', 'topic']);
  expect(relatedTo(here, others.slice(0, 2), reader).map(({ id }) => id)).toEqual(['city']);
});

test('what is in the page’s language comes first, and an article never leads on to its translation', () => {
  const articles = [
    { ...of('dutch', 'dublin', 'dogs', 'walks'), language: 'nl' },
    { ...of('translation', 'dublin', 'dogs'), language: 'nl', translationOf: 'here' },
    { ...of('original', 'dublin', 'dogs'), language: 'nl' },
    { ...of('translated', 'dublin'), translationOf: 'original' },
  ];
  const ids = relatedTo(here, articles, reader).map(({ id }) => id);
  expect(ids).toEqual(['translated', 'dutch']);
});

test.each([
  ['Walks', ['dogs', 'canals'], 'Pet-Friendly Cafes'],
  ['At home', ['rabbits'], 'Pet Stores'],
  ['Seasons', ['dogs', 'paws', 'winter'], 'Veterinarians'],
  ['Puppy school', [], 'Training Schools'],
  ['Rules', ['licence'], 'Veterinarians'],
])('somebody who reads of %s and %s may look for %s', (category, tags, fitting) => {
  expect(fittingCategory({ category, tags })).toBe(fitting);
});

test('the places are those of the article’s city', () => {
  expect(placesAddress('dublin', 'Pet Stores')).toBe('/directory?city=dublin&category=Pet+Stores');
  expect(placesAddress('', 'Groomers')).toBe('/directory?category=Groomers');
});
