import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { atAGlance, button, endOf, fact, health, links, part } from '../support/pet-page.ts';
import { openOwnPet, ownPage } from '../support/pets.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

test('§2.53 of whom nothing is written every part asks for it, neither a column nor the strip stands half empty, and nothing moves; links to the parts stay in reach, and mark where one is', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize(PHONE);
  const pet = await openOwnPet(page, { name: 'Donaudampfschifffahrtsgesellschaftskapitän', type: '' });
  await expectStillAndFull(page, atAGlance(page).getByText('Not weighed yet'));
  await expectPlaceholders(page);
  const title = await endOf(part(page, 'Who sees the public page').getByRole('heading'));
  const edit = await button(page, 'Edit Who sees the public page').boundingBox();
  expect(edit?.x, 'beside a long title stands its button').toBeGreaterThan(title.x - 1);
  await page.setViewportSize(VIEWPORTS.phone);
  await expectWaysToParts(page);

  await page.setViewportSize(DESKTOP);
  // Not a reload, which would scroll to where one was.
  await page.goto(ownPage(pet));
  await expectStillAndFull(page, atAGlance(page).getByLabel('When was the last vaccination?'));
  const [info, training] = [await endOf(part(page, 'Quick info')), await endOf(part(page, 'Training'))];
  expect(Math.abs(info.y - training.y)).toBeLessThanOrEqual(120);
  const [papers, owner] = await Promise.all(
    ['Passport', 'Owner info'].map((name) => part(page, name).boundingBox()),
  );
  expect(papers?.y).toBe(owner?.y);
  // Beside a long name the buttons stay in one row, which ends where the strip does.
  const boxes = await Promise.all(
    ['Share Profile', 'View as Public', 'Print summary'].map((name) => button(page, name).boundingBox()),
  );
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
  expect((await endOf(button(page, 'Print summary'))).x).toBe((await endOf(atAGlance(page))).x);
  await button(page, 'Add location').click();
  await expect(part(page, 'Quick info').getByLabel('Location')).toBeFocused();
  await expectRecordOnPaper(page);
});

/** Prints by the browser's own way: paper has what is written, not what only buttons do, nor what asks for it. */
async function expectRecordOnPaper(page: Page): Promise<void> {
  const others = [
    ...['Health & care', 'Bio', 'Passport', 'Training', 'Gallery', 'Who sees the public page'].map((name) =>
      part(page, name),
    ),
    page.getByText('Help Center'),
  ];
  for (const other of others) await expect(other).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(part(page, 'Owner info')).toBeVisible();
  for (const other of others) await expect(other).toBeHidden();
}

/** @param last stands lowest in the strip. */
async function expectStillAndFull(page: Page, last: Locator): Promise<void> {
  await expect(last).toBeVisible();
  await expect(health(page)).toContainText('Not recorded yet');
  await expect(part(page, 'Passport').getByRole('button', { name: /^Add chip number,/ })).toBeVisible();
  await atRest(page);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  expect((await endOf(atAGlance(page))).y - (await endOf(last)).y).toBeLessThanOrEqual(16);
}

async function expectPlaceholders(page: Page): Promise<void> {
  for (const label of ['Birthday', 'Gender', 'Weight', 'Location', 'Tags'])
    await expect(fact(page, 'Quick info', label).getByRole('button')).toHaveAccessibleName(
      `Add ${label.toLowerCase()}`,
    );
  await expect(fact(page, 'Quick info', 'Temperament')).toHaveText('Happy');
  await expect(button(page, 'Add age, type and breed')).toBeVisible();
  for (const name of ['bio', 'care notes']) await expect(button(page, `Add ${name}`)).toBeVisible();
  await expect(part(page, 'Gallery')).toContainText('No photos yet');
  await expect(part(page, 'Training')).toContainText('No skills yet');
  await expect(atAGlance(page)).toContainText(
    /Nothing recorded yet.*When was the last vaccination\?.*Not weighed yet/,
  );
  const values = await page.getByRole('main').locator('dd').allTextContents();
  expect(values.length).toBeGreaterThan(9);
  expect(values.filter((value) => value.trim() === '')).toEqual([]);
  await expect(page.getByRole('main')).not.toContainText(/undefined|null|NaN/);
}

/** That to Sharing begins the first link, and leads to the links once there are any. */
async function expectWaysToParts(page: Page): Promise<void> {
  const ways = page.getByRole('navigation', { name: 'Parts of this page' });
  const here = ways.locator('[aria-current]');
  const sharing = ways.getByRole('link', { name: 'Sharing' });
  const title = page.getByRole('heading', { level: 2, name: 'Sharing' });
  await expect(here).toHaveText('Overview');
  await expect(ways.getByRole('link', { name: 'Overview' })).toHaveAttribute('tabindex', '-1');
  await expect(links(page)).not.toContainText('Loading');
  await sharing.click();
  const whom = links(page).getByLabel('For whom');
  await expect(whom).toBeFocused();
  await expect(whom).toBeInViewport();
  await expect(title).toBeInViewport();
  await page.keyboard.press('Enter');
  await button(page, 'Done').click();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(here).toHaveText('Overview');
  await sharing.click();
  await expect(title).toBeFocused();
  await expect(links(page).getByRole('form')).toHaveCount(0);
  for (const name of ['Photos', 'Papers', 'Sharing', 'Health']) {
    await ways.getByRole('link', { name }).click();
    await expect(here).toHaveText(name);
    await expect(ways).toBeInViewport();
    await expect(ways.locator('[tabindex]')).toHaveCount(0);
  }
}
