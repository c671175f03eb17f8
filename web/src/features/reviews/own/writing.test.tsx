import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DRAFTS_KEY } from '#/lib/browser/device-keys.ts';
import { fillIn, MONTH, press, refused, reviewedPlace, someOwn, WORDS } from '#/testing/reviewed-place.tsx';
import { signedIn, signedOut, someProfile } from '#/testing/some-person.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';

let site: ReturnType<typeof reviewedPlace>;
beforeEach(() => {
  site = reviewedPlace();
});

const said = () => toastStore.toasts()[0]?.title;
const words = () => screen.getByLabelText<HTMLTextAreaElement>('What should others know?');
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const own = () => screen.findByRole('article', { name: 'Your review' });

async function openForm(): Promise<void> {
  site.open();
  await press('Write a review');
  await screen.findByRole('radio', { name: '4 stars' });
}

describe('a new review', () => {
  test('goes out once with all that was said, shows, and takes the focus', async () => {
    await openForm();
    await fillIn();
    await userEvent.selectOptions(screen.getByLabelText('With which pet?'), 'Cat');
    await userEvent.selectOptions(screen.getByLabelText('How were the prices?'), '$$ (average)');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Nail care' }));
    expect(screen.getByText('Others see your name: Mia Ó Briain.')).toBeTruthy();
    await press('Send review');
    await isClosed();
    await waitFor(async () => expect(document.activeElement).toBe(await own()));
    expect(said()).toBe('Thank you. Others can read your review now.');
    const body = { stars: 4, words: WORDS, month: MONTH, pet: 'cat', price: '$$', services: ['Nail care'] };
    expect(site.sent('create')).toEqual([{ body, version: null }]);
    expect(screen.getByText('2 reviews')).toBeTruthy();
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
  });

  test('says what is missing at each field, goes to the first, and sends nothing', async () => {
    await openForm();
    await press('Send review');
    for (const sentence of [
      'Please choose how many stars you give.',
      'Please write at least 20 characters.',
      'Please choose a month of the last two years.',
    ])
      expect(screen.getByText(sentence)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: '1 star' }));
    await userEvent.click(screen.getByRole('radio', { name: '2 stars' }));
    expect(screen.queryByText('Please choose how many stars you give.')).toBeNull();
    await press('Send review');
    expect(document.activeElement).toBe(words());
    expect(site.sent('create')).toEqual([]);
  });

  test.each([
    ['x'.repeat(19), 'Please write at least 20 characters.'],
    ['Look at https://example.org, they are good.', 'Please leave out'],
    ['Ring them at 01 677 6943, they are good.', 'Please leave out'],
  ])('with "%s" is not sent, and keeps what was written', async (text, sentence) => {
    await openForm();
    await fillIn({ words: text });
    await press('Send review');
    expect(screen.getByText((said) => said.startsWith(sentence))).toBeTruthy();
    expect([words().value, document.activeElement]).toEqual([text, words()]);
    expect(site.sent('create')).toEqual([]);
    await fillIn();
    await press('Send review');
    await isClosed();
    expect(site.sent('create')).toHaveLength(1);
  });

  test('that waits for a look says so, to its author alone', async () => {
    site.stored.state = 'held';
    await openForm();
    await fillIn();
    await press('Send review');
    await isClosed();
    expect(said()).toBe('Thank you. Somebody will look at your review before others see it.');
    expect(await screen.findByText('Somebody will look at it before others see it.')).toBeTruthy();
    expect(screen.getByText('1 review')).toBeTruthy();
  });

  test('whose sending is pressed twice is sent once', async () => {
    let answer = (): void => {};
    site.instead.create = () => new Promise((resolve) => (answer = () => resolve(null as never)));
    await openForm();
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send review' }));
    const button = await screen.findByRole('button', { name: 'Saving...' });
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('radio', { name: '4 stars' }), '{Enter}');
    answer();
    await isClosed();
    expect(site.sent('create')).toHaveLength(1);
  });

  test.each([
    [
      'there is no network',
      () => Promise.reject(new TypeError('Failed to fetch')),
      /^The server cannot be reached\./,
    ],
    [
      'five were written today',
      () => Promise.resolve(refused(429, 'too_many_reviews', 'The sentence of five a day.')),
      /The sentence of five a day\./,
    ],
  ])('keeps everything where %s, and goes out by another press', async (_, fail, sentence) => {
    site.instead.create = fail;
    await openForm();
    await fillIn();
    await press('Send review');
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(words().value).toBe(WORDS);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 stars' }).checked).toBe(true);
    delete site.instead.create;
    await press('Send review');
    await isClosed();
    expect(await own()).toBeTruthy();
  });

  test('that the server refuses says so at the field', async () => {
    const errors = [{ field: 'words', detail: 'Not so.' }];
    site.instead.create = () => refused(400, 'invalid_request', 'Look at the fields.', { errors });
    await openForm();
    await fillIn();
    await press('Send review');
    expect(await screen.findByText('Not so.')).toBeTruthy();
    expect(document.activeElement).toBe(words());
    expect(words().value).toBe(WORDS);
  });

  test('asks who has to sign in again to do so, and keeps what was written', async () => {
    site.instead.create = () => refused(401, 'unauthorized', 'Signed out.');
    await openForm();
    await fillIn();
    await press('Send review');
    expect(await screen.findByRole('button', { name: 'Sign in again' })).toBeTruthy();
    expect(words().value).toBe(WORDS);
  });
});

describe('what was not sent', () => {
  test('is there when the form is opened again, also by a page loaded anew, until it is begun again', async () => {
    await openForm();
    await fillIn({ stars: 2 });
    await press('Cancel');
    await isClosed();
    cleanup();
    await openForm();
    expect(screen.getByText('Here is what you had written before.')).toBeTruthy();
    expect(words().value).toBe(WORDS);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 stars' }).checked).toBe(true);
    await press('Start again');
    expect(words().value).toBe('');
    expect(screen.queryByText('Here is what you had written before.')).toBeNull();
    await press('Cancel');
    await isClosed();
    expect(localStorage.getItem(DRAFTS_KEY)).toBeNull();
  });

  test('is nobody else’s', async () => {
    await openForm();
    await fillIn();
    await press('Cancel');
    await isClosed();
    cleanup();
    const user = { email: '', name: 'Ann', nickname: 'ann', picture: '', sub: 'embedded|71' };
    site.open(signedIn({ user }));
    await press('Write a review');
    await screen.findByRole('radio', { name: '4 stars' });
    expect(words().value).toBe('');
  });
});

describe('a change', () => {
  async function openChange(facts = {}): Promise<void> {
    site.stored.review = someOwn(facts);
    site.open();
    await press('Change');
    await screen.findByRole('radio', { name: '4 stars' });
  }

  test('opens with what is stored, names the version, and says that it was changed', async () => {
    await openChange();
    expect(words().value).toBe(WORDS);
    await fillIn({ words: 'They took two hours, and it was worth it.' });
    await press('Save changes');
    await isClosed();
    expect(said()).toBe('Your review has been changed.');
    expect(site.sent('change')).toMatchObject([
      { body: { words: 'They took two hours, and it was worth it.' }, version: '"3"' },
    ]);
    expect(await screen.findByText('They took two hours, and it was worth it.')).toBeTruthy();
  });

  test('of nothing sends nothing', async () => {
    await openChange();
    await press('Save changes');
    await isClosed();
    expect(site.sent('change')).toEqual([]);
  });

  test('keeps a month of long ago that is not touched', async () => {
    await openChange({ month: '2020-02' });
    expect(screen.getByLabelText<HTMLSelectElement>('When were you there?').value).toBe('2020-02');
    await userEvent.click(screen.getByRole('radio', { name: '5 stars' }));
    await press('Save changes');
    await isClosed();
    expect(site.sent('change')).toMatchObject([{ body: { stars: 5, month: '2020-02' } }]);
  });

  test('that another device was faster with shows both, and is saved upon the other', async () => {
    await openChange();
    const current = someOwn({ version: 4, words: 'The other device was faster.' });
    site.instead.change = ({ version }) =>
      version === '"3"' ? refused(412, 'edit_conflict', 'Changed meanwhile.', { current }) : null;
    await fillIn({ words: 'They took two hours, and it was worth it.' });
    await press('Save changes');
    expect(
      await screen.findByText('There is a review of yours already. Compare the two, then save.'),
    ).toBeTruthy();
    expect(screen.getAllByText('The other device was faster.', { selector: 'strong' })).toHaveLength(1);
    expect(words().value).toBe('They took two hours, and it was worth it.');
    await press('Save changes');
    await isClosed();
    expect(site.sent('change').map(({ version }) => version)).toEqual(['"3"', '"4"']);
    expect(site.sent('change').at(-1)?.body).toMatchObject({
      words: 'They took two hours, and it was worth it.',
    });
  });

  test('of another field than the other device’s is saved together with it', async () => {
    await openChange();
    const current = someOwn({ version: 4, words: 'The other device was faster.' });
    site.instead.change = ({ version }) =>
      version === '"3"' ? refused(412, 'edit_conflict', 'Changed meanwhile.', { current }) : null;
    await userEvent.click(screen.getByRole('radio', { name: '1 star' }));
    await press('Save changes');
    await isClosed();
    expect(site.sent('change').at(-1)?.body).toMatchObject({
      stars: 1,
      words: 'The other device was faster.',
    });
  });

  test('is what a new one becomes where one was written elsewhere meanwhile', async () => {
    await openForm();
    await fillIn();
    site.stored.review = someOwn({ words: 'Written on the telephone.', version: 1 });
    site.instead.create = () => refused(409, 'reviewed_already', 'Once a place.');
    await press('Send review');
    expect(
      await screen.findByText('There is a review of yours already. Compare the two, then save.'),
    ).toBeTruthy();
    expect(words().value).toBe(WORDS);
    await press('Save changes');
    await isClosed();
    expect(site.sent('change')).toMatchObject([{ body: { words: WORDS }, version: '"1"' }]);
  });
});

describe('who cannot write', () => {
  test.each([
    ['account_too_new', 'You can write reviews a day after you joined. Please come back then.'],
    ['address_unconfirmed', 'Please confirm your email address first:'],
    ['reviewer_looks_after', 'You look after this place, or one like it in this city.'],
  ])('with %s reads why, in place of the form', async (refusal, sentence) => {
    site.stored.refusal = refusal;
    site.open();
    await press('Write a review');
    expect(await screen.findByText((text) => text.startsWith(sentence))).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    // Whoever has a mouse alone has no Escape, and no phone's Back.
    await press('Close');
    await isClosed();
  });

  test('is asked to sign in, and asks the server nothing', async () => {
    const signIn = vi.fn(async () => {});
    site.open(signedOut({ signIn }));
    await press('Write a review');
    await screen.findByText('Sign in to write a review. Then you come back here.');
    await press('Sign In');
    expect(signIn).toHaveBeenCalledWith({ returnTo: '/directory/canal?review' });
    expect([site.sent('own'), site.sent('blocks')]).toEqual([[], []]);
    await press('Cancel');
    await isClosed();
  });

  test('is not known where that cannot be loaded, and is asked again', async () => {
    site.instead.own = () => refused(500, 'server_error', 'The sentence of a failure.');
    site.open(signedIn({ profile: someProfile() }), '/directory/canal?review');
    await waitFor(() => expect(screen.getAllByText(/The sentence of a failure\./)).toHaveLength(2));
    delete site.instead.own;
    await press('Try again');
    expect(await screen.findByRole('radio', { name: '4 stars' })).toBeTruthy();
    expect(
      screen.getByText('Others see ‘A member’, because your profile is not for everybody.'),
    ).toBeTruthy();
  });
});
