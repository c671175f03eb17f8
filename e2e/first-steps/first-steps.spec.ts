import type { Locator } from '@playwright/test';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { dialog, dialogStepGone, rows } from '../support/my-pets.ts';
import { newPerson } from '../support/new-person.ts';
import { forgetTokens } from '../support/people.ts';
import { entryOf, inDays, petWithDue } from '../support/pet-record.ts';
import { petOf } from '../support/pets.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

const steps = (page: Page) => page.getByRole('region', { name: /^Your first steps|^You’re all set/ });
const firstArticle = (page: Page) =>
  page.getByRole('region', { name: 'Articles' }).getByRole('listitem').first();
const ticked = (page: Page) => steps(page).getByRole('link', { name: /^Done:/ });

test('after signing up three steps say what to do; the first opens the form of a new pet, once, and is ticked once there is one', async ({
  page,
  axe,
}) => {
  await newPerson(page);
  await page.goto('/info-hub');
  await expect(steps(page).getByRole('link')).toHaveText([
    /Add your first pet/,
    /Choose your city and who sees your profile/,
    /Find your vet/,
  ]);
  await expect(ticked(page)).toHaveCount(0);
  await axe();
  await steps(page).getByRole('link', { name: 'Add your first pet' }).click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/pets');
  await dialogStepGone(page);
  await page.reload();
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  await expect(dialog(page)).toHaveCount(0);
  // The steps stand on this page as well.
  await steps(page).getByRole('link', { name: 'Add your first pet' }).click();
  await dialog(page).getByLabel('Name').fill('Pip');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pip' })).toBeFocused();
  await page.goBack();
  await expect(ticked(page)).toHaveText([/Add your first pet/]);
  await expect(ticked(page)).toHaveAttribute('href', '/pets');
});

test('the hub begins with a home of one height: with no pet, one and nine nothing moves as it comes, on a phone an article begins within one and a half screens, and large text fits', async ({
  page,
  axe,
}) => {
  await newPerson(page, { name: LONG_NAME });
  const heights = new Map<number, number>();
  let made = 0;
  for (const count of [0, 1, 9]) {
    // Of the first pet nothing is due, of the others something is.
    for (; made < count; made += 1) {
      const pet = await petOf(page, { name: `Nala ${made}`, city: 'dublin' });
      if (made > 0) await entryOf(page, pet, { ...FLEAS, nextDue: inDays(made) });
    }
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      const height = await heightOfHome(page);
      expect(heights.get(viewport.width) ?? height, `${count} pets, ${viewport.width} px`).toBe(height);
      heights.set(viewport.width, height);
    }
  }
  await expect(home(page).getByRole('list', { name: 'My Pets' }).getByRole('link')).toHaveCount(10);
  await home(page)
    .getByRole('button', { name: /^Done today/ })
    .first()
    .click();
  await expect(home(page).getByText(/^Done. Next: /)).toBeVisible();
  await expect(home(page).getByRole('list', { name: 'What is due' }).getByRole('link')).toHaveCount(3);
  await axe();
});

const home = (page: Page) => page.getByRole('region', { name: 'For you' });

/** More than a phone's line has room for. */
const LONG_NAME = 'Maximiliana-Alexandra Featherstonehaugh';

/** Nothing of a text is cut off. */
async function expectWhole(text: Locator): Promise<void> {
  expect(await text.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThanOrEqual(
    0,
  );
  expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
}

const FLEAS = { kind: 'flea-tick', subject: 'Spot-on', date: inDays(-57) } as const;

/** Opens the hub, in which nothing moves, without tokens: so it waits longest. */
async function heightOfHome(page: Page): Promise<number> {
  await forgetTokens(page);
  await page.goto('/info-hub');
  await expect(home(page).getByRole('link', { name: /saved places/i })).toBeVisible();
  await atRest(page);
  await expectWhole(home(page).getByText(`Hello, ${LONG_NAME}!`));
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  expect((await firstArticle(page).boundingBox())?.y).toBeLessThanOrEqual(1.5 * PHONE.height);
  return (await home(page).boundingBox())?.height ?? Number.NaN;
}

test('on a phone the first pet stands above the steps of My Pets, of which the next alone says more; nothing moves as they come, and forced colours give them an edge', async ({
  page,
}) => {
  await petWithDue(page);
  await page.setViewportSize(PHONE);
  await page.goto('/pets');
  // What is done is counted there; the step itself would take room.
  await expect(steps(page)).toContainText('1 of 3 done');
  await expect(steps(page).getByRole('link')).toHaveText([/^2Choose your city/, /^3Find your vet/]);
  await expect(steps(page).getByText('Both are in your profile.')).toBeVisible();
  await expect(steps(page).getByText('Save their number with your pet.')).toBeHidden();
  const pet = rows(page).getByRole('link', { name: /Nala.*Rabies/ });
  await expect(pet).toBeVisible();
  const top = (await pet.boundingBox())?.y;
  expect(top).toBeLessThanOrEqual(230);
  expect((await steps(page).boundingBox())?.y).toBeGreaterThan(top ?? Number.NaN);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(steps(page)).toHaveCSS('border-top', /^1px solid/);
  await pet.click();
  await expect(page.getByRole('region', { name: 'At a glance' }).locator('dl')).toHaveCSS(
    'border-top',
    /^1px solid/,
  );
});
