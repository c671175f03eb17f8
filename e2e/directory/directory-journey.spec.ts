import type { Provider } from '@pawhood/contract/directory/list.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { answerWith, loaded, results } from '../support/directory.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/**
 * Keys from the page's beginning until a call is one Enter away, text not counted: the skip link, the search, the
 * category, 'Open now', and on to the first place, on a phone past the Map button, which stands for itself there.
 */
const KEYS = { phone: 17, desktop: 18 } as const;

const SCREENS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;

/** Places of two districts and two kinds, of each one open and one closed; the open vet of Rathmines is 'Kade Vets'. */
async function openTown(page: Page, screen: keyof typeof SCREENS): Promise<void> {
  const now = Math.floor(Date.now() / 60_000);
  const hours = (isOpen: boolean): Provider['hours'] => ({
    state: 'confirmed',
    evenings: true,
    weekends: true,
    periods: isOpen ? [[now - 600, now + 600]] : [[now + 300, now + 600]],
  });
  const place = (name: string, category: string, district: string, isOpen: boolean): Partial<Provider> => ({
    ...{ name, category, city: 'dublin', description: 'For every animal.', services: [], example: false },
    address: `7 Castle Street, ${district}, Dublin`,
    phone: '020 911 0042',
    phoneE164: '+353209110042',
    hours: hours(isOpen),
  });
  await answerWith(page, [
    place('Abbey Vets', 'Veterinarians', 'Ranelagh', true),
    place('Kade Vets', 'Veterinarians', 'Rathmines', true),
    place('Late Vets', 'Veterinarians', 'Rathmines', false),
    place('Suds', 'Groomers', 'Rathmines', true),
  ]);
  await page.setViewportSize(SCREENS[screen]);
  await page.goto('/directory?city=dublin');
  await loaded(page);
}

for (const screen of ['phone', 'desktop'] as const) {
  test(`by keyboard alone an open vet of a district is ${KEYS[screen]} keys away, ${screen}`, async ({
    page,
  }) => {
    await openTown(page, screen);
    let keys = 0;
    const press = async (key: string) => {
      keys += 1;
      await page.keyboard.press(key);
    };
    /** Presses Tab until something of that role and name has the focus; far more often than it takes. */
    const tabTo = async (role: 'searchbox' | 'tab' | 'button' | 'link', name: RegExp) => {
      const wanted = page.getByRole(role, { name });
      for (let tabs = 0; tabs < 60; tabs += 1) {
        await press('Tab');
        const isThere = await wanted.evaluateAll((found) =>
          found.some((one) => one === document.activeElement),
        );
        if (isThere) return;
      }
      throw new Error(`Tab leads to no ${role} named ${name}.`);
    };
    await tabTo('link', /^Skip/);
    await press('Enter');
    await tabTo('searchbox', /^Search/);
    await page.keyboard.type('rathmines');
    await expect(page.getByRole('heading', { name: '3 close matches' })).toBeVisible();
    await tabTo('tab', /^All$/);
    await press('ArrowRight');
    await press('Enter');
    await expect(page.getByRole('heading', { name: '2 close matches' })).toBeVisible();
    await tabTo('button', /^Open now$/);
    await press('Enter');
    await expect(page.getByRole('heading', { name: '1 close match' })).toBeVisible();
    // The chip that takes 'Open now' back stands in between.
    await expect(page.getByRole('button', { name: /^Remove the filter Open now/ })).toBeVisible();
    await tabTo('link', /^Call ?Kade Vets$/);
    await expect(page.locator(':focus')).toHaveAttribute('href', 'tel:+353209110042');
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 1 });
    expect(keys).toBe(KEYS[screen]);
  });
}

test('who hears the page finds the open vet by names alone, and is told what each step came to', async ({
  page,
}) => {
  await openTown(page, 'phone');
  const main = page.getByRole('main');
  const search = main.getByRole('search').getByRole('searchbox', { name: 'Search by name or description' });
  await search.fill('vet rathmines');
  await expect(results(page)).toHaveText('No results');
  await expect(main.getByRole('region', { name: '2 close matches' }).getByRole('article')).toHaveCount(2);
  await search.fill('vets');
  await expect(results(page)).toHaveText('3 service providers');
  await main.getByRole('button', { name: 'Open now', pressed: false }).click();
  await expect(main.getByRole('button', { name: 'Open now', pressed: true })).toBeVisible();
  await expect(results(page)).toHaveText('2 service providers');
  await expect(main.getByRole('tabpanel', { name: 'All categories' })).toMatchAriaSnapshot(`
    - tabpanel "All categories":
      - list:
        - listitem:
          - article "Abbey Vets":
            - heading "Abbey Vets" [level=2]:
              - link "Abbey Vets"
            - paragraph: /Veterinarians · .*7 Castle Street, Ranelagh/
            - paragraph: /Open now · closes \\d\\d:\\d\\d/
            - paragraph: For every animal.
            - link "Call Abbey Vets"
        - listitem:
          - article "Kade Vets"
  `);
});
