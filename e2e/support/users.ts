import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import type { Page } from '../fixtures.ts';

/** The call of one's own profile. */
export const OWN = readOwnProfile.path;

export const NOT_FOUND = '404 Page Not Found';

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export const form = (page: Page) => page.getByRole('region', { name: 'Edit profile' });

export const bio = (page: Page) => form(page).getByLabel('Bio');

export async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await form(page).waitFor();
}

export async function openRow(page: Page, name: 'Privacy' | 'Account'): Promise<void> {
  await page.getByRole('region', { name: 'Settings' }).getByText(name, { exact: true }).click();
}

/** Fills in what a profile can say, and waits until it is kept. */
export async function fillProfile(page: Page): Promise<void> {
  await openForm(page);
  await bio(page).fill('Two greyhounds, one canal.');
  await form(page).getByLabel('City').selectOption('Dublin');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await form(page).getByText('Saved.').waitFor();
}
