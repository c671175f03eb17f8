import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { expectNoEnglish, textsOf } from '../support/english-left.ts';
import { newPerson } from '../support/new-person.ts';
import { newAccount } from '../support/people.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const footer = (page: Page) => page.getByRole('contentinfo');
const language = (page: Page) => page.locator('html').getAttribute('lang');

/** Pages that show nobody's own words before anything is pressed. */
const PUBLIC = [
  ...[ROUTES.home, ROUTES.infoHub, ROUTES.directory, ROUTES.roadmap, ROUTES.cities, ROUTES.auth],
  ...[ROUTES.notices, ROUTES.savedPlaces, ROUTES.sharedPet, ...Object.values(FOOTER_ROUTES), '/no-such-page'],
];

/** Of the identity provider, which has no prefix. */
const PROVIDER = ['/idp/account', '/idp/forgotten-password'];
const OWN = [ROUTES.infoHub, ROUTES.profile, FOOTER_ROUTES.pets];
const ACCOUNT = ['/idp/account', '/idp/account/security'];

test('a visitor goes on in another language, signs up and out in it, and stays', async ({ page }) => {
  await page.goto('/directory?city=dublin');
  await footer(page).getByRole('link', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL(/\/nl\/directory\?city=dublin$/);
  await expect(heading(page, 'Gids')).toBeVisible();
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Infopunt' }).click();
  await expect(page).toHaveURL(/\/nl\/info-hub$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/nl\/directory\?city=dublin$/);

  await page.getByRole('banner').getByRole('button', { name: 'Inloggen' }).click();
  await expect(heading(page, 'Inloggen')).toBeVisible();
  expect(await language(page)).toBe('nl');
  await page.getByRole('link', { name: 'Maak een account' }).click();
  const { name, email, password } = newAccount();
  await page.getByLabel('Naam').fill(name);
  await page.getByLabel('E-mailadres').fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Account aanmaken' }).click();
  await expect(page).toHaveURL(/\/nl\//);
  await page.getByRole('button', { name: 'Jouw account' }).click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await expect(page).toHaveURL(/\/nl\/auth$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Inloggen' })).toBeVisible();
});

for (const code of ['nl', 'fr'])
  test(`no English is left on pages in ${code}, of a person too`, async ({ page, expectConsole }) => {
    expectConsole(/404/);
    const english = textsOf(code);
    for (const path of PUBLIC) {
      await page.goto(`/${code}${path}`);
      await atRest(page);
      expect(await language(page)).toBe(code);
      await expectNoEnglish(page, english);
    }
    for (const path of PROVIDER) {
      await page.goto(`${path}?ui_locales=${code}`);
      await expectNoEnglish(page, english);
    }
    await newPerson(page);
    for (const path of OWN) {
      await page.goto(`/${code}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await atRest(page);
      await expectNoEnglish(page, english);
    }
    for (const path of ACCOUNT) {
      await page.goto(path);
      await expectNoEnglish(page, english);
    }
  });
