import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, type Site, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { newPerson } from '../support/new-person.ts';
import { openAsStranger } from '../support/people.ts';
import { letEverybodyReview } from '../support/reviewers.ts';

test.use({ dataset: 'vets' });

const PLACES = `id,name,category,services
polder,Polder Vets,Veterinarians,Check-up;Dental care`;
const PLACE = '/directory/file-amsterdam-polder';

async function importPlaces(site: Site): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-reviews-'));
  const file = join(folder, 'places.csv');
  await writeFile(file, PLACES);
  const { code, output } = await site.pawhood(['import', 'providers', file, '--city', 'amsterdam', '--yes']);
  expect(code, output).toBe(0);
  await rm(folder, { recursive: true });
}

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
/** Whether a visitor's document, without scripts, has something in it. */
const hasDocument = async ({ url }: Site, address: string, words: RegExp) =>
  words.test(await (await fetch(url + address)).text());
const WORDS = 'They took an hour for our old dog.\nاستغرقوا ساعة.';

test('somebody reviews a place, others read it and find it helpful, and it is changed and deleted', async ({
  page,
  site,
  axe,
}) => {
  test.slow();
  await importPlaces(site);
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto(PLACE);
  await expect(reviews(page)).toContainText('Nobody has reviewed this place yet.');
  await page.getByRole('button', { name: 'Write a review' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to write a review.');
  await axe();

  await newPerson(page, { name: 'Mia' });
  await page.goto(`${PLACE}?review`);
  const dialog = page.getByRole('dialog', { name: 'Write a review' });
  await expect(dialog).toContainText('You can write reviews a day after you joined.');
  await letEverybodyReview(site);
  await page.goto(`${PLACE}?review`);
  await expect(dialog).toContainText('Others see your name: Mia.');
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect(dialog.getByText('Please choose how many stars you give.')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '1 star', exact: true })).toBeFocused();
  await axe();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '3 stars' })).toBeChecked();
  await dialog.getByLabel('What should others know?').fill(WORDS);
  await dialog.getByLabel('When were you there?').selectOption({ index: 3 });
  await dialog.getByLabel('With which pet?').selectOption('Dog');
  await dialog.getByRole('checkbox', { name: 'Dental care' }).check();

  // Closed by mistake: nothing is lost.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  // A dialog that closes goes back in the history, and what comes meanwhile is broken off.
  await atRest(page);
  await page.reload();
  await page.getByRole('button', { name: 'Write a review' }).click();
  await expect(dialog.getByText('Here is what you had written before.')).toBeVisible();
  await expect(dialog.getByLabel('What should others know?')).toHaveValue(WORDS);
  await dialog.getByRole('button', { name: 'Send review' }).click();
  const own = page.getByRole('article', { name: 'Your review' });
  await expect(own).toBeFocused();
  await expect(own).toContainText('Came for: Dental care');
  await expect(reviews(page)).toContainText('1 review');
  await axe();

  await expect.poll(() => hasDocument(site, PLACE, /They took an hour/)).toBe(true);
  const stranger = await openAsStranger(page, new URL(PLACE, page.url()).href);
  const read = stranger.getByRole('article', { name: 'Mia' });
  await expect(read).toContainText('With a dog');
  await newPerson(stranger, { name: 'Ann' });
  await stranger.reload();
  await read.getByRole('button', { name: 'Helpful' }).click();
  await expect(read).toContainText('1 person found this helpful.');
  await expect(read.getByRole('button', { name: 'Helpful' })).toHaveAttribute('aria-pressed', 'true');

  await page.setViewportSize(VIEWPORTS.desktop);
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const change = page.getByRole('dialog', { name: 'Change your review' });
  await change.getByRole('radio', { name: '5 stars' }).check();
  await change.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused();
  await expect(own).toContainText('Edited');
  // Servers follow a change within a second; the document needs no scripts.
  await expect.poll(() => hasDocument(site, `${PLACE}/reviews`, /Mia.*5 stars/s)).toBe(true);
  await page.goto(`${PLACE}/reviews`);
  await expect(own).toBeVisible();
  await axe();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Write a review' })).toBeFocused();
  await expect.poll(() => hasDocument(site, PLACE, /They took an hour/)).toBe(false);
  await stranger.reload();
  await expect(reviews(stranger)).toContainText('Nobody has reviewed this place yet.');
});
