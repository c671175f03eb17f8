import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { writeStored } from '../../lib/storage.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { signedIn } from '../../testing/some-person.ts';
import { JoinWaitlistButton } from './join-waitlist-button.tsx';
import { useWaitlist } from './use-waitlist.ts';
import { VotingBoard } from './voting-board.tsx';

function State() {
  const { isJoined, email } = useWaitlist();
  return <p>{isJoined ? `joined with ${email}` : 'not joined'}</p>;
}

test('§9.16 the address is kept under waitlistEmail', () => {
  expect(WAITLIST_STORAGE_KEY).toBe('waitlistEmail');
});

test('§4.13 who has an address under waitlistEmail has joined, and who has none has not', async () => {
  renderPage(<State />);
  expect(screen.getByText('not joined')).toBeTruthy();
  writeStored('waitlistEmail', 'mia@example.org');
  expect(await screen.findByText('joined with mia@example.org')).toBeTruthy();
  writeStored('waitlistEmail', null);
  expect(await screen.findByText('not joined')).toBeTruthy();
});

test('the button of the hero goes once somebody has joined', async () => {
  renderPage(<JoinWaitlistButton />);
  expect(screen.getByRole('button', { name: 'Join Waitlist' })).toBeTruthy();
  writeStored('waitlistEmail', 'mia@example.org');
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  writeStored('waitlistEmail', null);
});

test('whoever is signed in joins with one press, with the address of the account', async () => {
  const sent: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    sent.push([address, options]);
    return Response.json(address.endsWith('/mine') ? { voted: [] } : []);
  });
  renderPage(<VotingBoard />, { auth: signedIn() });
  expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Join as mia@example.org' }));
  expect(await screen.findByText('You are on the waitlist with mia@example.org.')).toBeTruthy();
  const [, join] = sent.find(([address]) => address.endsWith('/waitlist/join')) ?? [];
  expect(join?.body).toBe('mia@example.org');
  expect(new Headers(join?.headers).get('authorization')).toBe('Bearer token-57');
  writeStored('waitlistEmail', null);
});
