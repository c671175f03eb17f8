import type {
  ReplacedSettings,
  NotificationSettings as Settings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { mayLeave } from '#/lib/form/leave-guard.ts';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { NotificationSettings } from './notification-settings.tsx';

const SETTINGS = '/local/api/users/me/notification-settings';

let kept: Settings;
let isDown: boolean;
let calls: readonly ReceivedCall[];

const someSettings = (facts: Partial<Settings> = {}): Settings => ({
  timeZone: 'Europe/Dublin',
  quietFrom: '22:00',
  quietUntil: '07:30',
  digestHour: 9,
  showsText: false,
  pausedUntil: '',
  kinds: [
    { kind: 'care', app: 'now', push: 'now', mail: 'daily', fixed: [] },
    { kind: 'decision', app: 'now', push: 'never', mail: 'now', fixed: ['app', 'push', 'mail'] },
  ],
  zone: 'Europe/Dublin',
  canPush: true,
  canMail: true,
  address: 'mia@example.org',
  askedAddress: '',
  mailStopped: '',
  devices: 1,
  isChosen: true,
  ...facts,
});

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Lisbon');
  kept = someSettings();
  isDown = false;
  calls = fakeServer((body: ReplacedSettings, { name }) => {
    if (isDown) return problem(503, 'Down.');
    if (name !== `PUT ${SETTINGS}`) return Response.json(kept);
    const { choices, resumesMail, ...times } = body;
    const paceOf = (kind: string, channel: string, pace: string) =>
      choices.find((choice) => choice.kind === kind && choice.channel === channel)?.pace ?? pace;
    kept = {
      ...kept,
      ...times,
      ...(resumesMail && { mailStopped: '' }),
      kinds: kept.kinds.map((kind) => ({
        ...kind,
        mail: paceOf(kind.kind, 'mail', kind.mail) as typeof kind.mail,
      })),
    };
    return Response.json(kept);
  });
});

const open = async (facts: Partial<Settings> = {}) => {
  kept = someSettings(facts);
  renderPage(<NotificationSettings />, { at: '/profile', auth: signedIn() });
  await screen.findByRole('button', { name: 'Save' });
};
const kind = (name: string) => within(screen.getByRole('group', { name }));
const choice = (name: string, channel: string) =>
  kind(name).getByRole<HTMLSelectElement>('combobox', { name: channel });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => calls.filter(({ name }) => name === `PUT ${SETTINGS}`).map(({ body }) => body);

test('each kind has its pace on each channel; where it is fixed it says so; saved, all of them are sent', async () => {
  await open();
  expect(
    ['On this site', 'On my devices', 'By email'].map((name) => choice('Care that is due', name).value),
  ).toEqual(['now', 'now', 'daily']);
  const decisions = kind('Decisions about you');
  expect(decisions.getAllByText(/^Always\./)).toHaveLength(2);
  expect(decisions.getByText('Never')).toBeTruthy();
  expect(decisions.queryAllByRole('combobox')).toEqual([]);
  await userEvent.selectOptions(choice('Care that is due', 'By email'), 'Once a week');
  await save();
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(sent()).toEqual([
    {
      ...{ timeZone: 'Europe/Dublin', quietFrom: '22:00', quietUntil: '07:30', digestHour: 9 },
      ...{ showsText: false, pausedUntil: '', resumesMail: false },
      choices: [
        { kind: 'care', channel: 'app', pace: 'now' },
        { kind: 'care', channel: 'push', pace: 'now' },
        { kind: 'care', channel: 'mail', pace: 'weekly' },
      ],
    },
  ]);
  expect(choice('Care that is due', 'By email').value).toBe('weekly');
});

test('what could not be saved stays as it was written, asks before it is left, and says why', async () => {
  vi.spyOn(globalThis, 'confirm').mockReturnValue(false);
  await open();
  await userEvent.selectOptions(choice('Care that is due', 'By email'), 'Never');
  isDown = true;
  await save();
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down.');
  expect(choice('Care that is due', 'By email').value).toBe('never');
  expect(mayLeave()).toBe(false);
  isDown = false;
  await save();
  await screen.findByText('Saved.');
  expect(mayLeave()).toBe(true);
});

test('of who has never chosen anything the zone is that of the browser, and is not asked about when they leave', async () => {
  await open({ isChosen: false, timeZone: '' });
  expect(field('Time zone').value).toBe('Europe/Lisbon');
  expect(mayLeave()).toBe(true);
  await save();
  await screen.findByText('Saved.');
  expect(sent()).toMatchObject([{ timeZone: 'Europe/Lisbon' }]);
});

test('who has chosen the zone of their city keeps it', async () => {
  await open({ timeZone: '' });
  expect(field('Time zone').value).toBe('');
  expect(screen.getByRole('option', { name: "Your city's (Europe/Dublin)" })).toBeTruthy();
});

test('quiet hours can be put off, and are sent as none', async () => {
  await open();
  expect([field('From').value, field('Until').value]).toEqual(['22:00', '07:30']);
  await userEvent.click(field('Keep quiet hours'));
  expect(screen.queryByLabelText('From')).toBeNull();
  await save();
  await screen.findByText('Saved.');
  expect(sent()).toMatchObject([{ quietFrom: '00:00', quietUntil: '00:00' }]);
});

test('a time that is none is told beside its field, and nothing is sent', async () => {
  await open();
  await userEvent.clear(field('From'));
  await save();
  expect(field('From').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('From'));
  expect(sent()).toEqual([]);
});

test('a pause lasts until the beginning of a day, and Resume ends it without what is written being sent or lost', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] });
  await open();
  await userEvent.type(field('Pause until'), '2026-11-28');
  await save();
  expect(await screen.findByText('Choose a day from tomorrow to a year from now.')).toBeTruthy();
  expect(sent()).toEqual([]);
  await userEvent.clear(field('Pause until'));
  await userEvent.type(field('Pause until'), '2026-12-03');
  await save();
  expect(await screen.findByText(/^Paused until Dec.3,.2026\.$/)).toBeTruthy();
  expect(sent()).toMatchObject([{ pausedUntil: '2026-12-03T00:00:00.000Z' }]);
  await userEvent.selectOptions(choice('Care that is due', 'By email'), 'Never');
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
  await waitFor(() => expect(screen.queryByText(/^Paused until/)).toBeNull());
  expect(sent()[1]).toMatchObject({
    pausedUntil: '',
    choices: expect.arrayContaining([{ kind: 'care', channel: 'mail', pace: 'daily' }]),
  });
  expect(document.activeElement?.textContent).toBe('The pause has ended.');
  expect(field('Pause until').value).toBe('');
  expect(choice('Care that is due', 'By email').value).toBe('never');
});

test('a site that can neither push nor mail says so, and offers no times', async () => {
  await open({ canPush: false, canMail: false });
  expect(screen.getByText("This site doesn't notify devices.")).toBeTruthy();
  expect(screen.getByText("This site doesn't send notifications by email.")).toBeTruthy();
  expect(kind('Care that is due').getAllByRole('combobox')).toHaveLength(1);
  expect(screen.queryByLabelText('Keep quiet hours')).toBeNull();
  await save();
  await screen.findByText('Saved.');
  expect(sent()).toMatchObject([
    {
      quietFrom: '22:00',
      choices: expect.arrayContaining([{ kind: 'care', channel: 'mail', pace: 'daily' }]),
    },
  ]);
});

test('without a confirmed address it says where to confirm it', async () => {
  await open({ address: '' });
  const link = screen.getByRole('link', { name: 'Confirm it in your account' });
  expect(link.getAttribute('href')).toBe('https://pets.example.org/idp/account');
});

test.each([
  ['refused', /refused them three times/, true],
  ['unread', /didn't visit after the last six/, true],
  ['operator', /^The people who run this site stopped/, false],
])(
  'mails that were stopped (%s) say why, and whether they can go again',
  async (mailStopped, why, canResume) => {
    await open({ mailStopped });
    expect(screen.getByText(why)).toBeTruthy();
    const again = screen.queryByRole('button', { name: 'Send emails again' });
    expect(again !== null).toBe(canResume);
    if (again === null) return;
    await userEvent.click(again);
    expect(await screen.findByText('Emails go to mia@example.org.')).toBe(document.activeElement);
    expect(sent()).toMatchObject([{ resumesMail: true }]);
  },
);

test('settings that cannot be had are asked for again on a press', async () => {
  isDown = true;
  renderPage(<NotificationSettings />, { at: '/profile', auth: signedIn() });
  expect((await screen.findByRole('alert')).textContent).toBe('503: Down.');
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});
