import { readFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { ElementContext, RunOptions } from 'axe-core';
import { largeTextFindings } from './large-text.ts';

/** The narrowest and the wide width every page is looked at in. */
export const VIEWPORTS = {
  phone: { width: 320, height: 640 },
  desktop: { width: 1280, height: 800 },
} as const;

/** One of the widths every page is looked at in. */
export type Width = keyof typeof VIEWPORTS;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of the rules that look at colours: in the other scheme nothing else is different. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** How much of a button can be pressed: behind a dialog nothing can, and a bar may half cover one as the page is scrolled. */
const TARGET_SIZE = 'target-size';

/** Those that see the layout: in another width what is on the page is much the same, but lies elsewhere. */
const LAYOUT_RULES = [TARGET_SIZE, 'scrollable-region-focusable'];

/** What passes is not told of, and no style sheet is read: only a rule that is not run looks at one. */
const CHEAPER = { resultTypes: ['violations'], preload: { assets: ['media'] } } satisfies RunOptions;

/** A dialog that is open over its page. */
const MODAL = 'dialog:modal';

/** Within this a page whose window has changed is at rest, in milliseconds. */
const AT_REST_MS = 5_000;

type Scheme = 'light' | 'dark';

/**
 * Fails when axe finds anything, of any impact, on the page as it is now, or when the page is wider than the window: in
 * every width that is named, light and dark. With large text it must fit as well (`largeTextFindings`). Where none is named, it looks at the narrow width so, and in the wide one
 * only at what lies where: enough for a state of a page that is looked at wholly elsewhere. The page is not loaded again.
 */
export async function expectAccessible(page: Page, ...widths: Width[]): Promise<void> {
  const before = page.viewportSize();
  const prefers: Scheme = (await page.evaluate(prefersDark)) ? 'dark' : 'light';
  const findings: string[] = [];
  let scheme = prefers;
  const look = async (width: Width, find: () => Promise<string[]>) => {
    await page.setViewportSize(VIEWPORTS[width]);
    findings.push(...(await overflow(page, width)));
    for (const finding of await find()) findings.push(`${width}: ${finding}`);
  };
  const wholly = async () => {
    const from = scheme;
    // The next width begins with this one: to change the scheme draws the whole page anew.
    scheme = from === 'dark' ? 'light' : 'dark';
    return findingsOf(page, from, scheme);
  };
  for (const width of widths.length > 0 ? widths : (['phone'] as const)) await look(width, wholly);
  if (widths.length === 0) {
    const layout = { runOnly: { type: 'rule' as const, values: LAYOUT_RULES } };
    await look('desktop', async () => axeFindings(page, scheme, layout, await modal(page)));
  }
  await page.emulateMedia({ colorScheme: prefers });
  findings.push(...(await largeTextFindings(page)));
  if (before !== null) await page.setViewportSize(before);
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** For some frames Chromium lays a page out by the media queries of the width before; at rest nothing is too wide. */
async function overflow(page: Page, width: Width): Promise<string[]> {
  const tooWide = async () =>
    (await page.evaluate(() => document.documentElement.scrollWidth)) - VIEWPORTS[width].width;
  const end = Date.now() + AT_REST_MS;
  while ((await tooWide()) > 0 && Date.now() < end) await setTimeout(50);
  const pixels = await tooWide();
  return pixels > 0 ? [`${width}: the page is ${pixels} px wider than the window`] : [];
}

/** In the scheme the page is in by everything, in the other one, in which it stays, by what colours decide. */
async function findingsOf(page: Page, scheme: Scheme, other: Scheme): Promise<string[]> {
  const within = await modal(page);
  const rules = { [TARGET_SIZE]: { enabled: within === undefined } };
  const findings = await axeFindings(page, scheme, { runOnly: { type: 'tag', values: TAGS }, rules });
  if (within !== undefined) {
    const runOnly = { type: 'rule' as const, values: [TARGET_SIZE] };
    findings.push(...(await axeFindings(page, scheme, { runOnly }, within)));
  }
  await page.emulateMedia({ colorScheme: other });
  findings.push(...(await axeFindings(page, other, { runOnly: { type: 'rule', values: COLOUR_RULES } })));
  return findings;
}

/** The dialog that is open, behind which nothing can be pressed. */
const modal = async (page: Page): Promise<string | undefined> =>
  (await page.locator(MODAL).count()) > 0 ? MODAL : undefined;

const source = readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

async function axeFindings(
  page: Page,
  scheme: Scheme,
  options: RunOptions,
  within?: string,
): Promise<string[]> {
  // Half a megabyte: once a page, not once a look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  await page.evaluate(colourChangesEnd);
  const { violations } = await page.evaluate(runAxe, {
    within: within ?? null,
    options: { ...options, ...CHEAPER },
  });
  const findings: string[] = [];
  for (const { id, impact, help, nodes } of violations)
    for (const { target, failureSummary } of nodes) {
      if (id === TARGET_SIZE && (await isHalfCovered(page, target.join(' ')))) continue;
      findings.push(`${id} (${impact}, ${scheme}): ${help}\n  ${target.join(' ')}\n  ${failureSummary}`);
    }
  return findings;
}

/** Whether a target is large enough in the middle of the window: a bar covers a part of it as the page is scrolled. */
async function isHalfCovered(page: Page, target: string): Promise<boolean> {
  const scrolled = await page.evaluate(() => scrollY);
  await page.evaluate(
    (selector) => document.querySelector(selector)?.scrollIntoView({ block: 'center' }),
    target,
  );
  const options = { runOnly: { type: 'rule' as const, values: [TARGET_SIZE] }, ...CHEAPER };
  const { violations } = await page.evaluate(runAxe, { within: null, options });
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), scrolled);
  return !violations.some(({ nodes }) => nodes.some((node) => node.target.join(' ') === target));
}

/** Runs in the page. */
const runAxe = ({ within, options }: { within: string | null; options: RunOptions }) => {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const context: ElementContext = within ?? document;
  return axe.run(context, options);
};

/** Runs in the page. */
const prefersDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/** Runs in the page: on a busy machine a colour can still be on its way when the next one is already measured. */
async function colourChangesEnd(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const changes = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(changes.map(({ finished }) => finished));
}
