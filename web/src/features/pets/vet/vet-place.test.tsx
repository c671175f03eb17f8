import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someOwnPet } from '#/testing/some-pet.ts';
import { VetPlace } from './vet-place.tsx';
import { VetWords } from './vet-words.tsx';

const READ = `GET ${readProvider.path.replace(':id', 'canal')}`;
const { hours: _, ...CANAL } = someProvider({
  id: 'canal',
  name: 'Canal Vets',
  phone: '(01) 677 6943',
  phoneE164: '+35316776943',
});
const CHOSEN = { vet: 'Canal Vets, (01) 555 0157', vetProviderId: 'canal' };

function open(facts: object) {
  const pet = someOwnPet({ city: 'dublin', ...facts });
  const vet = (
    <>
      <p>
        <VetWords pet={pet}>{pet.vet ?? ''}</VetWords>
      </p>
      <VetPlace pet={pet} />
    </>
  );
  return renderPage(vet);
}
const link = (name: string) => screen.findByRole('link', { name });

test('a vet of the directory leads to its page, what the directory says otherwise stands there, and each number rings', async () => {
  fakeServer({ [READ]: () => Response.json(CANAL) });
  open(CHOSEN);
  expect((await link('(01) 677 6943')).getAttribute('href')).toBe('tel:+35316776943');
  expect((await link('(01) 555 0157')).getAttribute('href')).toBe('tel:+35315550157');
  expect((await link('Canal Vets')).getAttribute('href')).toBe('/directory/canal');
});

test('a vet that the directory does not show any more is said to be gone', async () => {
  fakeServer({ [READ]: () => new Response('', { status: 404 }) });
  open(CHOSEN);
  expect(await screen.findByText(/^This vet is no longer in the directory/)).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['(01) 555 0157']);
});

test('without a vet the way leads to those of the pet’s city; words alone lead nowhere, their number rings', async () => {
  fakeServer({});
  open({ vet: '', city: 'dublin' });
  const address = (await link('Find your vet in the directory')).getAttribute('href');
  expect(address).toBe('/directory?city=dublin&category=Veterinarians');
  const { container } = open({ vet: 'Dr Byrne', vetProviderId: '' });
  expect(container.textContent).toBe('Dr Byrne');
  expect(container.querySelector('a')).toBeNull();
  open({ vet: 'Dr Byrne, 01 555 0158', vetProviderId: '' });
  expect((await link('01 555 0158')).getAttribute('href')).toBe('tel:+35315550158');
});
