import type { PetCalendar, Reminder } from '@pawhood/contract/pets/reminders.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { renderPage, TEST_CONFIG } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { DueBadge } from './due-mark.tsx';
import { RemindersSection } from './reminders-section.tsx';

const DUE = 'GET /local/api/users/me/reminders';
const READ = 'GET /local/api/users/me/calendar';
const MAKE = 'POST /local/api/users/me/calendar';
const END = 'DELETE /local/api/users/me/calendar';

const someReminder = (facts: Partial<Reminder> = {}): Reminder => ({
  petId: 'p57',
  petName: 'Nala',
  kind: 'vaccination',
  subject: 'Rabies',
  nextDue: '2025-03-31',
  days: -7,
  ...facts,
});
const NONE: PetCalendar = { createdAt: '', lastReadAt: '', path: '' };
const MADE: PetCalendar = { createdAt: '2025-03-01T10:57:00.000Z', lastReadAt: '', path: '' };
/** The most urgent first, as the server answers. */
const REMINDERS = [
  someReminder(),
  someReminder({ petId: 'p58', petName: 'Pip', days: -1 }),
  someReminder({ kind: 'deworming', subject: '', days: 0 }),
  someReminder({ kind: 'dental', subject: '', days: 29 }),
];

const open = (page = <RemindersSection />) => renderPage(page, { at: '/pets/p57/profile', auth: signedIn() });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a calendar that cannot be asked for says why', async () => {
  fakeServer({ [READ]: () => problem(503, 'Not just now.') });
  open();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Not just now.');
});

test('a pet’s badge tells what is most urgent, and how much more there is; no line begins with a mark or with that', async () => {
  fakeServer({ [DUE]: () => Response.json(REMINDERS) });
  open(<DueBadge petId="p57" />);
  const words = await screen.findByText('Overdue by 7 days, 2 more');
  expect(words.className).toBe('inline-block');
  expect(words.parentElement?.textContent).toBe('Vaccination: Rabies\u00a0· Overdue by 7 days, 2\u00a0more');
});

test.each([
  ['nothing is due for it', () => Response.json([someReminder({ petId: 'p58' })])],
  ['it is not known what is due', () => problem(503, 'Not just now.')],
])('where %s a pet has no badge, and is not said to need nothing', async (_, answer) => {
  const made = fakeServer({ [DUE]: answer });
  const { container } = open(<DueBadge petId="p57" />);
  await expect.poll(() => made.length).toBe(1);
  await expect.poll(() => container.textContent).toBe('');
});

test('a calendar link is shown once, and turned off', async () => {
  const made = fakeServer({
    [DUE]: () => Response.json([]),
    [READ]: () => Response.json(NONE),
    [MAKE]: () => Response.json({ ...MADE, path: '/api/calendars/token57.ics' }, { status: 201 }),
    [END]: () => new Response(null, { status: 204 }),
  });
  open();
  await press('Get a calendar link');
  const field = await screen.findByLabelText<HTMLInputElement>('Calendar link');
  expect(field.value).toBe(`${TEST_CONFIG.publicUrl}/api/calendars/token57.ics`);
  expect(screen.getByRole('link', { name: /^Open it in this device/ }).getAttribute('href')).toBe(
    'webcal://pets.example.org/api/calendars/token57.ics',
  );
  expect(screen.getByText(/Not used yet\./)).toBeTruthy();
  await press('Turn it off');
  await screen.findByText('The link no longer works.');
  expect(screen.queryByLabelText('Calendar link')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Reminders in your calendar');
  expect(made.map(({ name }) => name)).toContain(END);
});

test('an address of earlier can be replaced, which fails with a sentence', async () => {
  fakeServer({
    [DUE]: () => Response.json([]),
    [READ]: () => Response.json({ ...MADE, lastReadAt: '2025-03-04T10:57:00.000Z' }),
    [MAKE]: () => problem(503, 'Not just now.'),
  });
  open();
  expect(await screen.findByText(/Last used Mar 4, 2025/)).toBeTruthy();
  await press('Replace the link');
  expect((await screen.findByRole('alert')).textContent).toBe('503: Not just now.');
  expect(screen.queryByLabelText('Calendar link')).toBeNull();
});
