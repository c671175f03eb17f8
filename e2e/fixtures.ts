import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible, VIEWPORTS, type Width } from './support/axe.ts';
import type { ReceivedCall } from './support/counting-proxy.ts';
import { watchPage } from './support/page-watch.ts';
import { type Site, startSite } from './support/site.ts';

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
}

/** The requests the server received since the test began. */
export interface Calls {
  /** Those of a method and path; the query is looked at only where `path` has one. */
  of(method: string, path: string): readonly ReceivedCall[];
  count(method: string, path: string): number;
  /** Those whose method, path and query match: `/^POST .*votes/`. */
  matching(pattern: RegExp): readonly ReceivedCall[];
}

interface TestFixtures {
  calls: Calls;
  /** Says that a console message belongs to the test: `expectConsole(/404/)`. It must then appear. */
  expectConsole(pattern: RegExp): void;
  /**
   * Fails when axe finds anything on the page as it is now, or it is wider than the window: light and dark, narrow and
   * wide, or in the width that is named.
   */
  axe(...widths: Width[]): Promise<void>;
}

/** Every test gets a page of the running product; what the page must never do fails the test by itself. */
export const test = base.extend<
  TestFixtures & { strangers: undefined; watch: ReturnType<typeof watchPage> },
  SiteOptions & { site: Site }
>({
  edition: ['complete', { option: true, scope: 'worker' }],
  settings: [{}, { option: true, scope: 'worker' }],
  partners: [[], { option: true, scope: 'worker' }],
  dataset: ['samples', { option: true, scope: 'worker' }],

  site: [
    // The dataset is only a name: another one means another worker, and so a fresh database.
    async ({ edition, settings, dataset: _name }, use) => {
      const site = await startSite({ EDITION: edition, ...settings });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  strangers: [
    async ({ browser, context }, use) => {
      await use(undefined);
      // The browser is the worker's: they would be open, and at work, beside every later test of it.
      const strangers = browser.contexts().filter((other) => other !== context);
      await Promise.all(strangers.map((stranger) => stranger.close()));
    },
    { auto: true },
  ],

  watch: async ({ page, site, partners }, use) => use(watchPage(page, [site.url, ...partners])),

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

  calls: async ({ site }, use) => {
    const before = site.received.length;
    const of = (method: string, path: string) =>
      site.received
        .slice(before)
        .filter((call) => call.method === method && (path.includes('?') ? call.url : pathOf(call)) === path);
    await use({
      of,
      count: (method, path) => of(method, path).length,
      matching: (pattern) =>
        site.received.slice(before).filter(({ method, url }) => pattern.test(`${method} ${url}`)),
    });
  },

  axe: async ({ page }, use) => use((...widths) => expectAccessible(page, ...widths)),
});

function pathOf(call: ReceivedCall): string {
  return call.url.split('?', 1)[0] ?? '';
}
