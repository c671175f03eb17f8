import { expect, test } from 'vitest';
import { someArticle } from '#/testing/some-article.ts';
import { fittingCategory, placesAddress, relatedTo } from './read-next.ts';

const here = someArticle({ id: 'here', city: 'dublin', tags: ['dogs', 'walks'] });
const of = (id: string, city: string, ...tags: string[]) => someArticle({ id, city, tags });

test('an article leads on to two: of its topics first, then of its city, never to itself', () => {
  const others = [
    of('elsewhere', 'calgary', 'cats'),
    of('city', 'dublin', 'cats'),
    of('topic', 'calgary', 'dogs'),
    of('both', 'dublin', 'dogs', 'walks'),
  ];
  expect(relatedTo(here, [here, ...others]).map(({ id }) => id)).toEqual(['both', 'topic']);
  expect(relatedTo(here, others.slice(0, 2)).map(({ id }) => id)).toEqual(['city']);
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
