import { suggestEdit } from '@pawhood/contract/directory/edits.ts';
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answer, fakeServer, inTurn } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { ProviderPage } from './provider-page.tsx';

beforeEach(() => {
  // jsdom has no dialogs; e2e/provider/provider.spec.ts closes this one in a browser.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const minute = (time: string) => Date.parse(time) / 60_000;

/** A place of Amsterdam, open on a Tuesday from 8:30 to 18:00 by its own clock. */
const PLACE: ProviderDetails = {
  ...someProvider({ city: 'amsterdam', example: true, tags: ['dog', 'cat', 'rabbit'] }),
  hours: {
    ...{ state: 'confirmed', evenings: false, weekends: false },
    periods: [[minute('2026-06-16T06:30Z'), minute('2026-06-16T16:00Z')]],
    week: DAYS.map((day) => ({ day, text: '08:30–18:00' })),
  },
};

const READ = `GET ${readProvider.path.replace(':id', PLACE.id)}`;
const EDIT = `POST ${suggestEdit.path.replace(':id', PLACE.id)}`;

const open = () =>
  renderPage(<ProviderPage params={{ providerId: PLACE.id }} />, { at: '/directory/nala-vets' });
const name = () => screen.findByRole('heading', { level: 1, name: 'Nala Vets' });
const down = () => new Response('Down', { status: 503 });

test('a place’s page has its facts, and tells its hours by the clock of the place', async () => {
  // A Tuesday, 16:55 in Amsterdam.
  vi.setSystemTime('2026-06-16T14:55:00Z');
  fakeServer({ [READ]: () => Response.json(PLACE) });
  open();
  await name();
  expect(document.title).toMatch(/Nala Vets, Amsterdam/);
  expect(screen.getByText('Open now · closes 18:00')).toBeTruthy();
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(7);
  expect(document.querySelector('tr[aria-current=date]')?.textContent).toContain('Tuesday');
  expect(screen.getByText('Example')).toBeTruthy();
  expect(screen.getByText('Welcomes dogs, cats and rabbits.')).toBeTruthy();
});

test('complete:cities in a region of two time zones a place tells its hours by its own clock', async () => {
  // A Tuesday in Amsterdam, and Wednesday where the place is.
  vi.setSystemTime('2026-06-16T15:05Z');
  const hours = { ...PLACE.hours, timeZone: 'Asia/Tokyo' };
  fakeServer({ [READ]: () => Response.json({ ...PLACE, hours }) });
  open();
  await name();
  expect(screen.getByText('Open now · closes 01:00')).toBeTruthy();
  expect(document.querySelector('tr[aria-current=date]')?.textContent).toContain('Wednesday');
});

test.each([
  [
    'complete',
    'Veterinarians',
    'A made-up place that shows what an entry looks like. It cannot be your pet’s vet.',
  ],
  ['complete', 'Groomers', 'A made-up place that shows what an entry looks like.'],
  ['specification', 'Veterinarians', 'A made-up place that shows what an entry looks like.'],
] as const)(
  'in the %s edition a made-up place of %s says what it is not for',
  async (edition, category, said) => {
    fakeServer({ [READ]: () => Response.json({ ...PLACE, category }) });
    renderPage(<ProviderPage params={{ providerId: PLACE.id }} />, {
      at: '/directory/nala-vets',
      config: { edition },
    });
    await name();
    expect(screen.getByText(/^A made-up place/).textContent).toBe(said);
    expect(screen.queryByRole('button', { name: 'My pet’s vet' })).toBeNull();
  },
);

test('a drawn front says below it that it is a drawing, and a picture of the place does not', async () => {
  const pictured = (imageUrl: string) => fakeServer({ [READ]: () => Response.json({ ...PLACE, imageUrl }) });
  pictured('/illustrations/fronts/veterinarians-3.svg');
  const { unmount } = open();
  await name();
  const front = document.querySelector('figure img');
  expect(front?.getAttribute('src')).toBe('/illustrations/fronts/veterinarians-3.svg');
  expect(front?.getAttribute('alt')).toBe('');
  expect(screen.getByRole('figure').textContent).toBe('Drawing');
  unmount();
  pictured('/media/nala-480.webp');
  open();
  await name();
  expect(screen.getByRole('figure').textContent).toBe('');
});

test('hours that differ from week to week are shown as written, and no week as the normal one', async () => {
  vi.setSystemTime('2026-06-16T14:55:00Z');
  const openingHours = 'Tu[3] 08:30-18:00';
  const hours = PLACE.hours && { ...PLACE.hours, week: [] };
  fakeServer({ [READ]: () => Response.json({ ...PLACE, openingHours, hours }) });
  open();
  await name();
  expect(screen.getByText('Open now · closes 18:00')).toBeTruthy();
  expect(screen.getByText('The hours differ from week to week.')).toBeTruthy();
  expect(screen.getByText(`As written: ${openingHours}`)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('where the call fails the page says so, keeps what it knows, and asks again on a press', async () => {
  fakeServer({ [READ]: inTurn(down(), Response.json(PLACE)) });
  const { hours: _, ...known } = PLACE;
  renderPage(<ProviderPage params={{ providerId: PLACE.id }} />, {
    snapshot: { provider: known },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down');
  await name();
  expect(screen.queryByRole('table')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the page ends with places of its category and others near it, each a way there with its distance', async () => {
  const vets = { id: 'v', name: 'Park Vets', category: 'Veterinarians', imageUrl: '', metres: 640 };
  const shop = { id: 's', name: 'Full Bowl', category: 'Pet Stores', imageUrl: '' };
  fakeServer({ [READ]: () => Response.json({ ...PLACE, near: { alike: [vets], others: [shop] } }) });
  open();
  await name();
  const near = within(screen.getByRole('region', { name: 'Also near here' }));
  const alike = within(near.getByRole('region', { name: PLACE.category }));
  expect(alike.getByRole('link', { name: 'Park Vets' }).getAttribute('href')).toBe('/directory/v');
  expect(alike.getByText('640 m away')).toBeTruthy();
  const others = near.getByRole('region', { name: 'Other places' });
  expect(others.textContent).toBe('Other placesFull BowlPet Stores');
});

test('a place without another in its city ends with itself', async () => {
  fakeServer({ [READ]: () => Response.json({ ...PLACE, near: { alike: [], others: [] } }) });
  open();
  await name();
  expect(screen.queryByRole('region', { name: 'Also near here' })).toBeNull();
});

test('a place that the directory does not show is not found', async () => {
  fakeServer({ [READ]: () => new Response('', { status: 404 }) });
  open();
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
});

test('complete:cities where the city of a place has left the site, that is said', async () => {
  const said = 'Lyon is no longer part of this site.';
  const errors = [{ field: 'city', detail: said }];
  const headers = { 'content-type': 'application/problem+json' };
  fakeServer({
    [READ]: () => new Response(JSON.stringify({ code: 'retired_city', errors }), { status: 404, headers }),
  });
  open();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeTruthy();
});

test('a page that was loaded anew leads back to the directory as it was left', async () => {
  fakeServer({ [READ]: () => Response.json(PLACE) });
  open();
  await name();
  history.replaceState({ directory: '/directory?sort=name&view=grid&page=2' }, '');
  // A tab of its own: other tests have left their steps in the history.
  vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1);
  await userEvent.click(screen.getByRole('button', { name: 'Back to the directory' }));
  await waitFor(() =>
    expect(location.pathname + location.search).toBe('/directory?sort=name&view=grid&page=2'),
  );
});

test('a suggested change is sent; what is wrong is said beside its field, and a failure loses nothing', async () => {
  const answer = inTurn(down(), new Response(null, { status: 202 }));
  const calls = fakeServer({ [READ]: () => Response.json(PLACE), [EDIT]: answer as Answer });
  open();
  await name();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest an edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Suggest an edit' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send suggestion' }));
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label);
  await send();
  expect(dialog.getByText('Say what should be changed.')).toBeTruthy();
  await userEvent.clear(field('Name'));
  await send();
  expect(dialog.getByRole('textbox', { name: 'Name', description: 'A place needs a name.' })).toBe(
    document.activeElement,
  );
  await userEvent.type(field('Name'), 'Four Bridges');
  await userEvent.type(field('Anything else'), 'They moved in May.');
  await send();
  expect((await dialog.findByRole('alert')).textContent).toBe('503: Down');
  expect(field('Anything else').value).toBe('They moved in May.');
  await send();
  expect((await dialog.findByRole('status')).textContent).toContain('Thank you!');
  const sent = calls.filter(({ name }) => name === EDIT).map(({ body }) => body);
  const edit = { changes: { name: 'Four Bridges' }, gone: false, note: 'They moved in May.', contact: '' };
  expect(sent).toEqual([edit, edit]);
});
