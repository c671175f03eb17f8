import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listOwnPets, type Pet } from '@pawhood/contract/pets/profile.ts';
import { changeOwnProfile, type OwnProfile } from '@pawhood/contract/users/users.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { someArticle } from '#/testing/some-article.ts';
import { signedIn, signedOut, signingIn, someProfile } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';
import { HubPage } from '../pages/hub-page.tsx';
import { FirstStepsBelow } from './first-steps-place.tsx';

/** What is there and what the server answers; each test says otherwise where it is about that. */
let pets: Pet[];
let isDown: boolean;
let changes: unknown[];

beforeEach(() => {
  pets = [];
  isDown = false;
  changes = [];
  const down = () => new Response('Down', { status: 503 });
  fakeServer((body: Partial<OwnProfile>, { name }) => {
    if (name === `GET ${listArticles.path}`) return Response.json([someArticle()]);
    if (isDown) return down();
    if (name !== `PATCH ${changeOwnProfile.path}`)
      return Response.json(name === `GET ${listOwnPets.path}` ? pets : []);
    changes.push(body);
    return Response.json(someProfile(body));
  });
});

const openBelow = (facts: Partial<OwnProfile> = {}) =>
  renderPage(<FirstStepsBelow />, {
    at: '/pets',
    auth: signedIn({ profile: someProfile({ city: '', ...facts }) }),
  });

const openHub = (auth = signedIn()) => renderPage(<HubPage />, { at: '/info-hub', auth });

const find = (name: RegExp) => screen.findByRole('region', { name });
const TITLE = /^Your first steps/;
const links = (steps: HTMLElement) =>
  within(steps)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('three steps say what to do and lead to where it is done', async () => {
  openBelow();
  expect(links(await find(TITLE))).toEqual([
    ['1Add your first petA name is enough to start.', '/pets?add'],
    ['2Choose your city and who sees your profileBoth are in your profile.', '/profile'],
    ['3Find your vetSave their number with your pet.', '/directory?category=Veterinarians'],
  ]);
  expect(screen.queryByText(/of 3 done/)).toBeNull();
});

test('each is ticked once it is done, and counted', async () => {
  pets = [someOwnPet()];
  openBelow({ city: 'dublin' });
  const steps = await find(TITLE);
  expect(links(steps)).toEqual([
    ['Done: Add your first petA name is enough to start.', '/pets'],
    ['Done: Choose your city and who sees your profileBoth are in your profile.', '/profile'],
    ['3Find your vetSave their number with your pet.', '/directory?city=dublin&category=Veterinarians'],
  ]);
  expect(within(steps).getByText('2 of 3 done')).toBeTruthy();
  expect(changes).toEqual([]);
});

test.each(['calgary', 'all'])(
  'with %s chosen in this browser the vets are looked for there',
  async (chosen) => {
    localStorage.setItem('city', chosen);
    openBelow({ city: 'dublin' });
    expect(links(await find(TITLE))).toContainEqual([
      '3Find your vetSave their number with your pet.',
      '/directory?category=Veterinarians',
    ]);
  },
);

test('once all are done that is seen, and the next page goes without them', async () => {
  pets = [someOwnPet({ vet: 'Vet of Rathmines, 01 555 0157' })];
  const { unmount } = openBelow({ city: 'dublin' });
  expect(links(await find(/^You’re all set/))).toHaveLength(3);
  expect(changes).toEqual([]);
  unmount();
  await vi.waitFor(() => expect(changes).toEqual([{ firstStepsHidden: true }]));
});

test('hidden, they go and stay so; where that does not reach the server they come back, and a toast says so', async () => {
  vi.spyOn(toastStore, 'raise');
  openHub();
  const hide = async () => userEvent.click(within(await find(TITLE)).getByRole('button', { name: 'Hide' }));
  await find(TITLE);
  isDown = true;
  await hide();
  const title = "We couldn't hide your first steps. Please try again.";
  await vi.waitFor(() => expect(toastStore.raise).toHaveBeenCalledExactlyOnceWith({ title }));
  isDown = false;
  await hide();
  await vi.waitFor(() => expect(changes).toEqual([{ firstStepsHidden: true }]));
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: TITLE })).toBeNull());
});

test.each([
  ['nobody is signed in', signedOut()],
  [
    'they have been hidden in another browser',
    signedIn({ profile: someProfile({ firstStepsHidden: true }) }),
  ],
  ['it is not known yet whether they are', signingIn()],
])('where %s there are none', async (_, auth) => {
  await allThatComesOf(() => openHub(auth));
  expect(screen.queryByRole('region', { name: TITLE })).toBeNull();
});
