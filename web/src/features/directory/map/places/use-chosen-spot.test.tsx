import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { chosen, mapServer, openMap, press } from '#/testing/drawn-map.tsx';
import { theMap } from '#/testing/fake-maplibre.ts';

vi.mock('maplibre-gl', () => import('#/testing/fake-maplibre.ts'));

const place = (name: string, lat?: number) =>
  someProvider({ id: name, name, rating: '0.0', ...(lat !== undefined && { lat, lon: -6.26 }) });
const PLACES = [place('Middle Vets', 53.35), place('South Vets', 53.3), place('West Vets', 53.4)];

/** The card of the list's first place; null where there is none. */
const first = () => screen.queryByRole('region', { name: 'First in the list' });
const onPhone = () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query === '(width < 62.5rem)',
  }));
};

test('on a phone the list’s first place has its card until it is closed, or another is pressed', async () => {
  onPhone();
  mapServer(PLACES);
  await openMap('/directory?city=dublin');
  await waitFor(() =>
    expect(within(first() as HTMLElement).getByRole('link', { name: 'Middle Vets' })).toBeTruthy(),
  );
  expect(theMap().shown('mark')).toEqual(['Middle Vets']);
  act(() => theMap().press(-6.26, 53.3));
  expect(first()).toBeNull();
  expect(within(chosen() as HTMLElement).getByRole('link', { name: 'South Vets' })).toBeTruthy();
  await press('Close');
  expect([first(), chosen()]).toEqual([null, null]);
});

test('it goes with the part of the map that shows it', async () => {
  onPhone();
  mapServer(PLACES);
  await openMap('/directory?city=dublin');
  await waitFor(() => expect(first()).toBeTruthy());
  act(() => theMap().pan(3, 3));
  expect(first()).toBeNull();
});

test('it has none where it is not on the map, nor where the list is beside it', async () => {
  mapServer([place('A Vets'), ...PLACES]);
  await openMap('/directory?city=dublin');
  expect(first()).toBeNull();
  onPhone();
  await press('Return to List View');
  await press('Map');
  expect(first()).toBeNull();
});
