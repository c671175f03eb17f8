import type { Provider } from '@pawhood/contract/directory/list.ts';
import { expect, test } from 'vitest';
import { someProvider } from '#/testing/some-provider.ts';
import { isFewRated, SORT_OPTIONS, sortProviders } from './sorting.ts';

const list = ['zebra', 'Étoile', 'apple 10', 'Apple 9', 'Mango'].map((name, index) =>
  someProvider({ id: String(index), name, rating: ['3', '4.9', '10', '', '4.91'][index] ?? '' }),
);
const names = (option: (typeof SORT_OPTIONS)[number]) => sortProviders(list, option).map(({ name }) => name);

test('§9.7 the first order is by rating', () => {
  expect(SORT_OPTIONS).toEqual(['rating', 'name', 'newest']);
});

test('§4.28a by rating the highest number comes first', () => {
  expect(names('rating')).toEqual(['apple 10', 'Mango', 'Étoile', 'zebra', 'Apple 9']);
});

test('§4.28a of those rated alike the one of which most is known comes first, then by name, then by id', () => {
  const alike: Partial<Provider>[] = [
    { id: 'z', name: 'Mango', rating: '0.0' },
    { id: 'y', name: 'Apple', rating: '', completeness: 4 },
    { id: 'x', name: 'Mango', rating: '0' },
    { id: 'w', name: 'Zebra', rating: '0.0', completeness: 7 },
    { id: 'v', name: 'Quince', rating: '1.3' },
    { id: 'u', name: 'Fig', rating: '4.50', completeness: 2 },
    { id: 't', name: 'Date', rating: '4.5', completeness: 2 },
  ];
  const expected = ['t', 'u', 'v', 'w', 'y', 'x', 'z'];
  // However they came in.
  for (const answered of [alike, alike.toReversed()]) {
    expect(sortProviders(answered.map(someProvider), 'rating').map(({ id }) => id)).toEqual(expected);
  }
});

test('§4.28b by name A to Z, whatever case and accents', () => {
  expect(names('name')).toEqual(['Apple 9', 'apple 10', 'Étoile', 'Mango', 'zebra']);
});

test('§4.28c newest is the reverse of the order answered, and the list itself stays', () => {
  expect(names('newest')).toEqual(['Mango', 'Apple 9', 'apple 10', 'Étoile', 'zebra']);
  expect(list[0]?.name).toBe('zebra');
});

test.each([
  [0, 0, false],
  [0, 3, true],
  [1, 10, false],
  [1, 11, true],
])('%i rated of %i are few: %s', (rated, count, few) => {
  const places = Array.from({ length: count }, (_, index) =>
    someProvider({ id: String(index), rating: index < rated ? '3.7' : '0.0' }),
  );
  expect(isFewRated(places.map((provider) => ({ provider })))).toBe(few);
});
