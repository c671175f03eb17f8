import { listArticles } from '@pawhood/contract/articles/articles.ts';
import { listProviders } from '@pawhood/contract/directory/list.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';

/** Where the footer leads within the site. */
const FOOTER = [
  '/services',
  '/info',
  '/pets',
  '/services?city=Amsterdam',
  '/services?city=Dublin',
  '/services?city=Calgary',
  '/privacy-policy',
  '/terms-of-service',
];

const header = (page: Page) => page.getByRole('banner').first();
const footer = (page: Page) => page.getByRole('contentinfo');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const hrefsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));

test('§2.9a §2.10a §2.10b §2.14a §2.14b §2.16a §2.16b §2.16c §2.20 §2.22 §8.35 /auth is a page with the header’s links in their order, Sign In, and the footer’s links; an unknown address is not found, opened directly or reached in the app', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/404/);
  expect((await page.goto('/auth'))?.status()).toBe(200);
  await expect(page.getByText("You've been successfully logged out.")).toBeVisible();
  await expect(page.getByText('404 Page Not Found')).toHaveCount(0);
  await expectFrame(page);
  await footer(page).getByRole('link', { name: 'Dublin' }).click();
  await expect(page).toHaveURL(/\/directory\?city=dublin$/);

  await page.addInitScript(() => {
    // The application tells that it has taken the page over; nobody hears of an address written before that.
    addEventListener('alive', () => Object.assign(globalThis, { isTakenOver: true }));
  });
  expect((await page.goto('/directory/x/y'))?.status()).toBe(404);
  await expectNotFound(page);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.waitForFunction(() => Reflect.get(globalThis, 'isTakenOver'));
  await footer(page).getByRole('link', { name: 'Terms of service' }).click();
  await expect(heading(page, 'Terms of service')).toBeFocused();
  await page.evaluate(() => history.pushState(null, '', '/pet/7'));
  await expectNotFound(page);
  await expect(heading(page, '404 Page Not Found')).toBeFocused();
});

async function expectFrame(page: Page): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Info Hub', 'Directory']);
  expect(await hrefsOf(links)).toEqual(['/', '/info-hub', '/directory']);
  await expect(header(page).getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /profile|account/i })).toHaveCount(0);
  const hrefs = await hrefsOf(footer(page).getByRole('link'));
  expect(hrefs).toEqual(expect.arrayContaining(FOOTER));
  expect(hrefs.filter((href) => href.startsWith('mailto:'))).toHaveLength(1);
  expect(hrefs.filter((href) => href.startsWith('https:'))).not.toHaveLength(0);
  // Help Center leads to no page.
  const address = page.url();
  await footer(page).getByText('Help Center').click();
  await expect(footer(page).getByText('A person reads every message')).toBeVisible();
  expect(page.url()).toBe(address);
}

async function expectNotFound(page: Page): Promise<void> {
  await expect(heading(page, '404 Page Not Found')).toHaveText('404 Page Not Found');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
}

test('§2.21 on a phone the menu button shows and hides the links; Escape gives the focus back, and a link closes it', async ({
  page,
  axe,
}) => {
  await page.setViewportSize(VIEWPORTS.phone);
  await page.goto('/auth');
  const menu = page.getByRole('button', { name: 'Menu' });
  await expectLinks(page, false);
  await menu.click();
  await expectLinks(page, true);
  await menu.click();
  await expectLinks(page, false);
  await menu.focus();
  await page.keyboard.press('Enter');
  await expectLinks(page, true);
  await page.keyboard.press('Escape');
  await expectLinks(page, false);
  await expect(menu).toBeFocused();
  await menu.click();
  await axe('phone');
  await page.getByRole('link', { name: 'Directory', exact: true }).click();
  await expect(heading(page, 'Directory')).toBeFocused();
  await expectLinks(page, false);
});

async function expectLinks(page: Page, visible: boolean): Promise<void> {
  for (const name of ['Home', 'Info Hub', 'Directory']) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible({ visible });
  }
}

/** Raises a toast, on the page that has buttons which do. */
async function sortBy(page: Page, option: 'Name' | 'Newest'): Promise<void> {
  await page.getByRole('group', { name: 'Sort by' }).getByRole('button', { name: option }).click();
}

test('§8.12 of toasts only the latest is shown; it leaves by itself, but not while somebody looks at it, and by F8 and Escape', async ({
  page,
  axe,
}) => {
  const shown = (option: string) => page.locator('li', { hasText: `Sorted by ${option}` });
  await page.clock.install();
  await page.goto('/directory');
  await sortBy(page, 'Name');
  await expect(shown('name')).toBeVisible();
  await sortBy(page, 'Newest');
  await expect(shown('newest')).toBeVisible();
  await expect(shown('name')).toHaveCount(0);
  await shown('newest').hover();
  await page.clock.runFor(20_000);
  await expect(shown('newest')).toBeVisible();
  await page.mouse.move(5, 5);
  await page.clock.runFor(7_000);
  await expect(shown('newest')).toHaveCount(0);
  await sortBy(page, 'Name');
  await expect(shown('name')).toBeVisible();
  await axe('desktop');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(shown('name')).toHaveCount(0);
});

test('the first stop of the keyboard skips to the content; a change of page leads to its heading and top, and Back to the old place, and asks for no list anew', async ({
  page,
  calls,
}) => {
  await page.goto('/info-hub');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  await page.evaluate(() => scrollTo(0, 700));
  // Not by click(), which scrolls the sticky header's link to the middle first.
  await page.getByRole('link', { name: 'Directory', exact: true }).dispatchEvent('click');
  await expect(heading(page, 'Directory')).toBeFocused();
  await expect(page).toHaveTitle('Directory · Pawhood');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page, 'Info Hub')).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goForward();
  await expect(heading(page, 'Directory')).toBeFocused();
  for (const { path } of [listArticles, listProviders]) await calls.expect('GET', path, 1);
});

test('§3.15 §3.16 a city’s accent is an orange, a green, a dark red; a chosen appearance is there before anything is painted, and a chosen city stays', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const hueOfCity = async (city: string) => {
    const name = page
      .getByRole('main')
      .getByRole('link', { name: city, exact: true })
      .locator('span')
      .first();
    return hueOf(await name.evaluate((element) => getComputedStyle(element).color));
  };
  const amsterdam = await hueOfCity('Amsterdam');
  expect(amsterdam).toBeGreaterThan(15);
  expect(amsterdam).toBeLessThan(45);
  const dublin = await hueOfCity('Dublin');
  expect(dublin).toBeGreaterThan(90);
  expect(dublin).toBeLessThan(170);
  expect(await hueOfCity('Calgary')).toBeLessThan(10);

  await page.getByRole('button', { name: 'Appearance: as your device' }).click();
  await page.getByRole('button', { name: 'Appearance: light' }).click();
  await expect(page.getByRole('button', { name: 'Appearance: dark' })).toBeVisible();
  const city = header(page).getByRole('combobox', { name: 'Your city' });
  await city.selectOption('Calgary');
  // What the document is like when its body begins, before any module has run.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      document.documentElement.dataset['atBody'] = document.documentElement.dataset['theme'] ?? 'none';
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/info-hub');
  await expect(page.locator('html')).toHaveAttribute('data-at-body', 'dark');
  await expect(city).toHaveValue('calgary');
});

/** Hue of `rgb(r, g, b)` in degrees. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const span = most - least;
  if (span === 0) return Number.NaN;
  if (most === red) return (60 * ((green - blue) / span) + 360) % 360;
  return most === green ? 60 * ((blue - red) / span + 2) : 60 * ((red - green) / span + 4);
}
