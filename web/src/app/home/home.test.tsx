import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { countSavedPlaces } from '@pawhood/contract/directory/save-place.ts';
import { listNotifications, type Notification } from '@pawhood/contract/notifications/notifications.ts';
import type { HealthEntry } from '@pawhood/contract/pets/health.ts';
import { listOwnPets, type Pet } from '@pawhood/contract/pets/profile.ts';
import { listReminders, type Reminder } from '@pawhood/contract/pets/reminders.ts';
import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import { addMonths } from '@pawhood/contract/values/day.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { todayOf } from '#/features/pets/today.ts';
import { type Auth, AuthContext } from '#/session/auth.ts';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer, type ReceivedCall } from '#/testing/fake-server.ts';
import { type PageSetting, renderPage } from '#/testing/render-page.tsx';
import { someArticle } from '#/testing/some-article.ts';
import { signedIn, signedOut, signingIn, someProfile } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { HubPage } from '../pages/hub-page.tsx';

const HEALTH = '/api/pets/p57/health';

/** What there is, and which calls fail; each test says otherwise where it is about that. */
let pets: Pet[];
let due: Reminder[];
let saved: number;
let told: Notification[] | 'lost';
let isDown: boolean;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  pets = [someOwnPet()];
  due = [];
  saved = 0;
  told = [];
  isDown = false;
  calls = fakeServer((body: Partial<HealthEntry>, { name }) => {
    if (name === `GET ${listArticles.path}`) return Response.json([someArticle()]);
    if (isDown) return new Response('Down', { status: 503 });
    if (name === `GET ${listOwnPets.path}`) return Response.json(pets);
    if (name === `GET ${listReminders.path}`) return Response.json(due);
    if (name === `GET ${listNotifications.path}?lang=en`) {
      if (told === 'lost') return new Response('Down', { status: 503 });
      return Response.json({ seq: told.length, unseen: told.length, notifications: told });
    }
    if (name === `GET ${countSavedPlaces.path}`) return Response.json({ count: saved });
    if (name === `GET ${HEALTH}`) return Response.json([someEntry()]);
    if (name === `POST ${HEALTH}`) return Response.json(someEntry({ ...body, id: 'e58' }), { status: 201 });
    if (name === `DELETE ${HEALTH}/e58`) return new Response(null, { status: 204 });
    throw new Error(`This test does not expect ${name}.`);
  });
});

/** Of a cure for fleas that is given every two months. */
function someEntry(facts: Partial<HealthEntry> = {}): HealthEntry {
  return {
    id: 'e57',
    kind: 'flea-tick',
    subject: 'Spot-on',
    date: '2025-01-05',
    nextDue: '2025-03-05',
    batch: '',
    vet: '',
    vetProviderId: '',
    weightGrams: null,
    note: '',
    createdAt: '2025-01-05T10:57:00.000Z',
    corrections: 0,
    ...facts,
  };
}

const someReminder = (facts: Partial<Reminder> = {}): Reminder => ({
  petId: 'p57',
  petName: 'Nala',
  kind: 'vaccination',
  subject: 'Rabies',
  nextDue: '2025-03-31',
  days: 5,
  ...facts,
});
const FLEAS = someReminder({ kind: 'flea-tick', subject: 'Spot-on', nextDue: '2025-03-05', days: -21 });

const someNotification = (facts: Partial<Notification> = {}): Notification => ({
  id: 'n57',
  seq: 1,
  kind: 'birthday',
  text: 'Nala is 5 today. Happy birthday!',
  path: '/pets/p57/profile',
  at: '2025-03-26T07:00:00.000Z',
  seenAt: '',
  ...facts,
});
const HERE = someNotification({ id: 'n58', kind: 'feature', text: 'Reviews are here.', path: '/roadmap' });

const open = (auth = signedIn(), setting: PageSetting = {}) =>
  renderPage(<HubPage />, { at: '/info-hub', auth, ...setting });

const home = () => screen.findByRole('region', { name: 'For you' });
const listOf = async (name: string) => within(await within(await home()).findByRole('list', { name }));
const linksOf = async (name: string) =>
  (await listOf(name)).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const articles = () => screen.getByRole('region', { name: 'Articles' });

test('above heading and articles it greets by name, tells what is due, has the pets as faces, a way to add one, and the saved places as one link', async () => {
  pets = [someOwnPet(), someOwnPet({ id: 'p58', name: 'Pip' })];
  due = [someReminder()];
  saved = 3;
  open();
  expect(await linksOf('What is due')).toEqual([
    [expect.stringMatching(/^Nala · Vaccination: RabiesDue in 5 days · .+\d{4}$/), '/pets/p57/profile'],
  ]);
  expect(await linksOf('My Pets')).toEqual([
    ['NNala', '/pets/p57/profile'],
    ['PPip', '/pets/p58/profile'],
    ['Add a pet', '/pets?add'],
  ]);
  const part = await home();
  expect(within(part).getByText('Hello, Mia Ó Briain!')).toBeTruthy();
  const link = (name: string) => within(part).getByRole('link', { name }).getAttribute('href');
  expect([link('3 saved places'), link('All pets')]).toEqual([ROUTES.savedPlaces, FOOTER_ROUTES.pets]);
  expect(part.compareDocumentPosition(screen.getByRole('heading', { level: 1 }))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(screen.queryByText('Your first steps')).toBeNull();
});

test('of nine pets all are there; of five things due three, and a press that says how many there are shows them', async () => {
  pets = Array.from({ length: 9 }, (_, index) => someOwnPet({ id: `p${index}`, name: `Pet ${index}` }));
  due = Array.from({ length: 5 }, (_, days) => someReminder({ petId: `p${days}`, days }));
  open();
  expect(await linksOf('My Pets')).toHaveLength(10);
  expect((await linksOf('What is due')).map(([, address]) => address)).toEqual([
    '/pets/p0/profile',
    '/pets/p1/profile',
    '/pets/p2/profile',
  ]);
  const all = screen.getByRole('button', { name: 'All 5 due', expanded: false });
  await userEvent.click(all);
  expect((await linksOf('What is due')).map(([, address]) => address)).toHaveLength(5);
  await userEvent.click(screen.getByRole('button', { name: 'All 5 due', expanded: true }));
  expect(await linksOf('What is due')).toHaveLength(3);
  expect(document.activeElement).toBe(all);
});

test('a birthday and a feature that is here are told above what is due, until they were seen', async () => {
  told = [someNotification(), HERE, someNotification({ id: 'n59', seenAt: '2025-03-26T08:00:00.000Z' })];
  due = [FLEAS];
  open();
  expect(await linksOf('Notifications')).toEqual([
    ['Nala is 5 today. Happy birthday!', '/pets/p57/profile'],
    ['Reviews are here.', '/roadmap'],
  ]);
  expect(await linksOf('What is due')).toHaveLength(1);
});

test('care is told by what is due alone', async () => {
  told = [someNotification({ kind: 'care', text: 'Nala: Rabies is due.' })];
  due = [someReminder()];
  open();
  expect(await linksOf('What is due')).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'Notifications' })).toBeNull();
});

test('beside three things due the newest alone is told, and a press shows the third', async () => {
  told = [HERE, someNotification()];
  due = [FLEAS, someReminder(), someReminder({ petId: 'p58' })];
  open();
  expect((await linksOf('Notifications')).map(([, address]) => address)).toEqual(['/roadmap']);
  expect(await linksOf('What is due')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'All 3 due' }));
  expect(await linksOf('What is due')).toHaveLength(3);
});

test('what is given at home keeps its row and its Undo, although there is more to tell than room', async () => {
  told = [HERE, someNotification()];
  due = [FLEAS, someReminder()];
  open();
  const list = await listOf('What is due');
  expect(await linksOf('Notifications')).toHaveLength(1);
  due = [someReminder()];
  await userEvent.click(list.getByRole('button', { name: /^Done today/ }));
  expect(await list.findByRole('button', { name: /^Undo/ })).toBeTruthy();
  await vi.waitFor(() =>
    expect(calls.filter(({ name }) => name === `GET ${listReminders.path}`)).toHaveLength(2),
  );
  expect(await linksOf('What is due')).toHaveLength(2);
  expect(list.getByRole('button', { name: /^Undo/ })).toBeTruthy();
  expect(await linksOf('Notifications')).toHaveLength(1);
});

test('where what is told cannot be had, all else is there', async () => {
  told = 'lost';
  due = [someReminder()];
  open();
  expect(await linksOf('What is due')).toHaveLength(1);
  expect(within(await home()).queryByRole('alert')).toBeNull();
});

test('of a pet of which nothing is due, or nothing is recorded, nothing is said', async () => {
  open();
  await listOf('My Pets');
  expect(screen.queryByRole('list', { name: 'What is due' })).toBeNull();
  expect((await home()).textContent).toBe(
    'Hello, Mia Ó Briain!NNalaBeagle · 7 monthsAdd a petSaved placesAll pets',
  );
});

test.each([
  [3, ['PPet 0Beagle · 7 months', 'PPet 1Beagle · 7 months', 'PPet 2Beagle · 7 months', 'Add a pet']],
  [4, ['PPet 0', 'PPet 1', 'PPet 2', 'PPet 3', 'Add a pet']],
] as const)(
  'where nothing is due, %i pets say what they are only where they have the room',
  async (count, words) => {
    pets = Array.from({ length: count }, (_, index) => someOwnPet({ id: `p${index}`, name: `Pet ${index}` }));
    open();
    expect((await linksOf('My Pets')).map(([text]) => text)).toEqual(words);
  },
);

test('without pets the first steps stand there; hidden, a pet can still be added', async () => {
  pets = [];
  saved = 1;
  const { unmount } = open();
  const steps = await within(await home()).findByRole('region', { name: 'Your first steps' });
  expect(within(steps).getAllByRole('link')).toHaveLength(3);
  expect(screen.getByRole('link', { name: '1 saved place' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'All pets' })).toBeNull();
  unmount();
  open(signedIn({ profile: someProfile({ firstStepsHidden: true }) }));
  expect(await linksOf('My Pets')).toEqual([['Add a pet', '/pets?add']]);
});

test('where there is no profile yet nothing is asked for, and the first steps are there', async () => {
  open(signedIn({ profile: someProfile({ id: '' }) }));
  await within(await home()).findByRole('region', { name: 'Your first steps' });
  expect(calls.map(({ name }) => name)).toEqual([`GET ${listArticles.path}`]);
});

test('what is given at home is recorded with one press, as long as the last time, and undone with another; its row stays', async () => {
  due = [FLEAS, someReminder()];
  open();
  const list = await listOf('What is due');
  expect(list.getAllByRole('button')).toHaveLength(1);
  due = [someReminder()];
  const button = list.getByRole('button', { name: 'Done today: Nala · Flea and tick: Spot-on' });
  await userEvent.click(button);
  const today = todayOf(someOwnPet(), cities);
  const { body } = calls.find(({ name }) => name === `POST ${HEALTH}`) ?? {};
  expect(body).toMatchObject({
    kind: 'flea-tick',
    subject: 'Spot-on',
    date: today,
    nextDue: addMonths(today, 2),
  });
  expect(await list.findByText(/^Done\. Next: .+\d{4}$/)).toBeTruthy();
  expect(await linksOf('What is due')).toHaveLength(2);
  expect(document.activeElement).toBe(button);
  due = [FLEAS, someReminder()];
  await userEvent.click(list.getByRole('button', { name: /^Undo/ }));
  expect(await list.findByRole('button', { name: 'Done today: Nala · Flea and tick: Spot-on' })).toBe(button);
  expect(calls.some(({ name }) => name === `DELETE ${HEALTH}/e58`)).toBe(true);
  expect((await linksOf('What is due'))[0]?.[0]).toMatch(/^Nala · Flea and tick: Spot-onOverdue by 21 days/);
});

test('a press that has no effect says so, and what is due stays', async () => {
  vi.spyOn(toastStore, 'raise');
  due = [FLEAS];
  open();
  const list = await listOf('What is due');
  isDown = true;
  await userEvent.click(list.getByRole('button', { name: 'Done today: Nala · Flea and tick: Spot-on' }));
  const told = { title: 'This was not recorded', description: '503: Down' };
  await vi.waitFor(() => expect(toastStore.raise).toHaveBeenCalledExactlyOnceWith(told));
  expect(list.getByText('Overdue by 21 days')).toBeTruthy();
});

test('where it cannot be had a sentence says so, the articles are there, and it comes once it can', async () => {
  isDown = true;
  open();
  const again = await within(await home()).findByRole('button', { name: 'Try again' });
  expect(within(await home()).getByRole('alert').textContent).toBe('503: Down');
  expect(await within(articles()).findByRole('article')).toBeTruthy();
  isDown = false;
  await userEvent.click(again);
  expect(await linksOf('My Pets')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['visitors', signedOut(), {}],
  ['people at the edition of the specification', signedIn(), { config: { edition: 'specification' } }],
] as const)('%s have nothing of it, nor a place for it', async (_, auth, setting) => {
  await allThatComesOf(() => open(auth, setting));
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull();
  expect(calls.map(({ name }) => name)).toEqual([`GET ${listArticles.path}`]);
  expect(screen.queryAllByText(/^Welcome to Pawhood/)).toHaveLength(auth.isAuthenticated ? 1 : 0);
});

test('its place is there before it is known whose it is, and asks for nothing', async () => {
  await allThatComesOf(() => open(signingIn()));
  expect((await home()).textContent).toBe('');
  expect(calls.map(({ name }) => name)).toEqual([`GET ${listArticles.path}`]);
});

interface InTurnProps {
  first: Auth;
  second: Auth;
}

/** The hub as one person has it, and another after a press. */
function InTurn({ first, second }: InTurnProps) {
  const [auth, setAuth] = useState(first);
  return (
    <AuthContext value={auth}>
      <HubPage />
      <button type="button" onClick={() => setAuth(second)}>
        Change
      </button>
    </AuthContext>
  );
}

function openInTurn(first: Auth, second: Auth): () => Promise<void> {
  renderPage(<InTurn first={first} second={second} />, { at: '/info-hub' });
  return () => userEvent.click(screen.getByRole('button', { name: 'Change' }));
}

test('after Log Out nothing of it stays', async () => {
  due = [FLEAS];
  const logOut = openInTurn(signedIn(), signedOut());
  await listOf('What is due');
  await logOut();
  expect(screen.queryByRole('region', { name: 'For you' })).toBeNull();
  expect(screen.queryAllByText(/Nala|Hello/)).toEqual([]);
  expect(await within(articles()).findByRole('article')).toBeTruthy();
});

test('a page for visitors that turns out to be somebody’s has it below the articles, and the greeting with it', async () => {
  const turn = openInTurn(signedOut(), signedIn());
  await within(articles()).findByRole('article');
  await turn();
  await listOf('My Pets');
  expect(articles().compareDocumentPosition(await home())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
