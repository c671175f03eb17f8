import { CITIES, SERVICE_CATEGORIES } from '@pawhood/contract/product.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changed,
  clearedState,
  type DirectoryState,
  directoryAddress,
  readDirectoryAddress,
  shownCity,
} from './directory-address.ts';

const NOTHING: DirectoryState = { q: '', city: null, category: null, page: 1 };

test.each([
  ['', NOTHING],
  ['?', NOTHING],
  [
    '?q=dog+walk&city=dublin&category=Pet+Sitters&page=3',
    { q: 'dog walk', city: 'dublin', category: 'Pet Sitters', page: 3 },
  ],
  ['?city=CALGARY', { ...NOTHING, city: 'calgary' }],
  ['?city=all', { ...NOTHING, city: 'all' }],
  ['?city=paris&category=Plumbers&colour=red', NOTHING],
  ['?page=0', NOTHING],
  ['?page=-2', NOTHING],
  ['?page=2.5', NOTHING],
  ['?page=two', NOTHING],
  ['?page=99999999', NOTHING],
  ['?q=caf%C3%A9%20%26%20co', { ...NOTHING, q: 'café & co' }],
  ['?q=%E0%A4%A', { ...NOTHING, q: '\ufffd%A' }],
])('the address %s is read', (search, state) => {
  expect(readDirectoryAddress(search)).toEqual(state);
});

test('a search text longer than the limit is cut off', () => {
  expect(readDirectoryAddress(`?q=${'a'.repeat(243)}`).q).toHaveLength(200);
});

test('what goes without saying is not in the address', () => {
  expect(directoryAddress(NOTHING)).toBe('/directory');
  expect(directoryAddress({ ...NOTHING, q: '  ' })).toBe('/directory');
  expect(directoryAddress({ q: 'dog', city: 'dublin', category: 'Pet Sitters', page: 4 })).toBe(
    '/directory?q=dog&city=dublin&category=Pet+Sitters&page=4',
  );
});

test('any state that is written into the address is read back the same', () => {
  const states = fc.record({
    q: fc.string({ maxLength: 80, unit: 'grapheme' }).filter((q) => q === '' || q.trim() !== ''),
    city: fc.constantFrom(null, 'all' as const, ...CITIES),
    category: fc.constantFrom(null, ...SERVICE_CATEGORIES),
    page: fc.integer({ min: 1, max: 999_999 }),
  });
  fc.assert(
    fc.property(states, (state) => {
      expect(readDirectoryAddress(directoryAddress(state).replace('/directory', ''))).toEqual(state);
    }),
  );
});

test.each([
  ['§4.27a the search text', { q: 'cat' }],
  ['§4.27b the city', { city: 'calgary' as const }],
  ['§4.27c the category', { category: 'Boarding' as const }],
])('%s leads to page 1', (_, change) => {
  const before: DirectoryState = { q: 'dog', city: 'dublin', category: 'Groomers', page: 2 };
  expect(changed(before, change)).toEqual({ ...before, ...change, page: 1 });
});

test('a change of page keeps everything else', () => {
  const before: DirectoryState = { q: 'dog', city: 'dublin', category: 'Groomers', page: 2 };
  expect(changed(before, { page: 5 })).toEqual({ ...before, page: 5 });
});

test.each([
  ['§5.8b nothing chosen shows all', null, null, null],
  ['the chosen city narrows', null, 'dublin', 'dublin'],
  ['the address wins over the choice', 'calgary', 'dublin', 'calgary'],
  ['the address may ask for all', 'all', 'dublin', null],
] as const)('%s', (_, inAddress, chosen, shown) => {
  expect(shownCity(inAddress, chosen)).toBe(shown);
});

test('§2.37b with all filters cleared every city shows, whichever was chosen', () => {
  for (const chosen of [null, 'dublin'] as const) {
    const cleared = clearedState(chosen);
    expect(shownCity(cleared.city, chosen)).toBeNull();
    expect({ ...cleared, city: null }).toEqual(NOTHING);
  }
});
