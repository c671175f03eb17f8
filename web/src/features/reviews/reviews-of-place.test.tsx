import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { press, refused, reviewedPlace, someOwn, someReview } from '#/testing/reviewed-place.tsx';
import { signedOut } from '#/testing/some-person.ts';
import { toastStore } from '#/ui/toast/toast-store.ts';

let site: ReturnType<typeof reviewedPlace>;
beforeEach(() => {
  site = reviewedPlace();
});

const review = (name: string) => screen.findByRole('article', { name });
const said = () => toastStore.toasts()[0];

describe('the reviews of a place', () => {
  test('are read by visitors, who ask the server for nothing', () => {
    site.stored.others = [
      someReview({ price: '$$', services: ['X-ray'], editedAt: '2026-03-06T10:00:00.000Z', helpful: 2 }),
      someReview({ id: 'r58', stars: 1, words: 'كانوا لطفاء', author: { id: '', name: '' }, pet: '' }),
    ];
    site.open(signedOut());
    const [first, second] = screen.getAllByRole('article');
    expect(first?.textContent).toMatch(
      /^Ann4 stars.*Edited.*Kind people.*March 2026With a dogPrices: \$\$Came for: X-ray2 people found this helpful\./,
    );
    expect(
      within(first ?? document.body)
        .getByRole('link', { name: 'Ann' })
        .getAttribute('href'),
    ).toBe('/user/u71');
    expect(second?.textContent).toMatch(/^A member1 star/);
    expect(screen.getByText('كانوا لطفاء').getAttribute('dir')).toBe('auto');
    expect([site.sent('own'), site.sent('blocks')]).toEqual([[], []]);
  });

  test('show one’s own once, apart from the others', async () => {
    site.stored.review = someOwn();
    site.stored.others = [someReview(), someOwn()];
    site.open();
    await review('Your review');
    await review('Ann');
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  test('leave out whom the reader has blocked, and show nobody before that is known', async () => {
    let answer = (): void => {};
    const isKnown = new Promise<void>((resolve) => (answer = resolve));
    site.instead.blocks = async () => {
      await isKnown;
      return Response.json([{ userId: 'u71', name: 'Ann', at: '2026-01-01T10:00:00.000Z' }]);
    };
    site.stored.others = [someReview(), someReview({ id: 'r58', author: { id: 'u72', name: 'Ben' } })];
    site.open();
    await screen.findByRole('button', { name: 'Write a review' });
    expect(screen.queryByRole('article')).toBeNull();
    answer();
    await review('Ben');
    expect(screen.queryByText('Ann')).toBeNull();
  });

  test('are not shown where it cannot be known who is blocked, and are after another try', async () => {
    site.instead.blocks = () => refused(503, 'unavailable', 'The sentence of later.');
    site.open();
    await screen.findByText(/The sentence of later\./);
    expect(screen.queryByRole('article')).toBeNull();
    delete site.instead.blocks;
    await press('Try again');
    await review('Ann');
  });

  test('of an example are marked, and nothing can be done with them', () => {
    site.stored.place = { example: true };
    site.open();
    expect(screen.getByText('Example')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/^Report/)).toBeNull();
    expect(site.sent('own')).toEqual([]);
  });
});

describe('that one was helpful', () => {
  const button = async () => within(await review('Ann')).findByRole('button', { name: 'Helpful' });

  test('is said by a press, counted at once, and taken back by another', async () => {
    site.open();
    await userEvent.click(await button());
    await screen.findByText('1 person found this helpful.');
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await button());
    await waitFor(() => expect(screen.queryByText('1 person found this helpful.')).toBeNull());
    expect((await button()).getAttribute('aria-pressed')).toBe('false');
    expect([site.sent('helpful').length, site.sent('notHelpful').length]).toEqual([1, 1]);
  });

  test('is not shown where it could not be saved', async () => {
    site.instead.helpful = () => refused(429, 'too_many_helpful', 'The sentence of too many.');
    site.open();
    await userEvent.click(await button());
    await waitFor(() =>
      expect(said()).toMatchObject({
        title: 'That could not be saved.',
        description: '429: The sentence of too many.',
      }),
    );
    expect((await button()).getAttribute('aria-pressed')).toBe('false');
  });

  test('has a visitor sign in, who comes back to that review', async () => {
    const signIn = vi.fn(async () => {});
    site.open(signedOut({ signIn }));
    await userEvent.click(await button());
    expect(signIn).toHaveBeenCalledWith({ returnTo: '/directory/canal#review-r57' });
  });
});

describe('deleting one’s own', () => {
  beforeEach(async () => {
    site.stored.review = someOwn();
    site.stored.others = [someReview(), someOwn()];
    site.open();
    await press('Delete');
    await screen.findByText('It is gone at once, and nobody can bring it back.');
  });

  test('asks first, and does nothing where one thinks better of it', async () => {
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await review('Your review');
    expect(site.sent('remove')).toEqual([]);
  });

  test('takes it away with its place in the number, and leads to the way to write', async () => {
    await press('Delete');
    const button = await screen.findByRole('button', { name: 'Write a review' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(screen.queryByRole('article', { name: 'Your review' })).toBeNull();
    expect(said()?.title).toBe('Your review has been deleted.');
    expect(screen.getByText('1 review')).toBeTruthy();
  });

  test('says why it could not be, keeps it, and can be tried again', async () => {
    site.instead.remove = () => {
      throw new TypeError('Failed to fetch');
    };
    await press('Delete');
    await within(screen.getByRole('dialog')).findByRole('alert');
    expect(site.sent('remove')).toHaveLength(1);
    delete site.instead.remove;
    await press('Delete');
    await screen.findByRole('button', { name: 'Write a review' });
    expect(site.sent('remove')).toHaveLength(2);
  });

  test('pressed twice is done once', async () => {
    const button = within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' });
    await userEvent.dblClick(button);
    await screen.findByRole('button', { name: 'Write a review' });
    expect(site.sent('remove')).toHaveLength(1);
  });
});
