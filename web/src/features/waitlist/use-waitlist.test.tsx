import { WAITLIST_STORAGE_KEY } from '@pawhood/contract/limits.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JoinWaitlistButton } from '#/features/waitlist/join-waitlist-button.tsx';
import { useWaitlist } from '#/features/waitlist/use-waitlist.ts';
import { writeStored } from '#/lib/browser/storage.ts';
import { renderPage } from '#/testing/render-page.tsx';

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
  renderPage(<JoinWaitlistButton place="#vote" onPress={() => {}} />);
  expect(screen.getByRole('button', { name: 'Join Waitlist' })).toBeTruthy();
  writeStored('waitlistEmail', 'mia@example.org');
  await expect.poll(() => screen.queryByRole('button')).toBeNull();
  writeStored('waitlistEmail', null);
});
