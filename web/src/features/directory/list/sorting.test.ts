import { expect, test } from 'vitest';
import { someProvider } from '#/testing/some-provider.ts';
import { SORT_OPTIONS, sortProviders } from './sorting.ts';

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

test('§4.28b by name A to Z, whatever case and accents', () => {
  expect(names('name')).toEqual(['Apple 9', 'apple 10', 'Étoile', 'Mango', 'zebra']);
});

test('§4.28c newest is the reverse of the order answered, and the list itself stays', () => {
  expect(names('newest')).toEqual(['Mango', 'Apple 9', 'apple 10', 'Étoile', 'zebra']);
  expect(list[0]?.name).toBe('zebra');
});
