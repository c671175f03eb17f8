import { kindsOf, searchEntries } from '@pawhood/contract/directory/search/matching-providers.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#/testing/render-page.tsx';
import { readDirectoryAddress } from '../directory-address.ts';
import { FilterChips } from './filter-chips.tsx';

const list = searchEntries([
  someProvider({ id: '1', rating: '0.0', priceRange: '$', services: ['bath'], neighbourhood: 'Dublin 6' }),
  someProvider({ id: '2', rating: '4.5', priceRange: '', services: ['bath'] }),
]);

function chips(address: string) {
  const state = readDirectoryAddress(address, cities);
  const narrowing = { ...state, city: null, language: 'en', applies: true, now: null };
  renderPage(
    <FilterChips
      state={state}
      go={() => {}}
      list={list}
      kinds={kindsOf(list, narrowing, null)}
      serverResults={null}
      narrowing={narrowing}
      reading={null}
      isNearest={false}
      onNearest={() => {}}
    />,
  );
  return within(screen.getByRole('list', { name: 'Filters chosen' })).getAllByRole('button');
}

const texts = (shown: readonly HTMLElement[]) => shown.map(({ textContent }) => textContent);

test('a chip says how many fit all that is chosen for certain', () => {
  expect(texts(chips('?price=$&services=bath&neighbourhood=Dublin+6'))).toEqual([
    '$ · 1',
    'Bath · 1',
    'Dublin 6 · 1',
  ]);
});

test('of several of one kind the one that finds nothing says so', () => {
  expect(texts(chips('?price=$,$$'))).toEqual(['$ · 1', '$$ · 0']);
});

test('where nothing fits all that is chosen for certain, but may, no chip claims that nothing fits it', () => {
  const shown = chips('?rating=4&price=$');
  expect(texts(shown)).toEqual(['4 stars', '$']);
  expect(shown.map((chip) => chip.getAttribute('aria-label'))).toEqual([
    'Remove the filter 4 stars',
    'Remove the filter $',
  ]);
});
