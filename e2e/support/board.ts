import type { Feature } from '@pawhood/contract/voting/voting.ts';
import type { Locator } from '@playwright/test';
import { expect, type Page } from '../fixtures.ts';

export const board = (page: Page) => page.getByRole('region', { name: 'Vote for what comes next' });
export const cards = (page: Page) => board(page).getByRole('article');
export const card = (page: Page, name: string) => board(page).getByRole('article', { name, exact: true });
export const voteOn = (page: Page, name: string) =>
  card(page, name).getByRole('button', { name: /^Vote for/ });
export const section = (page: Page, name: string) => board(page).getByRole('region', { name, exact: true });
export const overlay = (page: Page) => page.getByRole('form', { name: 'Join Waitlist' });
export const names = (page: Page) => cards(page).getByRole('heading').allTextContents();
export const shownVotes = async (page: Page) =>
  (await cards(page).getByRole('button').locator('.tabular-nums').allTextContents()).map(Number);

/** Whether the computed style of the element, or of one around it, blurs it. */
export const isBlurred = (element: Locator) =>
  element.evaluate((inner) => {
    for (let outer: Element | null = inner; outer !== null; outer = outer.parentElement) {
      if (getComputedStyle(outer).filter.includes('blur')) return true;
    }
    return false;
  });

export const LIST = '**/local/api/features';
export const feature = (facts: Partial<Feature> & { id: string }): Feature => ({
  name: facts.id,
  description: `About ${facts.id}`,
  icon: 'Heart',
  votes: 5,
  category: 'health',
  ...facts,
});

export async function rememberJoined(page: Page, email = 'mia@example.org'): Promise<void> {
  await page.addInitScript((address) => localStorage.setItem('waitlistEmail', address), email);
}

/** Joins by the form, as a visitor does. */
export async function joinWaitlist(page: Page, email: string): Promise<void> {
  await overlay(page).getByLabel('Email address').fill(email);
  await overlay(page).getByRole('button', { name: 'Join Waitlist' }).click();
  await expect(overlay(page)).toHaveCount(0);
}

/** Records layout shifts of the page: how much moves, and which elements outside vote buttons. */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0, moved: [] as string[] };
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[]) {
        shifts.sum += entry.value;
        for (const { node } of entry.sources) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element && !element.closest('[aria-pressed]'))
            shifts.moved.push(element.outerHTML.slice(0, 120));
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Shift {
  readonly value: number;
  readonly sources: readonly { node: Node | null }[];
}

interface Shifts {
  readonly sum: number;
  readonly moved: readonly string[];
}

export const layoutShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts);
export const layoutShiftSum = async (page: Page) => (await layoutShifts(page)).sum;

/** Answers the call of the list with these features; everything else comes from the server. */
export async function answerWithFeatures(page: Page, features: readonly Feature[]): Promise<void> {
  await page.route(LIST, async (route) => {
    if (route.request().method() === 'GET') await route.fulfill({ json: features });
    else await route.fallback();
  });
}
