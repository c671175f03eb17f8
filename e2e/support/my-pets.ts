import type { Page } from '../fixtures.ts';
import { part } from './pet-page.ts';

/** The own pets, as their owner sees them listed. */
export const rows = (page: Page) => part(page, 'My Pets').getByRole('listitem');

/** The form of a new pet. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a pet' });
