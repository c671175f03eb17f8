import { listReminders, type Reminder } from '@pawhood/contract/pets/reminders.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { allThatComesOf } from '#/testing/all-that-comes-of.ts';
import { fakeServer, inTurn, problem } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn, signedOut, signingIn } from '#/testing/some-person.ts';
import { DueSoonPlace } from './due-soon-place.tsx';

const CALL = `GET ${listReminders.path}`;

const someReminder = (facts: Partial<Reminder> = {}): Reminder => ({
  petId: 'p57',
  petName: 'Nala',
  kind: 'vaccination',
  subject: 'Rabies',
  nextDue: '2025-03-31',
  days: 5,
  ...facts,
});
const LATE = someReminder({ petId: 'p58', petName: 'Pip', kind: 'deworming', subject: '', days: -1 });

afterEach(() => {
  document.documentElement.removeAttribute('data-due');
  document.documentElement.removeAttribute('style');
});

const open = (auth = signedIn()) => renderPage(<DueSoonPlace />, { at: '/info-hub', auth });
const due = () => screen.findByRole('region', { name: 'What is due' });
const isKept = () => 'due' in document.documentElement.dataset;
const kept = () => localStorage.getItem('due');

test.each([
  [[someReminder()], '/pets/p57/profile', /^Vaccination: RabiesNala · Due in 5 days · .+\d{4}$/],
  [
    [someReminder(), someReminder({ kind: 'dental' })],
    '/pets/p57/profile',
    /^Vaccination: RabiesNala · Due in 5 days · .+ · 1 more$/,
  ],
  [[LATE, someReminder()], '/pets', /^DewormingPip · Overdue by 1 day · .+ · 1 more$/],
])(
  'of %j the first is told, and leads to its pet, or to all where others have something due, too',
  async (reminders, address, words) => {
    fakeServer({ [CALL]: () => Response.json(reminders) });
    open();
    expect((await due()).textContent).toMatch(words);
    expect(screen.getByRole('link').getAttribute('href')).toBe(address);
    expect(isKept()).toBe(true);
    expect(kept()).toMatch(/^\d+ \d+px$/);
  },
);

test('where something was due before and nothing is any more, that is said, and no room is kept from then on', async () => {
  localStorage.setItem('due', `${innerWidth} 65px`);
  fakeServer({ [CALL]: () => Response.json([]) });
  open();
  expect((await due()).textContent).toBe('Nothing is due');
  expect(screen.queryByRole('link')).toBeNull();
  expect(isKept()).toBe(true);
  expect(document.documentElement.style.getPropertyValue('--due')).toBe('65px');
  expect(kept()).toBeNull();
});

test('where nothing was due before and nothing is, no room is made for it', async () => {
  fakeServer({ [CALL]: () => Response.json([]) });
  open();
  await due();
  expect(isKept()).toBe(false);
});

test('what cannot be had says so in its room, and comes once it can', async () => {
  localStorage.setItem('due', `${innerWidth} 65px`);
  fakeServer({ [CALL]: inTurn(problem(503, 'Not just now.'), Response.json([LATE])) });
  open();
  await screen.findByText("We couldn't load what is due.");
  expect(isKept()).toBe(true);
  expect(kept()).toBe(`${innerWidth} 65px`);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(async () => (await due()).textContent).toMatch(/^Deworming/);
  expect(screen.queryByRole('button')).toBeNull();
});

test('visitors have no room for it, and ask for nothing', async () => {
  document.documentElement.dataset['due'] = '';
  const calls = fakeServer({});
  await allThatComesOf(() => open(signedOut()));
  expect(isKept()).toBe(false);
  expect(calls).toEqual([]);
});

test('while it is not known who is looking the room stays', async () => {
  document.documentElement.dataset['due'] = '';
  const calls = fakeServer({});
  await allThatComesOf(() => open(signingIn()));
  expect(isKept()).toBe(true);
  expect(calls).toEqual([]);
});
