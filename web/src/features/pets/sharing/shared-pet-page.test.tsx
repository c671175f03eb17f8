import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { somePet, somePhotos } from '#/testing/some-pet.ts';
import { someEntry, somePassport, someSkill } from '#/testing/some-record.ts';
import { SharedPetPage } from './shared-pet-page.tsx';

const CALL = 'POST /api/shared-pets';

/** What a link shows that shows nothing but the public profile. */
const shared = (facts: object = {}) => ({
  pet: somePet(),
  ownerName: 'Mia',
  parts: ['about'],
  expiresAt: '2099-03-05T10:57:00.000Z',
  health: null,
  training: null,
  passport: null,
  ...facts,
});

const open = (hash = '#token57') => renderPage(<SharedPetPage />, { at: `/shared-pet${hash}` });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const region = (name: string) => screen.queryByRole('region', { name });

test('the token goes to the server in the body alone, and without a sign-in', async () => {
  const made = fakeServer({ [CALL]: () => Response.json(shared()) });
  open();
  await heading('Nala');
  expect(made).toMatchObject([{ name: CALL, body: { token: 'token57' }, token: null }]);
  expect(screen.getByText(/^Shared by Mia until Mar 5, 2099/)).toBeTruthy();
  await vi.waitFor(() =>
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex'),
  );
});

test('what the link does not show is not there', async () => {
  fakeServer({ [CALL]: () => Response.json(shared()) });
  open();
  await heading('Nala');
  expect(region('About Nala')?.textContent).toContain('Found on a rainy night.');
  for (const name of ['Contacts', 'Health & care', 'Training', 'Chip and passport', 'Photos']) {
    expect(region(name)).toBeNull();
  }
});

test('what it shows is there, and nothing of it can be changed', async () => {
  const everything = {
    pet: somePet({ contact: 'Mia, 555 0157', vet: '', healthInfo: 'No chicken.', photos: somePhotos(1) }),
    parts: ['about', 'photos', 'contact', 'health', 'training', 'passport'],
    health: [someEntry(), someEntry({ id: 'e58', kind: 'weight', subject: '', weightGrams: 5702 })],
    training: [someSkill()],
    passport: somePassport(),
  };
  fakeServer({ [CALL]: () => Response.json(shared(everything)) });
  open();
  await heading('Nala');
  expect(region('Contacts')?.textContent).toBe('ContactsOwnerMia, 555 0157');
  expect(screen.getByRole('link', { name: '555 0157' }).getAttribute('href')).toBe('tel:5550157');
  expect(region('Good to know')?.textContent).toBe('Good to knowNo chicken.');
  expect(region('Health & care')?.textContent).toMatch(/Vaccination: Rabies.*Weight: 5\.7 kg/);
  // What a sitter and a vet need comes first.
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual([
    ...['Contacts', 'Good to know', 'Health & care', 'Chip and passport', 'About Nala', 'Training', 'Photos'],
  ]);
  expect(region('Training')?.textContent).toContain('Loose leadPractising');
  expect(region('Chip and passport')?.textContent).toContain('•••• 3457');
  const buttons = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(buttons).toEqual(['Print summary', 'Show the numbers in full', '']);
});

test('the head has the numbers to call, the vet’s as the directory knows it now', async () => {
  const pet = somePet({ contact: 'Mia, 555 0157', vet: 'Canal Vets, (01) 555 0157', vetProviderId: 'canal' });
  fakeServer({
    [CALL]: () => Response.json(shared({ pet, parts: ['contact'] })),
    'GET /local/api/pet-services/canal': () => Response.json({ name: 'Canal Vets', phone: '(01) 677 6943' }),
  });
  open();
  await heading('Nala');
  const head = within(screen.getByRole('region', { name: 'Nala' }));
  await head.findByRole('link', { name: 'Call vet (01) 677 6943' });
  expect(head.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['tel:5550157', 'tel:+35316776943'],
  ]);
});

test('a link without contacts calls nobody', async () => {
  const pet = somePet({ contact: 'Mia, 555 0157' });
  fakeServer({ [CALL]: () => Response.json(shared({ pet })) });
  open();
  await heading('Nala');
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('care of which nothing is recorded has no row', async () => {
  const health = [someEntry({ kind: 'weight', subject: '', weightGrams: 5702 })];
  fakeServer({ [CALL]: () => Response.json(shared({ health, parts: ['health'] })) });
  open();
  await heading('Nala');
  expect(region('Health & care')?.textContent).toContain('Weight: 5.7 kg');
  expect(region('Health & care')?.textContent).not.toMatch(/Vaccination|Not recorded|Vet visit/);
});

test('a vet that has gone from the directory stays with its words, and that is said', async () => {
  const pet = somePet({ contact: '', vet: 'Canal Vets, (01) 555 0157', vetProviderId: 'canal' });
  fakeServer({
    [CALL]: () => Response.json(shared({ pet, parts: ['contact'] })),
    'GET /local/api/pet-services/canal': () => new Response('', { status: 404 }),
  });
  open();
  expect(await screen.findByText(/^This vet is no longer in the directory/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '(01) 555 0157' }).getAttribute('href')).toBe('tel:+35315550157');
});

test('parts in which nothing is written down are not there', async () => {
  const nothing = {
    pet: somePet({ description: '', age: null, temperament: '', city: '', contact: '', vet: '' }),
    parts: ['contact', 'health', 'training', 'passport'],
    health: [],
    training: [],
    passport: somePassport({ ...EMPTY_PASSPORT }),
  };
  fakeServer({ [CALL]: () => Response.json(shared(nothing)) });
  open();
  await heading('Nala');
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  expect(screen.queryByText(/undefined|null|NaN/)).toBeNull();
});

const EMPTY_PASSPORT = {
  chipNumber: '',
  chipImplantedOn: '',
  passportNumber: '',
  passportCountry: '',
  issuedOn: '',
  validUntil: '',
};

test.each([404, 400])('a link that is answered with %i is the not-found page', async (status) => {
  fakeServer({ [CALL]: () => problem(status, 'This link no longer works.') });
  open();
  await heading('404 Page Not Found');
});

test('an address without a token is the not-found page, and asks nothing', async () => {
  const made = fakeServer({});
  open('');
  await heading('404 Page Not Found');
  expect(made).toEqual([]);
});

test.each([503, 429])('a link that is answered with %i can be tried again', async (status) => {
  const answers = [() => problem(status, 'Not just now.'), () => Response.json(shared())];
  fakeServer({ [CALL]: () => answers.shift()?.() ?? Response.error() });
  open();
  await heading('This page could not be loaded');
  expect(screen.getByRole('alert').textContent).toBe(`${status}: Not just now.`);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Nala');
});

test('another link in the same tab shows what that one shows', async () => {
  fakeServer({
    [CALL]: ({ token }: { token: string }) => Response.json(shared({ pet: somePet({ name: token }) })),
  });
  open('#Nala');
  await heading('Nala');
  await act(async () => {
    location.hash = '#Pip';
  });
  await heading('Pip');
});

test('a way to a place on the page, such as its content, leads there and keeps the link', async () => {
  const pet = somePet({ contact: 'Mia, 555 0157' });
  const made = fakeServer({ [CALL]: () => Response.json(shared({ pet, parts: ['contact'] })) });
  open();
  await heading('Nala');
  await act(async () => {
    location.hash = '#contacts';
    await new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
  });
  expect(location.hash).toBe('#token57');
  expect(region('Contacts')).not.toBeNull();
  expect(made).toHaveLength(1);
});
