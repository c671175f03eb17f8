import { giveRole, listDeskPeople, readDesk } from '@pawhood/contract/desk/desk.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someColleague, somePlace } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';
import { DeskPage } from '../desk-page.tsx';
import { idIn } from './give-role.tsx';

const PEOPLE = `GET ${listDeskPeople.path}`;
const roleOf = (method: 'PUT' | 'DELETE', userId: string) =>
  `${method} ${giveRole.path.replace(':userId', userId)}`;

const refused = (status: number, code: string, detail: string) =>
  Response.json(
    { status, code, detail },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

const MIA = someColleague();
const ANN = someColleague({ userId: 'u58', name: 'Ann', role: 'moderator', city: 'dublin' });

let people: (typeof MIA)[];
let change: (body: { role: 'editor'; city: string }, call: ReceivedCall) => Response | null;
let place: ReturnType<typeof somePlace> | null;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  // jsdom has no dialogs; e2e/desk/desk.spec.ts sees one.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  people = [MIA, ANN];
  place = somePlace();
  change = () => null;
  calls = fakeServer((body: never, call) => {
    const { name } = call;
    if (name === `GET ${readDesk.path}`) return Response.json({ place });
    if (!/^(PUT|DELETE)/.test(name) && name !== PEOPLE) throw new Error(`This test does not expect ${name}.`);
    return change(body, call) ?? Response.json(people);
  });
});

const open = (facts: Parameters<typeof signedIn>[0] = {}) =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: '/desk?part=people', auth: signedIn(facts) },
  );
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') ?? document.body);
};
const sent = (name: string) => calls.filter((call) => call.name === name);
const dialog = () => within(screen.getByRole('dialog'));
const form = () => within(screen.getByRole('form', { name: 'Give somebody a role' }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('everybody with a role is listed with the role, its city and its first day; oneself is marked', async () => {
  people = [MIA, someColleague({ ...ANN, isAsleep: true })];
  open();
  const mia = await row('Mia Ó Briain');
  expect(mia.getByText('You')).toBeTruthy();
  expect(mia.getByText('Operator')).toBeTruthy();
  expect(mia.getByText(/^Since/).textContent?.replaceAll('\u00a0', ' ')).toBe('Since Mar 9, 2026');
  expect(screen.getByRole('link', { name: 'Ann' }).getAttribute('href')).toBe('/user/u58');
  const ann = await row('Ann');
  expect(ann.getByText('Moderator, Dublin')).toBeTruthy();
  expect(ann.getByText('Paused')).toBeTruthy();
  expect(mia.queryByRole('button', { name: /^Wake/ })).toBeNull();
});

test.each([
  ['https://pets.example.org/user/u59', 'u59'],
  ['https://pets.example.org/nl/user/u59?tab=pets#top', 'u59'],
  ['/user/u59/', 'u59'],
  [' u59 ', 'u59'],
  [' ', ''],
])('the person at “%s” is the one with the id “%s”', (text, id) => {
  expect(idIn(text)).toBe(id);
});

test('somebody is given a role for a city, by the address of their page; it is said, and the form is empty again', async () => {
  change = (body, { name }) => {
    if (!name.startsWith('PUT')) return null;
    people = [...people, someColleague({ userId: 'u59', name: 'Ben', ...body })];
    return null;
  };
  open();
  await row('Ann');
  await userEvent.type(form().getByLabelText('Person'), 'https://pets.example.org/user/u59');
  await userEvent.selectOptions(form().getByLabelText('Role'), 'Editor');
  expect(form().getByText('Looks after places and articles.')).toBeTruthy();
  await userEvent.selectOptions(form().getByLabelText('City'), 'Calgary');
  await press('Give the role');
  await screen.findByText('Ben now has the role: Editor, Calgary.');
  expect(sent(roleOf('PUT', 'u59'))[0]).toMatchObject({
    body: { role: 'editor', city: 'calgary' },
    token: 'Bearer token-57',
  });
  expect((await row('Ben')).getByText('Editor, Calgary')).toBeTruthy();
  expect(form().getByLabelText<HTMLInputElement>('Person').value).toBe('');
});

test('an operator looks after all cities: none can be chosen, nor is one sent that was chosen before', async () => {
  open();
  await row('Ann');
  await userEvent.type(form().getByLabelText('Person'), 'u59');
  await userEvent.selectOptions(form().getByLabelText('City'), 'Calgary');
  await userEvent.selectOptions(form().getByLabelText('Role'), 'Operator');
  expect(form().queryByLabelText('City')).toBeNull();
  await press('Give the role');
  await waitFor(() => expect(sent(roleOf('PUT', 'u59'))).toHaveLength(1));
  expect(sent(roleOf('PUT', 'u59'))[0]?.body).toEqual({ role: 'operator', city: '' });
});

test('a person who is not there is said beside the field, which has the focus', async () => {
  change = (_, { name }) => (name.startsWith('PUT') ? refused(404, 'unknown_user', 'User not found') : null);
  open();
  await row('Ann');
  await press('Give the role');
  const field = form().getByLabelText('Person');
  expect(form().getByText('Please give the address of a profile page.')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(calls.filter(({ name }) => name.startsWith('PUT'))).toEqual([]);
  await userEvent.type(field, 'nobody');
  await press('Give the role');
  await form().findByText('There is no profile at this address.');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(/User not found/)).toBeNull();
});

test('where the sign-in is too long ago, the role is given once that is made anew', async () => {
  let isRecent = false;
  change = (_, { name }) =>
    name.startsWith('PUT') && !isRecent ? refused(403, 'recent_authentication_needed', 'Again.') : null;
  open({
    stepUp: async () => {
      isRecent = true;
    },
  });
  await row('Ann');
  await userEvent.type(form().getByLabelText('Person'), 'u58');
  await press('Give the role');
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm it’s you' }));
  await screen.findByText(/^Ann now has the role/);
  expect(sent(roleOf('PUT', 'u58'))).toHaveLength(2);
});

test('a role is changed in a dialog that has the one of now', async () => {
  open();
  await row('Ann');
  await press('Change the role of Ann');
  expect(dialog().getByLabelText<HTMLSelectElement>('Role').value).toBe('moderator');
  expect(dialog().getByLabelText<HTMLSelectElement>('City').value).toBe('dublin');
  await userEvent.selectOptions(dialog().getByLabelText('City'), 'All cities');
  change = (body) => {
    people = [MIA, someColleague({ ...ANN, ...body })];
    return null;
  };
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('Ann now has the role: Moderator.');
  expect(sent(roleOf('PUT', 'u58'))[0]?.body).toEqual({ role: 'moderator', city: '' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a role that sleeps is woken as it was, and the focus stays in the list', async () => {
  people = [MIA, someColleague({ ...ANN, isAsleep: true })];
  open();
  await row('Ann');
  change = () => {
    people = [MIA, ANN];
    return null;
  };
  await press('Wake the role of Ann');
  await screen.findByText('The role of Ann is awake again.');
  expect(sent(roleOf('PUT', 'u58'))[0]?.body).toEqual({ role: 'moderator', city: 'dublin' });
  expect(screen.queryByRole('button', { name: /^Wake/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('People with a role');
});

test('a role is taken only after a question, which says what it means', async () => {
  open();
  await row('Ann');
  await press('Take away the role of Ann');
  expect(dialog().getByText(/^Ann can then no longer see the desk/)).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Keep the role' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(roleOf('DELETE', 'u58'))).toEqual([]);
  await press('Take away the role of Ann');
  change = (_, { name }) => {
    if (name.startsWith('DELETE')) people = [MIA];
    return null;
  };
  await userEvent.click(dialog().getByRole('button', { name: 'Take the role away' }));
  await screen.findByText('Ann has no role any more.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ann' })).toBeNull();
  expect(document.activeElement?.textContent).toBe('People with a role');
});

test('the last operator is told why their role stays', async () => {
  const sentence = 'This site needs an operator. Please make somebody else operator first.';
  change = (_, { name }) => (name.startsWith('DELETE') ? refused(409, 'last_operator', sentence) : null);
  open();
  await row('Mia Ó Briain');
  await press('Take away the role of Mia Ó Briain');
  expect(dialog().getByText(/^You can then no longer see the desk/)).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Take the role away' }));
  expect((await dialog().findByRole('alert')).textContent).toBe(sentence);
  expect((await row('Mia Ó Briain')).getByText('Operator')).toBeTruthy();
});

test('whose own role is gone finds what everybody finds here', async () => {
  open();
  await row('Mia Ó Briain');
  await press('Take away the role of Mia Ó Briain');
  place = null;
  people = [ANN];
  await userEvent.click(dialog().getByRole('button', { name: 'Take the role away' }));
  const gone = await screen.findByRole('heading', { name: '404 Page Not Found' });
  expect(document.activeElement).toBe(gone);
});

test('a role that somebody else has taken ends the desk at the next press', async () => {
  open();
  await row('Ann');
  await press('Change the role of Ann');
  place = null;
  change = () => refused(403, 'no_role', 'This is for others.');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByRole('heading', { name: '404 Page Not Found' });
});

test('where the people cannot be had, it asks again on a press', async () => {
  change = () => problem(503, 'Down.');
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down.');
  change = () => null;
  await press('Try again');
  await row('Ann');
});
