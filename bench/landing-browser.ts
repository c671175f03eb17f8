/**
 * How soon does the landing page answer a person on a slow phone (4× CPU slowdown), and how much of it moves by itself?
 *
 * For each press, from the press to the next paint (Event Timing, as INP counts it). What moves is the sum of layout
 * shifts of a first visit and of a visit by somebody who has joined, each scrolled through to the end.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { startBuilt, withFolder } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';

/** Bars of quality.md: the worst interaction, in milliseconds, and what may move. */
const BARS = { paintMs: 100, shifts: 0.01 };

const SLOWDOWN = 4;

/** Long enough for a card to slide (400 ms) and for the typed text to reach the address (250 ms). */
const SETTLE_MS = 600;

/** Shorter events are not reported by the browser. */
const LEAST_MS = 16;

/** Runs in the page; a file of its own, because the loader's helpers are not there. */
const NOTE_EVENTS = fileURLToPath(new URL('lib/note-events.js', import.meta.url));

/** Runs in the page as it is written here. */
const NOTE_SHIFTS = `
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts += value;
  }).observe({ type: 'layout-shift', buffered: true });`;

await withFolder(async (folder) => {
  const server = await startBuilt(path.join(folder, 'data'));
  const { interactions, shifts } = await measure(server.url, folder).finally(() => server.stop());
  console.table(interactions);
  console.table([shifts]);
  writeResults('landing-browser', { slowdown: SLOWDOWN, interactions, shifts, bars: BARS });
  const isSlow = interactions.some(({ paintWorst }) => paintWorst > BARS.paintMs);
  if (isSlow || Object.values(shifts).some((sum) => sum > BARS.shifts)) process.exitCode = 1;
});

async function measure(url: string, folder: string) {
  const { CHROMIUM = '/usr/bin/chromium' } = process.env;
  // A visitor's own profile: a private one fetches and draws the page's icon again with every address.
  const context = await chromium.launchPersistentContext(path.join(folder, 'visitor'), {
    executablePath: CHROMIUM,
    args: ['--no-sandbox'],
    viewport: { width: 390, height: 844 },
  });
  try {
    const firstVisit = await shiftsOf(context, url);
    const interactions = await measureInteractions(context, url);
    return { interactions, shifts: { firstVisit, joined: await shiftsOf(context, url) } };
  } finally {
    await context.close();
  }
}

async function shiftsOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(NOTE_SHIFTS);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  for (let screen = 0; screen < 12; screen += 1) {
    await page.mouse.wheel(0, 700);
    await page.waitForTimeout(SETTLE_MS);
  }
  const sum = Number(await page.evaluate('window.shifts'));
  await page.close();
  return Math.round(sum * 10_000) / 10_000;
}

async function measureInteractions(context: BrowserContext, url: string) {
  const page = await context.newPage();
  await page.addInitScript({ path: NOTE_EVENTS });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.waitForTimeout(2_000);
  const paints = new Map<string, number[]>();
  for (const [kind, act] of pressesOn(page)) {
    const paint = await press(page, act);
    paints.set(kind, [...(paints.get(kind) ?? []), paint]);
  }
  await page.close();
  return [...paints].map(([kind, noted]) => ({
    kind,
    presses: noted.length,
    paintWorst: Math.max(...noted),
  }));
}

/** Everything that can be pressed on the page, in the order in which a visitor does. */
function* pressesOn(page: Page): Generator<readonly [kind: string, act: () => Promise<void>]> {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  for (let card = 0; card < 6; card += 1) yield ['carousel', () => button('Next card').click()];
  const form = page.getByRole('form', { name: 'Join Waitlist' });
  yield ['join', () => form.getByLabel('Email address').focus()];
  for (const letter of 'ann@example.org') yield ['join', () => page.keyboard.press(letter)];
  yield ['join', () => form.getByRole('button', { name: 'Join Waitlist' }).click()];
  const votes = page.getByRole('button', { name: /^Vote for/ });
  for (const index of [0, 1, 2]) yield ['vote', () => votes.nth(index).click()];
  for (const name of ['Health', 'Safety', 'All'])
    yield ['tabs', () => page.getByRole('tab', { name }).click()];
  yield ['search', () => page.getByRole('searchbox').focus()];
  for (const letter of 'map') yield ['search', () => page.keyboard.press(letter)];
  for (const _ of 'map') yield ['search', () => page.keyboard.press('Backspace')];
  for (const index of [1, 0]) {
    yield ['sort', async () => void (await page.getByLabel('Sort by').selectOption({ index }))];
  }
  yield ['suggest', () => page.getByLabel('What would you like?').focus()];
  for (const letter of 'A map of shady benches')
    yield ['suggest', () => page.keyboard.press(letter === ' ' ? 'Space' : letter)];
  yield ['suggest', () => button('Suggest').click()];
}

/** From the press to the next paint, in milliseconds. */
async function press(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => window.noted.reset());
  await act();
  await page.waitForTimeout(SETTLE_MS);
  return Math.max(LEAST_MS, Math.round(await page.evaluate(() => window.noted.read().paint)));
}
