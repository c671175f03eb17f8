/** The service worker while the site behind it changes. */
import { expect, type Page, test } from '../fixtures.ts';
import { type Releases, startReleases } from '../support/releases.ts';
import { hasWorker, installWorker, keptPaths, precached } from '../support/worker.ts';

let site: Releases;

test.beforeEach(async () => {
  site = await startReleases();
});
test.afterEach(() => site.close());

/** A page at that site, with the worker. */
async function openPage(browser: { newPage(): Promise<Page> }): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(site.url);
  await installWorker(page);
  return page;
}

/** The release of the document, and that of its script. */
const shown = (page: Page) => page.evaluate(() => document.body.textContent.trim());

test('a release that comes while the worker of another runs is shown whole, and so is the former one after it', async ({
  browser,
}) => {
  const page = await openPage(browser);
  await page.goto(`${site.url}/pets`);
  await expect.poll(() => shown(page)).toBe('aa');
  for (const release of ['b', 'a', 'b']) {
    site.release = release;
    await page.goto(`${site.url}/pets?of=${release}`);
    await expect.poll(() => shown(page)).toBe(release + release);
  }
  expect(site.missed).toEqual([]);
  // Of documents nothing is kept.
  expect((await keptPaths(page)).every((path) => path.startsWith('/assets/'))).toBe(true);
});

test('without a network, or where it says nothing, the page that is kept for that comes, of one release with its files; with one again the site is there', async ({
  browser,
}) => {
  const page = await openPage(browser);
  expect(await precached(page, ['/nl/offline', '/assets/a.js'])).toBe(true);
  site.release = 'b';
  // None of its files is there any more: it stays as it was.
  expect(await precached(page, ['/nl/offline', '/assets/a.js', '/assets/c.js'])).toBe(false);

  await page.context().setOffline(true);
  await page.goto(`${site.url}/nl/pets/p57/profile`);
  await expect(page).toHaveURL(`${site.url}/nl/offline#pet=p57`);
  await expect.poll(() => shown(page)).toBe('aa#pet=p57');
  await page.context().setOffline(false);
  await page.goto(`${site.url}/pets`);
  await expect.poll(() => shown(page)).toBe('bb');

  site.isSilent = true;
  await page.goto(`${site.url}/pets?slow`);
  await expect(page).toHaveURL(`${site.url}/nl/offline`);
  expect(await keptPaths(page)).toContain('/nl/offline');
});

test('switched off, the worker goes from browsers that have it, with all that it kept', async ({
  browser,
}) => {
  const page = await openPage(browser);
  expect(await precached(page, ['/offline', '/assets/a.js'])).toBe(true);
  site.isOn = false;
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(() => hasWorker(page)).toBe(false);
  expect(await keptPaths(page)).toEqual([]);
  await page.goto(`${site.url}/pets`);
  await expect.poll(() => shown(page)).toBe('aa');
});
