import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someOwnPet } from '#/testing/some-pet.ts';
import { VetPlace } from './vet-place.tsx';

const READ = `GET ${readProvider.path.replace(':id', 'canal')}`;
const { hours: _, ...CANAL } = someProvider({ id: 'canal', name: 'Canal Vets', phone: '(01) 677 6943' });
const CHOSEN = { vet: 'Canal Vets, (01) 555 0157', vetProviderId: 'canal' };

const open = (facts: object) => renderPage(<VetPlace pet={someOwnPet(facts)} />);
const link = (name: string) => screen.findByRole('link', { name });

test('a vet of the directory leads to its page, and what the directory says otherwise stands there', async () => {
  fakeServer({ [READ]: () => Response.json(CANAL) });
  open(CHOSEN);
  expect(await screen.findByText('Canal Vets, (01) 677 6943')).toBeTruthy();
  expect((await link('Open the vet’s page')).getAttribute('href')).toBe('/directory/canal');
});

test('a vet that the directory does not show any more is said to be gone', async () => {
  fakeServer({ [READ]: () => new Response('', { status: 404 }) });
  open(CHOSEN);
  expect(await screen.findByText(/^This vet is no longer in the directory/)).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

test('without a vet the way leads to those of the pet’s city; words alone lead nowhere', async () => {
  fakeServer({});
  open({ vet: '', city: 'dublin' });
  const address = (await link('Find your vet in the directory')).getAttribute('href');
  expect(address).toBe('/directory?city=dublin&category=Veterinarians');
  const { container } = open({ vet: 'Dr Byrne', vetProviderId: '' });
  expect(container.textContent).toBe('');
});
