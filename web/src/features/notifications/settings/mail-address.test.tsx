import type { NotificationSettings as Settings } from '@pawhood/contract/notifications/notification-settings.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer, problem, type ReceivedCall } from '#/testing/fake-server.ts';
import { renderPage, TEST_CONFIG } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { NotificationSettings } from './notification-settings.tsx';

const ASK = 'POST /local/api/users/me/notification-address';

let kept: Settings;
let isRefused: boolean;
let calls: readonly ReceivedCall[];

beforeEach(() => {
  isRefused = false;
  calls = fakeServer((body: { address: string }, { name }) => {
    if (name !== ASK) return Response.json(kept);
    if (isRefused) return problem(429, 'We have sent several emails to this address today.');
    kept = { ...kept, askedAddress: body.address };
    return new Response(null, { status: 204 });
  });
});

const asked = () => calls.filter(({ name }) => name === ASK).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const field = () => screen.getByLabelText<HTMLInputElement>('Email address');
const WENT = /^We sent a link to new@example\.org\. Open it within 30 minutes/;

async function open(facts: Partial<Settings>, mode: 'auth0' | 'federated' | 'embedded' = 'auth0') {
  kept = {
    ...{ timeZone: 'Europe/Dublin', quietFrom: '22:00', quietUntil: '07:30', digestHour: 9 },
    ...{ showsText: false, pausedUntil: '', kinds: [], zone: 'Europe/Dublin' },
    ...{ canPush: false, canMail: true, address: '', askedAddress: '', mailStopped: '' },
    ...{ devices: 0, isChosen: true },
    ...facts,
  };
  const identity = { ...TEST_CONFIG.identity, mode };
  renderPage(<NotificationSettings />, { at: '/profile', auth: signedIn(), config: { identity } });
  await screen.findByRole('button', { name: 'Save' });
}

test.each(['auth0', 'federated'] as const)(
  'whose account is elsewhere (%s) has a link sent, then again, and counts once it was used',
  async (mode) => {
    await open({}, mode);
    expect(screen.queryByRole('link', { name: 'Confirm it in your account' })).toBeNull();
    expect(field().value).toBe('mia@example.org');
    await userEvent.clear(field());
    await userEvent.type(field(), 'new@example.org{Enter}');
    expect((await screen.findByText(WENT)).getAttribute('role')).toBe('status');
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'By email' }));
    expect(screen.queryByLabelText('Email address')).toBeNull();
    await press('Send me the link again');
    expect(await screen.findByText('We sent it again.')).toBeTruthy();
    expect(asked()).toEqual([{ address: 'new@example.org' }, { address: 'new@example.org' }]);
    kept = { ...kept, address: 'new@example.org', askedAddress: '' };
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText('Emails go to new@example.org.')).toBeTruthy();
    expect(screen.queryByText(WENT)).toBeNull();
  },
);

test('what is no address is told beside its field, and not sent', async () => {
  await open({});
  await userEvent.clear(field());
  await userEvent.type(field(), 'mia{Enter}');
  expect(await screen.findByText('Write the email address like name@example.org.')).toBeTruthy();
  expect([document.activeElement, asked()]).toEqual([field(), []]);
});

test('too many links are refused with the reason, and what was written stays', async () => {
  isRefused = true;
  await open({});
  await userEvent.type(field(), '{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('several emails');
  expect(field().value).toBe('mia@example.org');
});

test('too many links are refused with the reason at the button, too', async () => {
  await open({ askedAddress: 'new@example.org' });
  isRefused = true;
  await press('Send me the link again');
  expect((await screen.findByRole('alert')).textContent).toContain('several emails');
  expect(screen.getByText(WENT)).toBeTruthy();
});

test.each([
  ['', true],
  ['refused', true],
  ['operator', false],
])('a confirmed address can give way to another (stopped: "%s")', async (mailStopped, canResume) => {
  await open({ address: 'mia@example.org', mailStopped });
  expect(screen.queryByRole('button', { name: 'Send emails again' }) !== null).toBe(
    canResume && mailStopped !== '',
  );
  await press('Use another address');
  expect([field().value, document.activeElement]).toEqual(['', field()]);
  await userEvent.type(field(), 'new@example.org{Enter}');
  expect(await screen.findByText(WENT)).toBeTruthy();
  await waitFor(() => expect(screen.queryByLabelText('Email address')).toBeNull());
});

test('with an account of ours a refused address is changed there', async () => {
  await open({ address: 'mia@example.org', mailStopped: 'refused' }, 'embedded');
  const link = screen.getByRole('link', { name: 'Use another address' });
  expect(link.getAttribute('href')).toBe('https://pets.example.org/idp/account');
  expect(screen.queryByLabelText('Email address')).toBeNull();
});
