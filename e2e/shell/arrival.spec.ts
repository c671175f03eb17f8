import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { newPerson } from '../support/new-person.ts';
import { account, logOut, ownId, signIn } from '../support/people.ts';
import { petOf } from '../support/pets.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Goes to an address as a link within the site does. */
const follow = (page: Page, to: string) =>
  page.evaluate((address) => history.pushState(null, '', address), to);

/** The heading has the focus, and is the page's own and not that of what is still loading. */
async function expectHeadingFocused(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  await expect(page.locator('main [aria-hidden=true].skeleton')).toHaveCount(0);
  await expect(heading, address).toBeFocused();
}

test('wherever one arrives, by a link, by Back or by signing in, the focus is on the heading', async ({
  page,
}) => {
  const person = await newPerson(page);
  const userId = await ownId(page);
  const pet = await petOf(page);
  const parts: Readonly<Record<string, string>> = {
    ':articleId': 'a-cat-on-a-houseboat',
    ':petId': pet.id,
    ':userId': userId,
    ':providerId': 'sample-1',
  };
  const addresses = [...Object.values(ROUTES), ...Object.values(FOOTER_ROUTES), '/nowhere'].map((route) =>
    route.replace(/:\w+/, (part) => parts[part] ?? part),
  );
  await page.goto(ROUTES.notices);
  // Before the page is taken over nothing on it can write an address.
  await expect(account(page)).toBeVisible();
  for (const address of addresses.filter((to) => to !== ROUTES.notices)) {
    await follow(page, address);
    await expect(page, address).not.toHaveURL(ROUTES.notices);
    await expectHeadingFocused(page, address);
    await page.goBack();
    await expect(page, address).toHaveURL(ROUTES.notices);
    await expectHeadingFocused(page, `back from ${address}`);
  }
  await logOut(page);
  for (const address of [ROUTES.home, ROUTES.profile, FOOTER_ROUTES.pets, ROUTES.roadmap]) {
    await follow(page, address);
    await expectHeadingFocused(page, `${address} as a visitor`);
  }
  await signIn(page, person);
  await expectHeadingFocused(page, 'after signing in');
});

test('signed in, My Pets stands after Directory at every width, by keyboard too', async ({ page }) => {
  await newPerson(page);
  await page.goto('/info-hub');
  await expect(account(page)).toBeVisible();
  const menu = page.getByRole('button', { name: 'Menu' });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const width of [320, 390, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await follow(page, ROUTES.infoHub);
    if (await menu.isVisible()) {
      await menu.focus();
      await page.keyboard.press('Enter');
    }
    await expect(links).toHaveText(['Home', 'Info Hub', 'Directory', 'My Pets']);
    const heights = await links.evaluateAll((all) => all.map((link) => link.clientHeight));
    // A name that were broken in two would be higher.
    expect(heights, `${width} px`).toEqual([44, 44, 44, 44]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await links.nth(2).focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/pets');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});
