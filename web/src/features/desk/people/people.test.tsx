import { giveRole, listDeskPeople, readDesk } from '@pawhood/contract/desk/desk.ts';
import { type FoundPerson, findPeople, type PersonCard, readPerson } from '@pawhood/contract/desk/people.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { DRAFTS_KEY } from '#/lib/browser/device-keys.ts';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someColleague, somePlace } from '#/testing/some-desk.ts';
import { signedIn } from '#/testing/some-person.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { DeskPage } from '../desk-page.tsx';
import { textOrId } from './where.ts';

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
let found: FoundPerson[];
let card: PersonCard | null;
/** Answers what is done on the card. */
let onCard: (call: ReceivedCall) => Response;
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
  found = [];
  card = CARD;
  onCard = ({ name }) => {
    throw new Error(`This test does not expect ${name}.`);
  };
  place = somePlace();
  change = () => null;
  calls = fakeServer((body: never, call) => {
    const { name } = call;
    if (name === `GET ${readDesk.path}`) return Response.json({ place });
    if (name.startsWith(`GET ${findPeople.path}?`)) return Response.json(found);
    if (name === `GET ${readPerson.path.replace(':userId', 'u59')}`)
      return card === null ? problem(404, 'Not found') : Response.json(card);
    if (name.includes('/u59/')) return onCard(call);
    if (!/^(PUT|DELETE)/.test(name) && name !== PEOPLE) throw new Error(`This test does not expect ${name}.`);
    return change(body, call) ?? Response.json(people);
  });
});

const open = (facts: Parameters<typeof signedIn>[0] = {}, further = '') =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <DeskPage />
    </main>,
    { at: `/desk?part=people${further}`, auth: signedIn(facts) },
  );
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest('li') ?? document.body);
};
const sent = (name: string) => calls.filter((call) => call.name === name);
const dialog = () => within(screen.getByRole('dialog'));
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
  ['Ann of /user', 'Ann of /user'],
  [' ', ''],
])('“%s” is searched as “%s”', (text, searched) => {
  expect(textOrId(text)).toBe(searched);
});

const BEN: FoundPerson = {
  ...{ userId: 'u59', name: 'Ben', since: '2026-03-09T10:57:00.000Z' },
  ...{ role: null, city: '', isSuspended: false },
};

const CARD: PersonCard = {
  ...{ ...BEN, visibility: 'everyone', suspension: null, decisions: [], notes: [] },
  words: [{ kind: 'profile', title: '', words: 'Walks by the canal.', path: '/user/u59' }],
};

const NOTE = { id: 7, at: '2026-03-10T10:57:00.000Z', by: 'Mia', words: 'Asked kindly.' };

describe('the search', () => {
  const search = async (text: string) => {
    await userEvent.type(await screen.findByLabelText('Name'), `${text}{Enter}`);
  };

  test('finds by a name or an address of a page, says how many, and gives a role', async () => {
    found = [BEN, { ...BEN, userId: 'u60', name: 'Bert', role: 'editor', city: 'dublin', isSuspended: true }];
    change = (body, { name }) => {
      if (!name.startsWith('PUT')) return null;
      people = [...people, someColleague({ userId: 'u59', name: 'Ben', ...body })];
      return null;
    };
    open();
    await search('https://pets.example.org/user/u59');
    await screen.findByText('2 people found');
    expect(sent(`GET ${findPeople.path}?q=u59`)).toMatchObject([{ token: 'Bearer token-57' }]);
    expect(
      within(screen.getByRole('link', { name: 'Bert' }).closest('li') ?? document.body).getByText(
        'Suspended',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Give Bert a role' })).toBeNull();
    await press('Give Ben a role');
    await userEvent.selectOptions(dialog().getByLabelText('Role'), 'Editor');
    expect(dialog().getByText('Looks after places and articles.')).toBeTruthy();
    await userEvent.selectOptions(dialog().getByLabelText('City'), 'Calgary');
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await screen.findByText('Ben now has the role: Editor, Calgary.');
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Find somebody' })),
    );
    expect(sent(roleOf('PUT', 'u59'))[0]?.body).toEqual({ role: 'editor', city: 'calgary' });
  });

  test('an operator looks after all cities: none can be chosen, nor is one sent that was chosen before', async () => {
    found = [BEN];
    open();
    await search('ben');
    await userEvent.click(await screen.findByRole('button', { name: 'Give Ben a role' }));
    await userEvent.selectOptions(dialog().getByLabelText('City'), 'Calgary');
    await userEvent.selectOptions(dialog().getByLabelText('Role'), 'Operator');
    expect(dialog().queryByLabelText('City')).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(roleOf('PUT', 'u59'))).toHaveLength(1));
    expect(sent(roleOf('PUT', 'u59'))[0]?.body).toEqual({ role: 'operator', city: '' });
  });

  test('where the sign-in is too long ago, the role is given once that is made anew', async () => {
    let isRecent = false;
    found = [BEN];
    change = (_, { name }) =>
      name.startsWith('PUT') && !isRecent ? refused(403, 'recent_authentication_needed', 'Again.') : null;
    open({
      stepUp: async () => {
        isRecent = true;
      },
    });
    await search('ben');
    await userEvent.click(await screen.findByRole('button', { name: 'Give Ben a role' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
    await userEvent.click(await dialog().findByRole('button', { name: 'Confirm it’s you' }));
    await waitFor(() => expect(sent(roleOf('PUT', 'u59'))).toHaveLength(2));
  });

  test('says that there is nobody, and that there may be more than it shows', async () => {
    open();
    await search('zoe');
    await screen.findByText('Nobody found.');
    found = Array.from({ length: 20 }, (_, number) => ({ ...BEN, userId: `u${number}` }));
    await userEvent.clear(screen.getByLabelText('Name'));
    await search('b');
    await screen.findByText(/^Only the first 20 are shown/);
  });

  test('of a moderator gives no role and shows none of the people with one; of one city there is none', async () => {
    place = somePlace('moderator');
    found = [BEN];
    const first = open();
    await search('ben');
    await screen.findByText('1 person found');
    expect(screen.queryByRole('button', { name: 'Give Ben a role' })).toBeNull();
    expect(sent(PEOPLE)).toEqual([]);
    first.unmount();
    place = somePlace('moderator', { city: 'dublin' });
    open();
    await screen.findByText(/^You look after one city/);
    expect(screen.queryByLabelText('Name')).toBeNull();
  });
});

describe('a card', () => {
  const openCard = (facts: Parameters<typeof signedIn>[0] = {}) => open(facts, '&q=ben&person=u59');

  test('says who it is and what others read, has the focus, and leads back to the search', async () => {
    openCard();
    const heading = await screen.findByRole('heading', { name: 'Ben' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/Everybody sees the profile/)).toBeTruthy();
    expect(screen.getByText('Walks by the canal.')).toBeTruthy();
    expect(screen.getByText('The log says that you opened this page.')).toBeTruthy();
    found = [BEN];
    await userEvent.click(screen.getByRole('link', { name: 'Back to the search' }));
    await screen.findByText('1 person found');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('ben');
  });

  test('keeps a note that could not be added in its field; one that could is listed, and can be removed', async () => {
    openCard();
    const field = await screen.findByLabelText('New note');
    await press('Add the note');
    expect(screen.getByText('Please write something first.')).toBeTruthy();
    await userEvent.type(field, 'Asked kindly.');
    onCard = () => refused(409, 'too_many_notes', 'There is no room.');
    await press('Add the note');
    expect((await screen.findByRole('alert')).textContent).toBe('There is no room.');
    expect((field as HTMLTextAreaElement).value).toBe('Asked kindly.');
    // It is there again after the page was left.
    expect(localStorage.getItem(DRAFTS_KEY)).toContain('Asked kindly.');
    onCard = ({ name }) => Response.json(name.startsWith('POST') ? [NOTE] : []);
    await press('Add the note');
    await screen.findByText('The note is added.');
    expect((field as HTMLTextAreaElement).value).toBe('');
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
    expect(screen.getByText(/^Mia, /)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /^Remove the note of/ }));
    await screen.findByText('The note is removed.');
    expect(screen.getByText('No notes.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Notes');
  });

  test('leads to a decision about the person, and ends a suspension with a reason', async () => {
    const first = openCard();
    onCard = () => Response.json({ id: '57' });
    await userEvent.click(await screen.findByRole('button', { name: 'Decide about them' }));
    await waitFor(() => expect(globalThis.location.search).toContain('item=report%2F57'));
    expect(calls.filter(({ name }) => name.endsWith('/u59/case'))).toHaveLength(1);
    first.unmount();
    card = { ...CARD, isSuspended: true, suspension: { since: NOTE.at, until: '' } };
    openCard();
    expect(await screen.findByText('Suspended without end')).toBeTruthy();
    await press('End the suspension');
    await userEvent.click(dialog().getByRole('button', { name: 'End the suspension' }));
    expect(dialog().getByText('Please say why, in 10 characters or more.')).toBeTruthy();
    await userEvent.type(dialog().getByLabelText('Why'), 'They are sorry.');
    onCard = () => Response.json(CARD);
    await userEvent.click(dialog().getByRole('button', { name: 'End the suspension' }));
    await screen.findByText('Ben can sign in again.');
    expect(document.activeElement?.textContent).toBe('Account');
  });

  test('shows the address on a press, and deletes once the name was typed', async () => {
    openCard();
    onCard = ({ name }) =>
      name.startsWith('GET')
        ? Response.json({ email: 'ben@example.org', isConfirmed: false })
        : new Response(null, { status: 204 });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the email address' }));
    expect(await screen.findByText('ben@example.org')).toBeTruthy();
    expect(screen.getByText('Not confirmed')).toBeTruthy();
    // The button that was pressed is gone.
    expect(document.activeElement?.textContent).toMatch(/^ben@example\.org/);
    await press('Delete for good');
    await userEvent.type(dialog().getByLabelText('To go on, type: Ben'), 'ben');
    await userEvent.click(dialog().getByRole('button', { name: 'Delete for good' }));
    expect(dialog().getByText('Please type the name exactly as it stands above.')).toBeTruthy();
    await userEvent.clear(dialog().getByLabelText('To go on, type: Ben'));
    await userEvent.type(dialog().getByLabelText('To go on, type: Ben'), 'Ben');
    await userEvent.click(dialog().getByRole('button', { name: 'Delete for good' }));
    await screen.findByLabelText('Name');
    expect(calls.filter(({ name }) => name.endsWith('/u59/erasure'))).toMatchObject([
      { body: { name: 'Ben' } },
    ]);
    expect(toastStore.toasts()[0]?.title).toBe('Ben is deleted.');
  });

  test('of somebody with a role can neither be decided about nor deleted; of a moderator has no account', async () => {
    card = { ...CARD, role: 'editor' };
    const first = openCard();
    await screen.findByText(/^This person has a role/);
    expect(screen.queryByRole('button', { name: 'Decide about them' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete for good' })).toBeNull();
    first.unmount();
    place = somePlace('moderator');
    openCard();
    await screen.findByRole('heading', { name: 'Ben' });
    expect(screen.queryByRole('heading', { name: 'Account' })).toBeNull();
  });

  test('that does not come is said', async () => {
    card = null;
    openCard();
    expect((await screen.findByRole('alert')).textContent).toContain('Not found');
  });
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

test('whose own role is gone finds for whom the desk is', async () => {
  open();
  await row('Mia Ó Briain');
  await press('Take away the role of Mia Ó Briain');
  place = null;
  people = [ANN];
  await userEvent.click(dialog().getByRole('button', { name: 'Take the role away' }));
  await screen.findByText('This is for the people who look after this site.');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Desk' }));
});

test('a role that somebody else has taken ends the desk at the next press', async () => {
  open();
  await row('Ann');
  await press('Change the role of Ann');
  place = null;
  change = () => refused(403, 'no_role', 'This is for others.');
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }));
  await screen.findByText('This is for the people who look after this site.');
});

test('where the people cannot be had, it asks again on a press', async () => {
  change = () => problem(503, 'Down.');
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down.');
  change = () => null;
  await press('Try again');
  await row('Ann');
});
