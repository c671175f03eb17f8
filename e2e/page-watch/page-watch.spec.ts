import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { atRest, followRequests } from '../support/at-rest.ts';
import { type PageWatch, watchPage } from '../support/page-watch.ts';

/** The watcher is what makes the other browser tests strict, so it is tried here on pages that misbehave. */
const ORIGIN = 'http://localhost:4801';

/** What the watcher finds on a page of its own. */
async function findingsOf(context: BrowserContext, html: string, expected: readonly RegExp[] = []) {
  return (await watchOf(await context.newPage(), html, expected)).findings();
}

async function watchOf(page: Page, html: string, expected: readonly RegExp[] = []): Promise<PageWatch> {
  followRequests(page);
  const watch = watchPage(page, [ORIGIN]);
  for (const pattern of expected) watch.expectConsole(pattern);
  await page.route(`${ORIGIN}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'content-security-policy': "style-src-attr 'none'; script-src 'unsafe-inline'" },
      body: `<!doctype html><title>page</title><link rel="icon" href="data:,">${html}`,
    }),
  );
  await page.goto(`${ORIGIN}/`);
  await atRest(page);
  return watch;
}

const MISBEHAVIOUR = [
  ['an error in the console', '<script>console.error("lost")</script>', /console error: lost/],
  ['an error nobody caught', '<script>throw new Error("burst")</script>', /uncaught: Error: burst/],
  [
    'a rejection nobody caught',
    '<script>Promise.reject(new Error("burst"))</script>',
    /uncaught: Error: burst/,
  ],
  ['a hydration warning', '<script>console.warn("Hydration failed")</script>', /Hydration failed/],
  [
    'a violation of the content policy',
    '<p style="color: red">Nala</p>',
    /violates the following Content Security/,
  ],
  [
    'a request to somebody else',
    '<img src="http://127.0.0.1:4801/x.png" alt="">',
    /request to somebody else/,
  ],
] as const;

test('a quiet page is not found fault with, and each misbehaviour is found', async ({ context }) => {
  expect(await findingsOf(context, '<p>Nala</p>')).toEqual([]);
  for (const [what, html, finding] of MISBEHAVIOUR) {
    expect((await findingsOf(context, html)).join('\n'), what).toMatch(finding);
  }
});

test('an expected message passes, and one that does not come is found', async ({ context }) => {
  const html = '<script>console.error("lost"); console.warn("odd category")</script>';
  expect(await findingsOf(context, html, [/lost/, /odd category/])).toEqual([]);
  expect(await findingsOf(context, '<p>Nala</p>', [/lost/])).toEqual([
    'expected in the console, but not there: /lost/',
  ]);
});

test('what the last press of a test brings about later is found', async ({ context }) => {
  for (const thrown of ['() => {', 'async () => {']) {
    const script = `setTimeout(() => setTimeout(${thrown} throw new Error("burst") }))`;
    const page = await context.newPage();
    const watch = await watchOf(page, `<button onclick='${script}'>Vote</button>`);
    await page.evaluate(() => document.querySelector('button')?.click());
    expect((await watch.findings()).join(), thrown).toMatch(/uncaught: Error: burst/);
  }
});
