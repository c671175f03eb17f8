import { readUser } from '@pawhood/contract/users/users.ts';
import { type Calls, expect, type Page, test } from '../fixtures.ts';
import { newPerson } from '../support/new-person.ts';
import { openAsStranger, ownId } from '../support/people.ts';
import { fillProfile, heading, NOT_FOUND, openRow } from '../support/users.ts';

const pathOf = (id: string) => readUser.path.replace(':userId', id);

test('§1.15b §2.7a §2.55a §2.55b §2.55c §2.56b §7.16b §8.28 others see a person’s profile with its picture, and no more of them, asked for again after 5 minutes; where it is for nobody they find nothing', async ({
  page,
  calls,
  axe,
}) => {
  const { email } = await newPerson(page);
  const id = await ownId(page);
  await fillProfile(page);
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chosen).setFiles('web/public/icon-192.png');
  await expect(page.getByText('Picture updated.')).toBeVisible();
  const source = await page.getByRole('img', { name: 'Your picture' }).getAttribute('src');
  expect(source).toMatch(/^\/media\//);

  const stranger = await openAsStranger(page, '/robots.txt');
  await stranger.clock.install();
  await stranger.goto(`/user/${id}`);
  const main = stranger.getByRole('main');
  const picture = main.getByRole('img', { name: 'Picture of Mia Ó Briain' });
  await expect(picture).toHaveAttribute('src', source ?? '');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(heading(stranger, 'Mia Ó Briain')).toBeVisible();
  for (const text of [
    'Dublin',
    'Two greyhounds, one canal.',
    `Joined in ${new Date().getUTCFullYear()}`,
    'No pets to show',
  ]) {
    await expect(main.getByText(text)).toBeVisible();
  }
  await expect(main.getByText(email)).toHaveCount(0);
  await expect(main.getByRole('heading', { name: 'Settings' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByRole('img', { name: 'Your initials' })).toHaveText('MB');
  await expectAskedAgain(stranger, calls, id);
  await expect(picture).toHaveText('MB');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Picture restored.')).toBeVisible();

  await openRow(page, 'Privacy');
  await page.getByRole('radio', { name: /^Nobody/ }).check();
  await expect(page.getByText('Saved: only you can see your profile.')).toBeVisible();
  await expectNotFound(stranger, id);
  await page.getByRole('link', { name: 'View as others see it' }).click();
  await page.getByText('No pets to show').waitFor();
  await axe();
});

/** Comes back twice: within 5 minutes, and after more. */
async function expectAskedAgain(page: Page, calls: Calls, id: string): Promise<void> {
  for (const [later, count] of [
    ['04:50', 1],
    ['00:20', 2],
  ] as const) {
    await page.clock.fastForward(later);
    await page.getByRole('link', { name: 'Directory' }).first().click();
    await expect(heading(page, 'Directory')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'Mia Ó Briain')).toBeVisible();
    await calls.expect('GET', pathOf(id), count);
  }
}

/** First where the call fails, then by what the server says. */
async function expectNotFound(page: Page, id: string): Promise<void> {
  await page.route(`**${pathOf(id)}`, (route) => route.fulfill({ status: 500, body: 'Broken' }));
  expect((await page.reload())?.status()).toBe(404);
  await expect(heading(page, NOT_FOUND)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText('500: Broken');
  await page.unroute(`**${pathOf(id)}`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Try one of these:')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}
