import { AMSTERDAM } from '@pawhood/contract/testing/first-cities.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { DirectoryPage } from '../directory-page.tsx';

const LYON = { ...AMSTERDAM, key: 'lyon', name: 'Lyon', country: 'FR' };
const NANTES = { ...LYON, key: 'nantes', name: 'Nantes' };

const open = async (cities: (typeof LYON)[]) => {
  fakeServer({ 'GET /local/api/pet-services/all': () => Response.json([someProvider({ city: 'lyon' })]) });
  renderPage(<DirectoryPage />, { at: '/directory', config: { cities } });
  await screen.findByRole('article', { name: 'Nala Vets' });
};
const badges = () => screen.queryAllByText('Lyon', { selector: 'article *' }).length;
const choice = () => screen.queryByRole('combobox', { name: 'City' });

test('§3.14 in a site with one city there is none to choose, and no place says which it is in', async () => {
  await open([LYON]);
  expect([badges(), choice()]).toEqual([0, null]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Directory');
  expect(screen.queryAllByPlaceholderText('Try “vet in Lyon”')).toHaveLength(1);
});

test('§3.14 in a site with two cities there is a choice, and each place says which it is in', async () => {
  await open([LYON, NANTES]);
  expect(badges()).toBe(1);
  expect(choice()).not.toBeNull();
});
