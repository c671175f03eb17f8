import { kindsOf, searchEntries } from '@pawhood/contract/directory/search/matching-providers.ts';
import type { Understood } from '@pawhood/contract/directory/search/understood.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import {
  type DirectoryState,
  directoryAddress,
  directoryCity,
  readDirectoryAddress,
} from '../directory-address.ts';
import { FilterPanel } from './filter-panel.tsx';

const list = searchEntries([
  someProvider({ id: '1', rating: '3.2', priceRange: '$$$', services: ['bath'], neighbourhood: 'Dublin 6' }),
  someProvider({
    ...{ id: '2', rating: '0.0', priceRange: '$$', services: ['bath', 'walks'] },
    ...{ neighbourhood: 'Dublin 8', neighbourhoodCredit: 'The council' },
  }),
  someProvider({ id: '3', city: 'calgary', neighbourhood: 'Bowness', neighbourhoodCredit: 'Calgary' }),
]);

function show(address: string, applies = true, understood: readonly Understood[] = []) {
  const go = vi.fn<(to: DirectoryState) => void>();
  fakeServer(() => Response.json([]));
  const state = readDirectoryAddress(address, cities);
  const narrowing = { ...state, city: directoryCity(state.city, null), language: 'en', applies, now: null };
  renderPage(
    <FilterPanel
      state={state}
      go={go}
      list={list}
      kinds={kindsOf(list, narrowing, null)}
      serverResults={null}
      narrowing={narrowing}
      reading={{ understood: [...understood], isMistyped: false, without: [], categories: [] }}
    />,
  );
  return () => go.mock.lastCall?.map(directoryAddress).join();
}

const choices = (group: string, role: 'radio' | 'checkbox') =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole(role)
    .map((choice) => choice.getAttribute('aria-label'));

test('§2.34d §2.34e every choice is there, those that would find nothing last', () => {
  show('');
  expect(choices('Minimum rating', 'radio')).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
  expect(choices('Price', 'checkbox')).toEqual(['$$', '$$$', '$']);
});

test('a choice moves none of the others, though they find nothing beside it', () => {
  show('?services=walks');
  expect(choices('Price', 'checkbox')).toEqual(['$$', '$$$', '$']);
  expect(screen.getByRole('checkbox', { name: '$$$', description: '0 fit' })).toBeTruthy();
});

test('the neighbourhoods of a city are choices, with whom to name for them; of all cities, and of the other edition, none', () => {
  show('?city=dublin&neighbourhood=Dublin+6');
  expect(choices('Neighbourhood', 'checkbox')).toEqual(['Dublin 6', 'Dublin 8']);
  expect(
    screen.getByRole('checkbox', { name: 'Dublin 6', checked: true, description: '1 fits' }),
  ).toBeTruthy();
  expect(screen.getByText('Neighbourhoods: The council')).toBeTruthy();
  cleanup();
  show('');
  expect(screen.queryByRole('group', { name: 'Neighbourhood' })).toBeNull();
  cleanup();
  show('?city=dublin', false);
  expect(screen.queryByRole('group', { name: 'Neighbourhood' })).toBeNull();
});

test('where filters do not narrow the choices stand in the order of the specification', () => {
  show('', false);
  expect(choices('Price', 'checkbox')).toEqual(['$', '$$', '$$$']);
});

test('what the text asks for is ticked; unticked, or beside another price, its word is looked for as it is', async () => {
  const address = show('?q=cheap+vet+open+now&availability=evenings', true, ['cheap', 'open-now', 'sunday']);
  const ticked = () =>
    screen.getAllByRole('checkbox', { checked: true }).map((choice) => choice.getAttribute('aria-label'));
  expect(ticked()).toEqual(['Open now', 'Evenings', '$']);
  const press = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
  const before = '/directory?q=cheap+vet+open+now';
  await press('$');
  expect(address()).toBe(`${before}&availability=evenings&asis=cheap`);
  await press('$$');
  expect(address()).toBe(`${before}&price=$,$$&availability=evenings&asis=cheap`);
  await press('Open now');
  expect(address()).toBe(`${before}&availability=evenings&asis=open-now`);
  await press('Weekends');
  expect(address()).toBe(`${before}&availability=evenings,weekends`);
});
