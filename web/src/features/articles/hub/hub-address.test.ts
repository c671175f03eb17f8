import { expect, test } from 'vitest';
import { someArticle } from '#/testing/some-article.ts';
import { articlesOf, hubAddress, readHubAddress, topicsOf } from './hub-address.ts';

test.each([
  ['/info-hub', { query: '', topic: '' }],
  ['/info-hub?q=canal+walk', { query: 'canal walk', topic: '' }],
  ['/info-hub?q=canal&topic=dogs', { query: 'canal', topic: 'dogs' }],
])('the address %s holds what the list is narrowed to', (address, state) => {
  expect(hubAddress(state)).toBe(address);
  expect(readHubAddress(address.replace('/info-hub', ''))).toEqual(state);
});

const walk = someArticle({
  id: 'walk',
  title: 'A quiet Canal walk',
  tags: ['dogs', 'canals'],
  city: 'amsterdam',
});
const cat = someArticle({ id: 'cat', title: 'A cat on board', tags: ['cats', 'canals'], city: 'dublin' });

test.each([
  ['', '', ['walk', 'cat']],
  ['CANAL quiet', '', ['walk']],
  ['dublin', '', ['cat']],
  ['', 'canals', ['walk', 'cat']],
  ['board', 'dogs', []],
])('searching for "%s" among "%s" finds %s', (query, topic, ids) => {
  expect(articlesOf([walk, cat], { query, topic }).map(({ id }) => id)).toEqual(ids);
});

test('the topics are the tags, the most used first, at most twelve and the chosen one', () => {
  expect(topicsOf([walk, cat], '')).toEqual(['canals', 'dogs', 'cats']);
  const many = someArticle({ tags: Array.from({ length: 15 }, (_, index) => `tag ${index}`) });
  expect(topicsOf([many], '')).toHaveLength(12);
  expect(topicsOf([many], 'tag 14').at(-1)).toBe('tag 14');
});
