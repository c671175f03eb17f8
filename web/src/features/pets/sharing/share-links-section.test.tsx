import type { ShareLink } from '@pawhood/contract/pets/sharing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import decode from 'qr/decode.js';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer, problem } from '#/testing/fake-server.ts';
import { renderPage, TEST_CONFIG } from '#/testing/render-page.tsx';
import { signedIn } from '#/testing/some-person.ts';
import { someOwnPet } from '#/testing/some-pet.ts';
import { ShareLinksSection } from './share-links-section.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'clipboard');
  Reflect.deleteProperty(navigator, 'share');
});

const LIST = 'GET /api/pets/p57/share-links';
const MAKE = 'POST /api/pets/p57/share-links';
const END = 'DELETE /api/pets/p57/share-links/l57';

const someLink = (facts: Partial<ShareLink> = {}): ShareLink => ({
  id: 'l57',
  label: 'Joris',
  parts: ['health', 'passport'],
  createdAt: '2025-03-01T10:57:00.000Z',
  expiresAt: '2099-03-05T10:57:00.000Z',
  lastOpenedAt: '',
  opened: 0,
  ...facts,
});

const open = (facts: Parameters<typeof someOwnPet>[0] = {}, config = {}) =>
  renderPage(<ShareLinksSection pet={someOwnPet(facts)} />, {
    ...{ at: '/pets/p57/profile', auth: signedIn() },
    config,
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const answersWith = (links: readonly ShareLink[]) => () => Response.json(links);

test('a link without parts is refused, and nothing is sent', async () => {
  fakeServer({ [LIST]: answersWith([]) });
  open();
  await press('Make a link');
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox', { checked: true })) {
    await userEvent.click(box);
  }
  await press('Make the link');
  expect(screen.getByRole('alert').textContent).toBe('Please choose at least one part.');
  expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[0]);
});

test('a new link shows its address once, and can be copied', async () => {
  const made = fakeServer({
    [LIST]: answersWith([]),
    [MAKE]: () => Response.json({ link: someLink(), token: 'token57' }, { status: 201 }),
  });
  open();
  await press('Make a link');
  expect(document.activeElement).toBe(screen.getByLabelText('For whom'));
  await userEvent.type(screen.getByLabelText('For whom'), ' Joris ');
  await userEvent.selectOptions(screen.getByLabelText('Works for'), 'Three days');
  await press('Make the link');
  const address = `${TEST_CONFIG.publicUrl}/shared-pet#token57`;
  const field = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(field.value).toBe(address);
  expect(document.activeElement).toBe(field);
  expect(made.at(-1)?.body).toEqual({ label: 'Joris', hours: 72, parts: ['about', 'contact', 'health'] });
  const drawing = await screen.findByRole('img', { name: 'QR code of the link' });
  expect(scanned(drawing)).toBe(address);
  const writeText = vi.fn(async () => {});
  // jsdom has no clipboard.
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await press('Copy');
  await screen.findByText('Copied.');
  expect(writeText).toHaveBeenCalledExactlyOnceWith(address);
  await press('Done');
  expect(screen.queryByText(/token57/)).toBeNull();
  expect(screen.queryByLabelText('Link')).toBeNull();
});

/** What a camera reads off a drawing. */
function scanned(drawing: HTMLElement): string {
  const scale = 4;
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2]) * scale;
  const data = new Uint8Array(size * size * 4).fill(255);
  const path = drawing.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * size + Number(x) * scale) * 4;
      for (let at = start; at < start + Number(length) * scale * 4; at += 1) if (at % 4 < 3) data[at] = 0;
    }
  }
  return decode({ width: size, height: size, data });
}

test('where nothing can be copied the address is selected, and that is said', async () => {
  fakeServer({
    [LIST]: answersWith([]),
    [MAKE]: () => Response.json({ link: someLink(), token: 'token57' }),
  });
  open();
  await press('Make a link');
  await press('Make the link');
  const field = await screen.findByLabelText<HTMLInputElement>('Link');
  await press('Copy');
  await screen.findByText(/It is selected, so you can copy it yourself\.$/);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value);
});

test('a link that cannot be made leaves what was chosen, and says why', async () => {
  fakeServer({ [LIST]: answersWith([]), [MAKE]: () => problem(409, 'There are many links already.') });
  open();
  await press('Make a link');
  await userEvent.type(screen.getByLabelText('For whom'), 'Joris');
  await press('Make the link');
  expect((await screen.findByRole('alert')).textContent).toBe('409: There are many links already.');
  expect(screen.getByLabelText<HTMLInputElement>('For whom').value).toBe('Joris');
  await press('Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Make a link' }));
});

test('where the last sign-in is too long ago what was chosen stays, until another one lets the link be made', async () => {
  const tooOld = () =>
    Response.json(
      { code: 'recent_authentication_needed' },
      { status: 403, headers: { 'content-type': 'application/problem+json' } },
    );
  const answers = [tooOld, () => Response.json({ link: someLink(), token: 'token57' }, { status: 201 })];
  const made = fakeServer({ [LIST]: answersWith([]), [MAKE]: () => answers.shift()?.() ?? Response.error() });
  const stepUp = vi.fn().mockRejectedValueOnce(new Error('Popup closed')).mockResolvedValue(undefined);
  const sent = () => made.filter(({ name }) => name === MAKE);
  const section = <ShareLinksSection pet={someOwnPet()} />;
  const { unmount } = renderPage(section, { at: '/pets/p57/profile', auth: signedIn({ stepUp }) });
  await press('Make a link');
  await userEvent.type(screen.getByLabelText('For whom'), 'Joris');
  await userEvent.selectOptions(screen.getByLabelText('Works for'), 'Three days');
  await press('Make the link');
  await press('Confirm it’s you');
  await screen.findByText(/^That did not work\. Please sign in again/);
  expect(screen.getByLabelText<HTMLInputElement>('For whom').value).toBe('Joris');
  expect(sent()).toHaveLength(1);
  // Whoever has to leave the page for it is not asked whether to.
  const leaving = new Event('beforeunload', { cancelable: true });
  dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(false);
  await press('Confirm it’s you');
  await screen.findByLabelText('Link');
  expect(sent().map(({ body }) => body)).toEqual([sent()[0]?.body, sent()[0]?.body]);
  expect(sent()[0]?.body).toMatchObject({ label: 'Joris', hours: 72 });
  // Nothing is left of it.
  unmount();
  open();
  await screen.findByRole('button', { name: 'Make a link' });
  expect(screen.queryByLabelText('For whom')).toBeNull();
});

test.each([
  [{}, 'Not opened yet'],
  [{ opened: 1, lastOpenedAt: '2025-03-04T10:57:00.000Z' }, /^Opened once, last on Mar 4, 2025/],
  [{ opened: 1257, lastOpenedAt: '2025-03-04T10:57:00.000Z' }, /^Opened 1,257 times, last on/],
])('a link with %j says %s', async (facts, said) => {
  fakeServer({ [LIST]: answersWith([someLink(facts)]) });
  open();
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByText('Shows: Health, Chip and passport')).toBeTruthy();
});

test('turning a link off asks once more; kept, it stays', async () => {
  const made = fakeServer({ [LIST]: answersWith([someLink()]) });
  open();
  await press('Turn it off: Joris');
  expect(document.activeElement?.textContent).toBe('Turn it off for good');
  await press('Keep it');
  expect(screen.getByText('Joris')).toBeTruthy();
  expect(made).toHaveLength(1);
});

test('a link that could not be turned off says so, and stays', async () => {
  fakeServer({ [LIST]: answersWith([someLink()]), [END]: () => problem(503, 'Not just now.') });
  open();
  await press('Turn it off: Joris');
  await press('Turn it off for good');
  expect((await screen.findByRole('alert')).textContent).toBe('503: Not just now.');
  expect(screen.getByText('Joris')).toBeTruthy();
});

test('a link that is over already goes from the list', async () => {
  const lists = [answersWith([someLink()]), answersWith([])];
  fakeServer({
    [LIST]: () => lists.shift()?.() ?? Response.error(),
    [END]: () => problem(404, 'This link no longer works.'),
  });
  open();
  await press('Turn it off: Joris');
  await press('Turn it off for good');
  await waitFor(() => expect(screen.queryByText('Joris')).toBeNull());
});

const CHANGE = 'PATCH /api/pets/p57';

test('where no telephone number is known a new link asks for one, and keeps it before the link is made', async () => {
  const made = fakeServer({
    [LIST]: answersWith([]),
    [CHANGE]: (body: object) => Response.json(someOwnPet({ ...body, version: 58 })),
    [MAKE]: () => Response.json({ link: someLink(), token: 'token57' }, { status: 201 }),
  });
  open({ contact: 'Jo next door' });
  await press('Make a link');
  const phone = screen.getByRole('textbox', {
    name: 'Your phone number',
    description:
      'So they can call you. Without it, the link shows no number of yours. We save it with Nala under ‘How to reach you’.',
  });
  await userEvent.type(phone, 'call me');
  await press('Make the link');
  expect(screen.getByText('Please give a phone number, such as 020 555 0157.')).toBeTruthy();
  expect(made.some(({ name }) => name === MAKE)).toBe(false);
  await userEvent.clear(phone);
  await userEvent.type(phone, '020 555 0157');
  await press('Make the link');
  await screen.findByLabelText('Link');
  const sent = made.filter(({ name }) => name === CHANGE || name === MAKE);
  expect(sent.map(({ name }) => name)).toEqual([CHANGE, MAKE]);
  expect(sent[0]?.body).toEqual({ contact: 'Jo next door, 020 555 0157' });
});

test('a link is made without a number, and one that shows no contacts asks for none', async () => {
  const made = fakeServer({
    [LIST]: answersWith([]),
    [MAKE]: () => Response.json({ link: someLink(), token: 'token57' }, { status: 201 }),
  });
  open();
  await press('Make a link');
  expect(screen.getByLabelText('Your phone number')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Contacts/ }));
  expect(screen.queryByLabelText('Your phone number')).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: /^Contacts/ }));
  await press('Make the link');
  await screen.findByLabelText('Link');
  expect(made.some(({ name }) => name === CHANGE)).toBe(false);
});

test('a telephone number that is known is not asked for', async () => {
  fakeServer({ [LIST]: answersWith([]) });
  open({ contact: 'Mia, 555 0157' });
  await press('Make a link');
  expect(screen.queryByLabelText('Your phone number')).toBeNull();
});

test('where the browser can share, a new link is handed to its share sheet', async () => {
  const sheet = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  fakeServer({
    [LIST]: answersWith([]),
    [MAKE]: () => Response.json({ link: someLink(), token: 'token57' }, { status: 201 }),
  });
  open({ contact: 'Mia, 555 0157' });
  await press('Make a link');
  await press('Make the link');
  await press('Share');
  const url = `${TEST_CONFIG.publicUrl}/shared-pet#token57`;
  expect(sheet).toHaveBeenCalledExactlyOnceWith({ title: 'Nala', text: 'Nala’s record', url });
});

test('the address of a link is among the pages in the language in which it is made', async () => {
  fakeServer({
    [LIST]: answersWith([]),
    [MAKE]: () => Response.json({ link: someLink(), token: 'token57' }, { status: 201 }),
  });
  open({}, { base: '/nl' });
  await press('Make a link');
  await press('Make the link');
  const field = await screen.findByLabelText<HTMLInputElement>('Link');
  expect(field.value).toBe(`${TEST_CONFIG.publicUrl}/nl/shared-pet#token57`);
});
