import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { newPerson } from '../support/new-person.ts';
import { account, SESSION_COOKIE, signInButton } from '../support/people.ts';
import { petOf } from '../support/pets.ts';

/** Goes to an address as a link within the site does. */
const follow = (page: Page, to: string) =>
  page.evaluate((address) => history.pushState(null, '', address), to);

/** The heading has the focus, and is the page's own and not that of what is still loading. */
/** The heading, or on the hub, above it, the home of who is signed in. */
async function expectHeadingFocused(page: Page, address: string): Promise<void> {
  const main = page.getByRole('main');
  const home = main.getByRole('region', { name: 'For you' });
  const heading = home.or(main.getByRole('heading', { level: 1 })).first();
  await expect(page.locator('main [aria-hidden=true].skeleton')).toHaveCount(0);
  await expect(heading, address).toBeFocused();
}

test('wherever one arrives, by a link, by Back or by signing in, the focus is on the heading, or on the home above it, and signed in My Pets stands after Directory at every width', async ({
  page,
  context,
}) => {
  await newPerson(page);
  // The provider knows the browser still, and nobody types a password; the page knows nobody.
  await context.clearCookies({ name: SESSION_COOKIE });
  await page.goto(FOOTER_ROUTES.terms);
  await expect(signInButton(page)).toBeVisible();
  await atRest(page);
  for (const address of [ROUTES.home, ROUTES.profile, FOOTER_ROUTES.pets, ROUTES.roadmap]) {
    await follow(page, address);
    await expectHeadingFocused(page, `${address} as a visitor`);
  }
  await signInButton(page).click();
  await page.waitForURL('**/info-hub');
  await expect(account(page)).toBeVisible();
  await expectHeadingFocused(page, 'after signing in');
  await expectMyPetsAtEveryWidth(page);
  await expectFocusEverywhere(page);
});

async function expectFocusEverywhere(page: Page): Promise<void> {
  const pet = await petOf(page);
  const parts: Readonly<Record<string, string>> = {
    ':articleId': 'a-cat-on-a-houseboat',
    ':petId': pet.id,
    ':userId': pet.userId,
    ':providerId': 'sample-1',
  };
  const { home, ...others } = ROUTES;
  // The front page leads to the hub, which is another one than the page before it.
  const addresses = [...Object.values(others), ...Object.values(FOOTER_ROUTES), '/nowhere', home].map(
    (route) => route.replace(/:\w+/, (part) => parts[part] ?? part),
  );
  let before = page.url();
  for (const address of addresses) {
    await follow(page, address);
    await expect(page, address).not.toHaveURL(before);
    await expectHeadingFocused(page, address);
    before = page.url();
  }
  for (let back = 0; back < 3; back += 1) {
    await page.goBack();
    await expect(page).not.toHaveURL(before);
    await expectHeadingFocused(page, `back from ${before}`);
    before = page.url();
  }
}

/** Each on one line, within the window; by keyboard it comes next. */
async function expectMyPetsAtEveryWidth(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    if ((await menu.isVisible()) && !(await links.first().isVisible())) {
      await menu.focus();
      await page.keyboard.press('Enter');
    }
    await expect(links).toHaveText(['Home', 'Info Hub', 'Directory', 'My Pets']);
    const heights = await links.evaluateAll((all) => all.map((link) => link.clientHeight));
    // A name that were broken in two would be higher.
    expect(heights, `${width} px`).toEqual([44, 44, 44, 44]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width !== 320 && width !== 1920) continue;
    await links.nth(2).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/pets');
    await expectHeadingFocused(page, `/pets at ${width} px`);
    if (width === 320) await follow(page, ROUTES.infoHub);
  }
}
