import type { Locator } from '@playwright/test';
import type { Page } from '../fixtures.ts';

/** The day in Dublin, by which things of pets there are due. Of its clocks Node and Chromium have always said the same. */
export const TODAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(new Date());

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
export const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const health = (page: Page) => part(page, 'Health & care');
/** What one looks for first, at the top of an own pet's page. */
export const atAGlance = (page: Page) => part(page, 'At a glance');
export const training = (page: Page) => part(page, 'Training');
export const links = (page: Page) => part(page, 'Sharing');
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const dialog = (page: Page) => page.getByRole('dialog');

/** What the page says in its status lines. */
export const statusLine = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

export const save = (page: Page) => button(page, 'Save Changes').click();

/** Opens a part's form. */
export async function openPart(page: Page, name: string) {
  await button(page, `Edit ${name}`).click();
  return part(page, name);
}

/** A value of a part by its label. */
export const fact = (page: Page, name: string, label: string) =>
  part(page, name)
    .locator('div:has(> dt)')
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator('dd');

/** Where something ends, in px. */
export async function endOf(element: Locator): Promise<{ x: number; y: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error(`${element} is not on the page.`);
  return { x: box.x + box.width, y: box.y + box.height };
}
