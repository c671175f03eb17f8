import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { expect, type Page } from '../fixtures.ts';
import { button, links } from './pet-page.ts';
import { openRecord } from './pet-record.ts';

/** The field that says for whom a link to a pet is. */
export const forWhom = (page: Page) => links(page).getByLabel('For whom');

/** The link that has been made. */
export const newLink = (page: Page) => links(page).getByRole('textbox', { name: 'Link' });

/** Makes a link to a pet as far as the sign-in of long ago lets; answers where that is. */
export async function beginLink(page: Page, pet: Pet, label: string): Promise<string> {
  await openRecord(page, pet);
  await button(page, 'Make a link').click();
  await forWhom(page).fill(label);
  await links(page).getByLabel('Works for').selectOption({ index: 0 });
  await button(page, 'Make the link').click();
  await expect(button(page, 'Confirm it’s you')).toBeVisible();
  return page.url();
}

/** Makes it after signing in again on a page that was left for it: the form is there as it was. */
export async function finishLink(page: Page, address: string, label: string): Promise<void> {
  await expect(forWhom(page)).toHaveValue(label);
  expect(page.url()).toBe(address);
  await button(page, 'Make the link').click();
  await expect(newLink(page)).toHaveValue(/#/);
}
