import { expect, type Page, test } from '@playwright/test';
import { atRest, followRequests } from '../support/at-rest.ts';
import { type PageWatch, watchPage } from '../support/page-watch.ts';

/** The watcher is what makes the other browser tests strict, so it is tried here on pages that misbehave. */
const ORIGIN = 'http://localhost:4801';

async function findingsOf(page: Page, html: string, expected: readonly RegExp[] = []): Promise<string[]> {
  return (await watchOf(page, html, expected)).findings();
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

test('a quiet page is not found fault with', async ({ page }) => {
  expect(await findingsOf(page, '<p>Nala</p>')).toEqual([]);
});

for (const [what, html, finding] of [
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
] as const) {
  test(`${what} is found`, async ({ page }) => {
    expect((await findingsOf(page, html)).join('\n')).toMatch(finding);
  });
}

test('an expected message passes, and one that does not come is found', async ({ page }) => {
  const html = '<script>console.error("lost"); console.warn("odd category")</script>';
  expect(await findingsOf(page, html, [/lost/, /odd category/])).toEqual([]);
  expect(await findingsOf(page, '<p>Nala</p>', [/lost/])).toEqual([
    'expected in the console, but not there: /lost/',
  ]);
});

for (const [what, script] of [
  ['an error', 'setTimeout(() => setTimeout(() => { throw new Error("burst") }))'],
  ['a rejection', 'setTimeout(() => setTimeout(async () => { throw new Error("burst") }))'],
] as const) {
  test(`${what} that the last press of a test brings about later is found`, async ({ page }) => {
    const watch = await watchOf(page, `<button onclick='${script}'>Vote</button>`);
    await page.evaluate(() => document.querySelector('button')?.click());
    expect((await watch.findings()).join()).toMatch(/uncaught: Error: burst/);
  });
}
