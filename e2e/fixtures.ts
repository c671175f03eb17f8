import { test as base, expect, type Page } from '@playwright/test';
import { noteFile } from '../scripts/testing/processor.js';
import { atRest, followRequests } from './support/at-rest.ts';
import { expectAccessible, VIEWPORTS, type Width } from './support/axe.ts';
import type { ReceivedCall } from './support/counting-proxy.ts';
import { watchPage } from './support/page-watch.ts';
import type { Site } from './support/site.ts';
import { createSites, type Sites } from './support/sites.ts';
import { translateTexts } from './support/translated.ts';

export { expect, type Page, type Site, VIEWPORTS };

/** Which installation a file's tests need: `test.use({ edition: 'specification' })`. Files that ask alike share one. */
export interface SiteOptions {
  edition: 'complete' | 'specification';
  /** Further settings of the server, as in its environment: `{ SUPPORT_EMAIL: 'help@example.org' }`. */
  settings: Readonly<Record<string, string>>;
  /** Origins beside the site's own that its pages may talk to. */
  partners: readonly string[];
  /** Name of a database; a file whose tests change data gives one of its own, so that no other sees them. */
  dataset: string;
  /** Whether the browser translates each page. `TRANSLATED` does it for all tests. */
  isTranslated: boolean;
}

/** The requests the server received since the test began. */
export interface Calls {
  /** Those of a method and path; the query is looked at only where `path` has one. */
  of(method: string, path: string): readonly ReceivedCall[];
  /** Expects so many of a method and path: waits for them, and then until the page is at rest, so that no other comes. */
  expect(method: string, path: string, count: number): Promise<void>;
  /** Those whose method, path and query match: `/^POST .*votes/`. */
  matching(pattern: RegExp): readonly ReceivedCall[];
}

interface TestFixtures {
  calls: Calls;
  /** Says that a console message belongs to the test: `expectConsole(/404/)`. It must then appear. */
  expectConsole(pattern: RegExp): void;
  /**
   * Fails when axe finds anything on the page as it is now, or it is wider than the window: light and dark, narrow and
   * wide, or in the width that is named. The same where it does not fit with large text.
   */
  axe(...widths: Width[]): Promise<void>;
}

/** Every test gets a page of the running product; what the page must never do fails the test by itself. */
export const test = base.extend<
  SiteOptions &
    TestFixtures & { site: Site; strangers: undefined; watch: ReturnType<typeof watchPage>; cost: undefined },
  { sites: Sites }
>({
  edition: ['complete', { option: true }],
  settings: [{}, { option: true }],
  partners: [[], { option: true }],
  dataset: ['samples', { option: true }],
  isTranslated: [process.env['TRANSLATED'] !== undefined, { option: true }],

  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it which fixtures are asked for
    async ({}, use) => {
      const sites = createSites();
      await use(sites);
      await sites.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  site: [
    async ({ sites, edition, settings, dataset }, use) =>
      use(await sites.find({ EDITION: edition, ...settings }, dataset)),
    { timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  context: async ({ context, isTranslated }, use) => {
    if (isTranslated) await translateTexts(context);
    await use(context);
  },

  cost: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from it which fixtures are asked for
    async ({}, use, { file }) => {
      await use(undefined);
      noteFile(file);
    },
    { auto: true },
  ],

  strangers: [
    async ({ browser, context }, use) => {
      await use(undefined);
      // The browser is the worker's: they would be open, and at work, beside every later test of it.
      const strangers = browser.contexts().filter((other) => other !== context);
      await Promise.all(strangers.map((stranger) => stranger.close()));
    },
    { auto: true },
  ],

  watch: async ({ page, site, partners }, use) => {
    followRequests(page);
    await use(watchPage(page, [site.url, ...partners]));
    // A call that is still held or changed when the test ends is nobody's failure.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },

  // Auto, so that a test is watched whether or not it asks for anything.
  expectConsole: [
    async ({ watch, site }, use, testInfo) => {
      await use(watch.expectConsole);
      if (testInfo.status !== 'passed')
        await testInfo.attach('server log', { body: site.log().slice(-20_000) });
      expect(await watch.findings(), 'what the page must not do').toEqual([]);
    },
    { auto: true },
  ],

  calls: async ({ page, site }, use) => {
    const before = site.received.length;
    const of = (method: string, path: string) =>
      site.received
        .slice(before)
        .filter((call) => call.method === method && (path.includes('?') ? call.url : pathOf(call)) === path);
    await use({
      of,
      async expect(method, path, count) {
        const counted = () => of(method, path).length;
        await expect.poll(counted, `${method} ${path}`).toBe(count);
        await atRest(page);
        expect(counted(), `${method} ${path}`).toBe(count);
      },
      matching: (pattern) =>
        site.received.slice(before).filter(({ method, url }) => pattern.test(`${method} ${url}`)),
    });
  },

  axe: async ({ page }, use) => use((...widths) => expectAccessible(page, ...widths)),
});

function pathOf(call: ReceivedCall): string {
  return call.url.split('?', 1)[0] ?? '';
}
