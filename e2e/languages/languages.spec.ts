import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { loadWords } from '@pawhood/contract/values/words.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { expectNoEnglish, textsOf } from '../support/english-left.ts';
import { newPerson } from '../support/new-person.ts';
import { newAccount } from '../support/people.ts';
import { petOf } from '../support/pets.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const footer = (page: Page) => page.getByRole('contentinfo');
const language = (page: Page) => page.locator('html').getAttribute('lang');

/** Pages that show nobody's own words before anything is pressed. */
const PUBLIC = [
  ...[ROUTES.home, ROUTES.infoHub, ROUTES.directory, ROUTES.roadmap, ROUTES.cities, ROUTES.auth],
  ...[
    ROUTES.notices,
    ROUTES.savedPlaces,
    ROUTES.notifications,
    ROUTES.desk,
    ROUTES.sharedPet,
    ...Object.values(FOOTER_ROUTES),
    '/no-such-page',
  ],
  // Their own words say their language, or are the place's.
  ...['/info-hub/a-cat-on-a-houseboat', '/directory/sample-5'],
];

/** Of the identity provider, which has no prefix. */
const PROVIDER = ['/idp/account', '/idp/forgotten-password'];
const OWN = [ROUTES.infoHub, ROUTES.profile, FOOTER_ROUTES.pets];
const ACCOUNT = ['/idp/account', '/idp/account/security'];

test('a visitor goes on in another language, signs up and out in it, and stays', async ({ page }) => {
  const { directory, identity, shell } = (await loadWords(['nl']))('nl');
  const signIn = () => page.getByRole('banner').getByRole('button', { name: shell.SIGN_IN });
  await page.goto('/directory?city=dublin');
  await footer(page).getByRole('link', { name: 'Nederlands' }).click();
  await expect(page).toHaveURL(/\/nl\/directory\?city=dublin$/);
  await expect(heading(page, directory.DIRECTORY)).toBeVisible();
  const navigation = page.getByRole('navigation', { name: shell.MAIN_NAVIGATION });
  await navigation.getByRole('link', { name: shell.NAVIGATION.infoHub }).click();
  await expect(page).toHaveURL(/\/nl\/info-hub$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/nl\/directory\?city=dublin$/);

  await signIn().click();
  await expect(heading(page, identity.SIGN_IN)).toBeVisible();
  expect(await language(page)).toBe('nl');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(heading(page, identity.CREATE_ACCOUNT)).toBeVisible();
  const { name, email, password } = newAccount();
  await page.getByLabel(identity.NAME, { exact: true }).fill(name);
  await page.getByLabel(identity.EMAIL, { exact: true }).fill(email);
  await page.getByLabel(identity.PASSWORD, { exact: true }).fill(password);
  await page.getByRole('main').locator('form button[type=submit]').first().click();
  await expect(page).toHaveURL(/\/nl\//);
  await page.getByRole('button', { name: shell.YOUR_ACCOUNT }).click();
  await page.getByRole('button', { name: shell.LOG_OUT }).click();
  await expect(page).toHaveURL(/\/nl\/auth$/);
  await expect(signIn()).toBeVisible();
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
    const { id } = await petOf(page, { type: 'Podenco' });
    for (const path of [...OWN, `/pet/${id}`, `/pets/${id}/profile`]) {
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
