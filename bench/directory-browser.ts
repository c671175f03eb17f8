/**
 * How soon does the directory answer a person on a slow phone (4× CPU slowdown), among 7, 500 and 5,000 providers?
 *
 * For each letter typed, tab, page, filter, and each opening and closing of the filters' sheet: from the press to the next paint (Event Timing, as INP counts it), and to the
 * last change of the results, which are drawn after the press itself has been.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listProviders, type Provider } from '@pawhood/contract/directory/list.ts';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startBuilt, withFolder } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';
import { manyOf, SIZES } from './lib/sample-lists.ts';

/** Bar of quality.md for the worst interaction, in milliseconds. */
const BAR_MS = 100;

const SLOWDOWN = 4;

/** Long enough for the results to settle and for the typed text to reach the address (250 ms after the last letter). */
const SETTLE_MS = 600;

/** A word of many names, and two words of which one holds a typing error. */
const TYPED = ['veterinary', 'grooomr canal'];

/** Shorter events are not reported by the browser. */
const LEAST_MS = 16;

/** Runs in the page; a file of its own, because the loader's helpers are not there. */
const NOTE_EVENTS = fileURLToPath(new URL('lib/note-events.js', import.meta.url));

/** What the page itself notes of one press, in milliseconds. */
interface Noted {
  readonly paint: number;
  readonly results: number;
}

type Kind = 'typing' | 'tabs' | 'pages' | 'filters' | 'opening' | 'closing';

/** One that many fit, one that few do, and one of which nothing is known. */
const CHOICES = ['3 stars', '5 stars', '$$'];

await withFolder(async (folder) => {
  const server = await startBuilt(path.join(folder, 'data'));
  const figures = await measureAll(server.url, folder).finally(() => server.stop());
  console.table(figures);
  writeResults('directory-browser', { slowdown: SLOWDOWN, interactions: figures, bars: { paintMs: BAR_MS } });
  if (figures.some(({ paintWorst }) => paintWorst > BAR_MS)) process.exitCode = 1;
});

async function measureAll(url: string, folder: string) {
  const { CHROMIUM = '/usr/bin/chromium' } = process.env;
  const figures = [];
  for (const count of SIZES) {
    // A visitor's own profile: a private one fetches and draws the page's icon again with every address.
    const context = await chromium.launchPersistentContext(path.join(folder, String(count)), {
      executablePath: CHROMIUM,
      args: ['--no-sandbox'],
      viewport: { width: 390, height: 844 },
    });
    figures.push(...(await measure(context, url, count).finally(() => context.close())));
  }
  return figures;
}

async function measure(context: BrowserContext, url: string, count: number) {
  const page = await openDirectory(context, url, manyProviders(count));
  const noted: Record<Kind, Noted[]> = {
    typing: [],
    tabs: [],
    pages: [],
    filters: [],
    opening: [],
    closing: [],
  };
  for (let round = 0; round < 3; round += 1) {
    for (const number of [2, 1]) await press(page, noted.pages, () => turnTo(page, number));
    for (const tab of ['Groomers', 'Boarding', 'All']) {
      await press(page, noted.tabs, () => page.getByRole('tab', { name: tab }).click());
    }
    for (const text of TYPED) await type(page, text, noted.typing);
    await choose(page, noted);
  }
  return Object.entries(noted).map(([kind, presses]) => ({ providers: count, kind, ...summary(presses) }));
}

async function type(page: Page, text: string, into: Noted[]): Promise<void> {
  await page.getByRole('searchbox').focus();
  for (const letter of text) await press(page, into, () => page.keyboard.press(letter));
  await page.getByRole('searchbox').fill('');
  await page.waitForTimeout(SETTLE_MS);
}

/** Makes each choice and clears them, and closes the sheet of filters in every way. */
async function choose(page: Page, { filters, opening, closing }: Record<Kind, Noted[]>): Promise<void> {
  const sheet = page.getByRole('dialog');
  const button = (name: string | RegExp) => sheet.getByRole('button', { name });
  const open = () =>
    press(page, opening, () => page.getByRole('button', { name: 'Filters', exact: true }).click());
  const choice = (name: string) =>
    press(page, filters, () => sheet.getByLabel(name, { exact: true }).click());
  const clear = () => press(page, filters, () => button('Clear filters').click());
  await open();
  for (const name of CHOICES) await choice(name);
  await clear();
  await press(page, closing, () => page.keyboard.press('Escape'));
  await open();
  await press(page, closing, () => page.keyboard.press('Escape'));
  await open();
  await press(page, closing, () => button('Close the filters').click());
  await open();
  await choice('3 stars');
  await press(page, closing, () => button(/^Show/).click());
  await open();
  await clear();
  await press(page, closing, () => button(/^Show/).click());
}

/** Seven providers make two pages, too. */
function turnTo(page: Page, number: number): Promise<void> {
  return page.getByRole('link', { name: `Page ${number}`, exact: true }).click();
}

async function openDirectory(
  context: BrowserContext,
  url: string,
  providers: readonly Provider[],
): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript({ path: NOTE_EVENTS });
  await page.route(`**${listProviders.path}`, (route) => route.fulfill({ json: providers }));
  await page.goto(`${url}/directory`);
  await page.getByText(`${providers.length.toLocaleString('en')} service providers`).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.waitForTimeout(2_000);
  return page;
}

/** That many providers, no two alike. */
function manyProviders(count: number): Provider[] {
  return manyOf(count).map((provider, index) => ({
    ...provider,
    rating: String(((index * 7) % 50) / 10),
  }));
}

async function press(page: Page, into: Noted[], act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => window.noted.reset());
  await act();
  await page.waitForTimeout(SETTLE_MS);
  into.push(await page.evaluate(() => window.noted.read()));
}

declare global {
  interface Window {
    noted: { reset(): void; read(): { paint: number; results: number } };
  }
}

function summary(presses: readonly Noted[]) {
  const of = (name: keyof Noted) => presses.map((noted) => noted[name]).sort((one, other) => one - other);
  const [paints, results] = [of('paint').map((ms) => Math.max(ms, LEAST_MS)), of('results')];
  return {
    presses: presses.length,
    paintMedian: Math.round(middle(paints)),
    paintWorst: Math.round(paints.at(-1) ?? Number.NaN),
    resultsMedian: Math.round(middle(results)),
    resultsWorst: Math.round(results.at(-1) ?? Number.NaN),
  };
}

function middle(sorted: readonly number[]): number {
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
