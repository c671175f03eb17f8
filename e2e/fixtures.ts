import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { ReceivedCall } from './support/counting-proxy.ts';
import { watchPage } from './support/page-watch.ts';
import { type Site, startSite } from './support/site.ts';

export { expect, type Page, type Site };

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
}

interface TestFixtures {
  calls: Calls;
  /** Says that a console message belongs to the test: `expectConsole(/404/)`. It must then appear. */
  expectConsole(pattern: RegExp): void;
  /** Fails when axe finds anything, of any impact, on the page as it is now, light and dark. */
  axe(): Promise<void>;
}

/** The narrowest and the wide width every page is looked at in. */
export const VIEWPORTS = {
  phone: { width: 320, height: 640 },
  desktop: { width: 1280, height: 800 },
} as const;

const AXE_RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A dialog that is open over its page. */
const MODAL = 'dialog:modal';

/** How much of a button can be pressed: behind a dialog nothing can, and a bar may half cover one as the page is scrolled. */
const TARGET_SIZE = 'target-size';

/** Those of them that look at colours: in the other scheme nothing else is different. */
const AXE_COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Every test gets a page of the running product; what the page must never do fails the test by itself. */
export const test = base.extend<
  TestFixtures & { watch: ReturnType<typeof watchPage> },
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

  watch: async ({ page, site, partners }, use) => use(watchPage(page, [site.url, ...partners])),

  // Auto, so that a test is watched whether or not it asks for anything.
  expectConsole: [
    async ({ watch, site }, use, testInfo) => {
      await use(watch.expectConsole);
      if (testInfo.status !== 'passed')
        await testInfo.attach('server log', { body: site.log().slice(-20_000) });
      expect(watch.findings(), 'what the page must not do').toEqual([]);
    },
    { auto: true },
  ],

  calls: async ({ site }, use) => {
    const before = site.received.length;
    const of = (method: string, path: string) =>
      site.received
        .slice(before)
        .filter((call) => call.method === method && (path.includes('?') ? call.url : pathOf(call)) === path);
    await use({ of, count: (method, path) => of(method, path).length });
  },

  axe: async ({ page }, use) => use(() => expectAccessible(page)),
});

function pathOf(call: ReceivedCall): string {
  return call.url.split('?', 1)[0] ?? '';
}

async function expectAccessible(page: Page): Promise<void> {
  const [scheme, other] = (await page.evaluate(prefersDark))
    ? (['dark', 'light'] as const)
    : (['light', 'dark'] as const);
  const hasDialog = (await page.locator(MODAL).count()) > 0;
  const found = await axeFindings(page, scheme, (axe) =>
    hasDialog ? axe.withTags(AXE_RULES).disableRules(TARGET_SIZE) : axe.withTags(AXE_RULES),
  );
  if (hasDialog) {
    found.push(...(await axeFindings(page, scheme, (axe) => axe.include(MODAL).withRules(TARGET_SIZE))));
  }
  await page.emulateMedia({ colorScheme: other });
  found.push(...(await axeFindings(page, other, (axe) => axe.withRules(AXE_COLOUR_RULES))));
  await page.emulateMedia({ colorScheme: scheme });
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

async function axeFindings(
  page: Page,
  scheme: string,
  narrowed: (axe: AxeBuilder) => AxeBuilder,
): Promise<string[]> {
  await page.evaluate(colourChangesEnd);
  // What passes is not told of. Legacy means that frames of other origins are left out: no page has any. Both together
  // take a third of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await narrowed(axe).analyze();
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${id} (${impact}, ${scheme}): ${help}\n  ${target.join(' ')}\n  ${failureSummary}`,
    ),
  );
}

/** Runs in the page. */
const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** Runs in the page: on a busy machine a colour can still be on its way when the next one is already measured. */
async function colourChangesEnd(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}
