import type { Claim } from '@pawhood/contract/claims/claim.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, inTurn } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut } from '#/testing/some-person.ts';
import { OwnClaims } from './own/own-claims.tsx';
import { PlaceBusiness } from './place-business.tsx';

const PLACE = { id: 'vets', name: 'Canal Vets' };
const CLAIMS = 'GET /local/api/pet-services/vets/claims';
const ASK = 'POST /local/api/pet-services/vets/claims';

const claimOf = (facts: Partial<Claim> = {}): Claim => ({
  ...{
    id: 'c57',
    place: { ...PLACE, city: 'dublin' },
    way: 'mail',
    state: 'asked',
    at: '2026-03-05T09:30:00.000Z',
  },
  ...{ expiresAt: '2026-03-06T09:30:00.000Z', triesLeft: 5, since: '', endsAt: '', reason: '', ...facts },
});

/** What the server knows. */
let claims: Claim[];
let ways: { mail: string; dns: string };
let refusal: string;

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  claims = [];
  ways = { mail: 'desk@vets.example', dns: 'vets.example' };
  refusal = '';
});

const answers = {
  [CLAIMS]: () => Response.json({ claims, refusal, ways }),
  'GET /local/api/users/me/claims': () => Response.json(claims),
};

const problem = (status: number, code: string, current?: object) =>
  new Response(
    JSON.stringify({ status, code, detail: 'The server says why.', ...(current && { current }) }),
    {
      status,
      headers: { 'content-type': 'application/problem+json' },
    },
  );

const press = (name: string | RegExp) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));

async function open(auth = signedIn(), place: object = {}) {
  renderPage(<PlaceBusiness place={{ ...PLACE, ...place }} />, { auth, at: '/directory/vets' });
  await press('Is this your business?');
}

test('a visitor is asked to sign in, and asks the server nothing', async () => {
  const calls = fakeServer({});
  await open(signedOut(), { lookedAfterSince: '2026-03-05' });
  expect(screen.getByText('Looked after by the business since Mar 5, 2026.')).toBeTruthy();
  await screen.findByText('Please sign in first, so that we know who it is.');
  expect(calls).toEqual([]);
});

test.each([
  ['an example', { example: true }, {}],
  ['a place of the specification’s edition', {}, { edition: 'specification' as const }],
])('%s offers nothing', (_, facts, config) => {
  renderPage(<PlaceBusiness place={{ ...PLACE, ...facts }} />, { auth: signedIn(), config });
  expect(screen.queryByRole('button')).toBeNull();
});

test('a code is asked for, typed wrong, typed right, and then the place can be changed', async () => {
  const calls = fakeServer({
    ...answers,
    [ASK]: () => {
      claims = [claimOf()];
      return Response.json(claims[0], { status: 201 });
    },
    'POST /local/api/claims/c57/code': inTurn(
      problem(400, 'wrong_claim_code', claimOf({ triesLeft: 1 })),
      Response.json(claimOf({ state: 'proved' })),
    ),
    'GET /local/api/pet-services/vets/own': () =>
      Response.json({ version: 5, phone: '01', website: '', openingHours: '', services: ['X-ray'] }),
    'PATCH /local/api/pet-services/vets/own': () =>
      Response.json({ version: 6, phone: '02', website: '', openingHours: '', services: ['X-ray'] }),
  });
  await open();
  expect(await screen.findByRole('radio', { name: /By a code.*desk@vets\.example/ })).toHaveProperty(
    'checked',
    true,
  );
  await press('Email me the code');
  const field = await screen.findByLabelText('Code from the email');
  await press('Use this code');
  await screen.findByText('Please type the code.');
  await userEvent.type(field, 'abcd-efgh');
  claims = [claimOf({ triesLeft: 1 })];
  await press('Use this code');
  await screen.findByText('This is not the code. You can try once more.');
  expect(screen.getByLabelText('Code from the email')).toHaveProperty('value', 'abcd-efgh');
  claims = [
    claimOf({ state: 'proved', since: '2026-03-05T09:30:00.000Z', endsAt: '2027-03-05T09:30:00.000Z' }),
  ];
  await press('Use this code');
  const phone = await screen.findByLabelText('Phone');
  await userEvent.clear(phone);
  await userEvent.type(phone, '02');
  await press('Save');
  await screen.findByText('Saved. Everybody sees it now.');
  const sent = calls.filter(({ name }) => !name.startsWith('GET'));
  expect(sent.map(({ name, body }) => [name.split('/').at(-1), body])).toEqual([
    ['claims', { way: 'mail', words: '' }],
    ['code', { code: 'abcd-efgh' }],
    ['code', { code: 'abcd-efgh' }],
    ['own', { phone: '02' }],
  ]);
  expect(sent.at(-1)?.version).toBe('"5"');
});

test('without a way by mail and domain the team is told, in words that are needed and stay when refused', async () => {
  ways = { mail: '', dns: '' };
  fakeServer({
    ...answers,
    [ASK]: inTurn(
      problem(429, 'too_many_claims'),
      Response.json(claimOf({ way: 'desk', state: 'waiting' }), { status: 201 }),
    ),
  });
  await open();
  await screen.findByText(/A code by email is not possible here/);
  await press('Ask the team');
  await screen.findByText('Please say how the team can tell that this is your business.');
  const field = screen.getByLabelText('How can the team tell that it is yours?');
  await userEvent.type(field, 'The register has my name.');
  await press('Ask the team');
  await screen.findByText('429: The server says why.');
  expect(field).toHaveProperty('value', 'The register has my name.');
  claims = [claimOf({ way: 'desk', state: 'waiting' })];
  await press('Ask the team');
  const said = await screen.findByText(/The team is looking at it\./);
  await waitFor(() => expect(document.activeElement).toBe(said));
});

test('a record is shown until it is found; another way can be chosen', async () => {
  claims = [
    claimOf({
      way: 'dns',
      triesLeft: 0,
      record: { name: '_pawhood.vets.example', value: 'pawhood-claim=x' },
    }),
  ];
  fakeServer({
    ...answers,
    'POST /local/api/claims/c57/record': inTurn(
      problem(409, 'record_missing'),
      Response.json(claimOf({ way: 'dns', state: 'waiting' })),
    ),
  });
  await open();
  expect(await screen.findByLabelText('Name')).toHaveProperty('value', '_pawhood.vets.example');
  expect(screen.getByLabelText('Value')).toHaveProperty('value', 'pawhood-claim=x');
  await press('I have added it');
  await screen.findByText('409: The server says why.');
  await press('Choose another way');
  await screen.findByRole('radio', { name: /By your domain/ });
});

test('who has no confirmed address is led to the settings', async () => {
  refusal = 'address_unconfirmed';
  fakeServer(answers);
  await open();
  expect((await screen.findByRole('link', { name: 'settings' })).getAttribute('href')).toBe('/profile');
});

test('what was declined says why', async () => {
  claims = [claimOf({ state: 'declined', reason: 'The register names somebody else.' })];
  fakeServer(answers);
  await open();
  await screen.findByText('The team says: The register names somebody else.');
});

test('a code that is used up says so, and a new one can be sent', async () => {
  claims = [claimOf({ triesLeft: 0 })];
  const calls = fakeServer({
    ...answers,
    [ASK]: () => {
      claims = [claimOf()];
      return Response.json(claims[0], { status: 201 });
    },
  });
  await open();
  await screen.findByText('This code can no longer be used. Please have a new one sent.');
  await press('Send a new code');
  await screen.findByLabelText('Code from the email');
  expect(calls.filter(({ name }) => name === ASK)).toHaveLength(1);
});

test('who looks after the place finds that on the button, and stops after a second press', async () => {
  claims = [claimOf({ state: 'proved', endsAt: '2027-03-05T09:30:00.000Z' })];
  fakeServer({
    ...answers,
    'GET /local/api/pet-services/vets/own': () =>
      Response.json({ version: 5, phone: '', website: '', openingHours: '', services: [] }),
    'DELETE /local/api/claims/c57': () => {
      claims = [claimOf({ state: 'ended' })];
      return new Response(null, { status: 204 });
    },
  });
  renderPage(<PlaceBusiness place={{ ...PLACE, lookedAfterSince: '2026-03-05' }} />, { auth: signedIn() });
  await press('Change hours, phone, website or services');
  await press('Stop looking after it');
  await screen.findByText(/You can then no longer change anything here yourself/);
  await press('Stop looking after it');
  await screen.findByText('You no longer look after this place. You can ask again.');
});

test('one’s places stand on the own profile with how far they are', async () => {
  claims = [
    claimOf({ state: 'proved', endsAt: '2027-03-05T09:30:00.000Z' }),
    claimOf({ id: 'c58', state: 'waiting', place: { id: 'other', name: 'Other Vets', city: 'calgary' } }),
  ];
  fakeServer(answers);
  renderPage(<OwnClaims />, { auth: signedIn() });
  await screen.findByText('Until Mar 5, 2027');
  await screen.findByText('The team is looking at it');
  expect(screen.getByRole('link', { name: 'Other Vets' }).getAttribute('href')).toBe(
    '/directory/other?business',
  );
});
