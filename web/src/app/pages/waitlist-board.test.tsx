import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { writeStored } from '#/lib/browser/storage.ts';
import { fakeServer } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { WaitlistBoard } from './waitlist-board.tsx';

test('whoever is signed in joins with one press, with the address of the account', async () => {
  const calls = fakeServer((_, { name }) => Response.json(name.endsWith('/mine') ? { voted: [] } : []));
  renderPage(<WaitlistBoard />, { auth: signedIn() });
  expect(screen.queryByRole('textbox', { name: 'Email address' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Join as mia@example.org' }));
  expect(await screen.findByText('You are on the waitlist with mia@example.org.')).toBeTruthy();
  const join = calls.find(({ name }) => name.endsWith('/waitlist/join'));
  expect(join?.body).toBe('mia@example.org');
  expect(join?.token).toBe('Bearer token-57');
  writeStored('waitlistEmail', null);
});
