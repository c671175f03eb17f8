import type { OwnSecurityEvent } from '@pawhood/contract/security/security-events.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { formatMoment } from '#/lib/dates.ts';
import { fakeServer, inTurn } from '#/testing/fake-server.ts';
import { renderPage } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { ActivityDialog } from './activity-dialog.tsx';

beforeEach(() => {
  // jsdom has no dialogs; e2e/settings/settings.spec.ts sees it open and close.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const CALL = 'GET /local/api/users/me/security-events';
const event = (kind: string, facts: Partial<OwnSecurityEvent> = {}): OwnSecurityEvent => ({
  ...{ kind, at: '2026-05-07T08:09:10.000Z', times: 1, detail: '' },
  ...facts,
});

async function openDialog() {
  renderPage(<ActivityDialog onClose={() => {}} />, { auth: signedIn() });
  return within(await screen.findByRole('dialog', { name: 'Recent activity' }));
}

test('says in the server’s order what happened, and when by the reader’s clock', async () => {
  const at = '2026-05-06T07:08:09.000Z';
  const sent = fakeServer({
    [CALL]: () => Response.json([event('sign-in-failure', { times: 57, at }), event('sign-out')]),
  });
  const dialog = await openDialog();
  const rows = await dialog.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    `57 sign-ins failed.${formatMoment(at)}`,
    `Signed out.${formatMoment('2026-05-07T08:09:10.000Z')}`,
  ]);
  expect(rows[0]?.querySelector('time')?.dateTime).toBe(at);
  expect(sent).toMatchObject([{ token: 'Bearer token-57' }]);
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('says so where nothing has happened', async () => {
  fakeServer({ [CALL]: () => Response.json([]) });
  expect(await (await openDialog()).findByText('Nothing has happened yet.')).toBeTruthy();
});

test('says so where it cannot be read, and reads again when asked', async () => {
  fakeServer({
    [CALL]: inTurn(new Response('Down', { status: 503 }), Response.json([event('data-export')])),
  });
  const dialog = await openDialog();
  expect((await dialog.findByRole('alert')).textContent).toBe('503: Down');
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('Everything was downloaded.')).toBeTruthy();
  expect(dialog.queryByRole('alert')).toBeNull();
});
