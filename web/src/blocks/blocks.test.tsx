import type { Block } from '@pawhood/contract/users/blocks.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { PetPage } from '#/features/pets/profile/pet-page.tsx';
import { UserPage } from '#/features/users/profile/user-page.tsx';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, someUser } from '#/testing/some-person.ts';
import { somePet } from '#/testing/some-pet.ts';
import { BlockedPeople } from './blocked-people.tsx';

const BLOCKS = '/local/api/users/me/blocks';
const BEN = { userId: 'u58', name: 'Ben', at: '2026-03-09T10:57:00.000Z' };

let blocks: Block[];
let calls: readonly ReceivedCall[];
let isDown: boolean;

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  blocks = [];
  isDown = false;
  calls = fakeServer((_, { name }) => {
    const [method, path = ''] = name.split(' ');
    if (isDown && method !== 'GET') return problem(503, 'Down');
    if (method === 'PUT') blocks = [BEN];
    if (method === 'DELETE') blocks = blocks.filter(({ userId }) => !path.endsWith(userId));
    if (method !== 'GET') return new Response(null, { status: 204 });
    if (path === BLOCKS) return isDown ? problem(503, 'Down') : Response.json(blocks);
    const isHidden = blocks.length > 0;
    if (isHidden) return problem(404, 'Not found');
    if (path.startsWith('/api/pets/')) return Response.json(somePet({ id: 'p57', userId: 'u58' }));
    return Response.json(someUser({ id: 'u58', fullName: 'Ben' }));
  });
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => within(screen.getByRole('dialog'));
const sent = (name: string) => calls.filter((call) => call.name === name);

const openPerson = (auth = signedIn(), config = {}) =>
  renderPage(
    <main id="main" tabIndex={-1}>
      <UserPage params={{ userId: 'u58' }} pets={<p>Their pets</p>} />
    </main>,
    { at: '/user/u58', auth, config },
  );

test('somebody is blocked after a question that says what it does; the page says so, and takes it back', async () => {
  openPerson();
  await press('Block');
  expect(dialog().getByRole('heading', { name: 'Block Ben?' })).toBeTruthy();
  expect(dialog().getByText(/^While you are both signed in/)).toBeTruthy();
  expect(dialog().getByText('They are not told.')).toBeTruthy();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  expect(sent(`PUT ${BLOCKS}/u58`)).toEqual([]);
  await press('Block');
  await userEvent.click(dialog().getByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('heading', { name: 'You have blocked Ben.' })).toBeTruthy();
  expect(screen.queryByText('Their pets')).toBeNull();
  expect(screen.queryByText('404 Page Not Found')).toBeNull();
  expect(document.activeElement?.id).toBe('main');
  expect(sent(`PUT ${BLOCKS}/u58`)).toMatchObject([{ token: 'Bearer token-57' }]);
  await press('Unblock');
  const name = await screen.findByRole('heading', { level: 1, name: 'Ben' });
  expect(document.activeElement).toBe(name);
  expect(sent(`DELETE ${BLOCKS}/u58`)).toHaveLength(1);
});

test('whom one has blocked is known before the page says anything, when one comes again', async () => {
  blocks = [BEN];
  openPerson();
  expect(await screen.findByRole('heading', { name: 'You have blocked Ben.' })).toBeTruthy();
});

test('a page that nobody finds is still not found, and of no block is spoken', async () => {
  blocks = [{ ...BEN, userId: 'u59' }];
  openPerson();
  expect(await screen.findByText('404 Page Not Found')).toBeTruthy();
});

test('the question stays where the block fails, and says why', async () => {
  openPerson();
  await press('Block');
  isDown = true;
  await userEvent.click(dialog().getByRole('button', { name: 'Block' }));
  expect((await dialog().findByRole('alert')).textContent).toContain('Down');
  expect(screen.getByText('Their pets')).toBeTruthy();
});

test('visitors, and the specification’s edition, have no block, and ask for none', async () => {
  openPerson(signedOut());
  await screen.findByText('Their pets');
  openPerson(signedIn(), { edition: 'specification' });
  await waitFor(() => expect(screen.getAllByText('Their pets')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  expect(sent(`GET ${BLOCKS}`)).toEqual([]);
});

test('on the page of their pet it is the same', async () => {
  renderPage(
    <main id="main" tabIndex={-1}>
      <PetPage params={{ petId: 'p57' }} />
    </main>,
    { at: '/pet/p57', auth: signedIn() },
  );
  await press('Block');
  await userEvent.click(dialog().getByRole('button', { name: 'Block' }));
  expect(await screen.findByRole('heading', { name: 'You have blocked Ben.' })).toBeTruthy();
  expect(sent(`PUT ${BLOCKS}/u58`)).toHaveLength(1);
});

test('the list says who is blocked since when, and unblocks; the empty one says so', async () => {
  blocks = [BEN, { ...BEN, userId: 'u59', name: '' }];
  renderPage(<BlockedPeople />, { at: '/profile', auth: signedIn() });
  expect(await screen.findByText('Ben')).toBeTruthy();
  expect(screen.getAllByText(/^Since/)[0]?.textContent?.replaceAll('\u00a0', ' ')).toBe('Since Mar 9, 2026');
  await press('Unblock Somebody without a public profile');
  expect(await screen.findByText('This person is no longer blocked.')).toBeTruthy();
  await press('Unblock Ben');
  expect(await screen.findByText('Ben is no longer blocked.')).toBeTruthy();
  expect(await screen.findByText(/^You have blocked nobody/)).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('a list that does not come is said, with a way to try again; a failed unblock keeps its row', async () => {
  isDown = true;
  renderPage(<BlockedPeople />, { at: '/profile', auth: signedIn() });
  expect(await screen.findByText('503: Down')).toBeTruthy();
  isDown = false;
  blocks = [BEN];
  await press('Try again');
  await screen.findByText('Ben');
  isDown = true;
  await press('Unblock Ben');
  expect((await screen.findByRole('alert')).textContent).toContain('Down');
  expect(screen.getByText('Ben')).toBeTruthy();
});
