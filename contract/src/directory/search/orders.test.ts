import { expect, test } from 'vitest';
import { someProvider } from '../../testing/some-provider.ts';
import type { Provider } from '../list.ts';
import { isFewRated, orderKeys, SORT_OPTIONS, sortProviders } from './orders.ts';

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

test('§4.28b names stand as a reader expects them: signs first, numbers by their size, pictures left out', () => {
  const inOrder = [
    '"Ace" vets',
    '(Ark)',
    '007 Pets',
    '8 Paws',
    '24/7 Vets',
    '1000 Cats',
    '🐾 Abby',
    'Abby 9',
    'Abby 09 east',
    'Abby 10',
    'Æon',
    'Ǎge',
    'Zoë',
    'Zoe’s',
    'Λύκος',
  ];
  const places = inOrder.map((name, id) => someProvider({ id: String(id).padStart(2, '0'), name }));
  expect(sortProviders(places.toReversed(), 'name').map(({ name }) => name)).toEqual(inOrder);
});

test('the keys of an order compare alike by code unit and by byte, and say what the order says', () => {
  const names = ['Mango', 'mángo 2', '🐕 Mango 10', '\u{2F800} \uE000 \uFB01n\uD83D', 'a\tb\0c', '株'];
  const places = names.map((name, index) =>
    someProvider({ id: String(index), name, rating: ['0', '4.75', '', '4.5', '5.00', '-1'][index] ?? '' }),
  );
  const keys = places.map((provider, position) => ({ id: provider.id, ...orderKeys(provider, position) }));
  for (const order of SORT_OPTIONS) {
    // Neither what no text of the database can hold, nor what UTF-8 puts elsewhere than UTF-16.
    for (const key of keys) expect(key[order]).toMatch(/^[\t\u0020-\ud7ff]+$/);
    const byUnits = keys.toSorted((one, other) => (one[order] < other[order] ? -1 : 1));
    const sorted = sortProviders(places, order).map(({ id }) => id);
    expect(byUnits.map(({ id }) => id)).toEqual(sorted);
  }
});
