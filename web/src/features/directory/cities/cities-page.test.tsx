import { AMSTERDAM } from '@pawhood/contract/testing/first-cities.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { CitiesPage } from './cities-page.tsx';

const CITIES = [
  { ...AMSTERDAM, key: 'lyon', name: 'Lyon', country: 'FR', accent: 'plum' },
  { ...AMSTERDAM, key: 'gent', name: 'Gent', country: 'BE' },
  { ...AMSTERDAM, key: 'nantes', name: 'Nantes', country: 'FR' },
];
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

test('§3.14 all cities stand by country with their numbers of places, each leads to its directory', async () => {
  const at = (key: string, name: string, country: string, countryName: string, places: number) => ({
    ...{ key, name, country, countryName, places },
  });
  fakeServer({
    'GET /local/api/cities': () =>
      Response.json([
        at('gent', 'Gent', 'BE', 'Belgium', 1),
        at('lyon', 'Lyon', 'FR', 'France', 1257),
        at('nantes', 'Nantes', 'FR', 'France', 0),
      ]),
  });
  renderPage(<CitiesPage />, { config: { cities: CITIES } });
  await waitFor(() =>
    expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Belgium',
      'France',
    ]),
  );
  expect(links()).toEqual([
    ['Gent1 place', '/directory?city=gent'],
    ['Lyon1,257 places', '/directory?city=lyon'],
    ['Nantes', '/directory?city=nantes'],
  ]);
  // Each in its colour.
  expect(screen.getByRole('link', { name: /Lyon/ }).closest('li')?.dataset['accent']).toBe('plum');
});

test('§3.14 where the list does not come, the cities of the site stand there all the same, by name', () => {
  fakeServer({});
  renderPage(<CitiesPage />, { config: { cities: CITIES } });
  expect(links().map(([name]) => name)).toEqual(['Gent', 'Lyon', 'Nantes']);
});
