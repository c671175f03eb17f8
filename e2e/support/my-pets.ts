import type { Page } from '../fixtures.ts';
import { part } from './pet-page.ts';

/** The own pets, as their owner sees them listed. */
export const rows = (page: Page) => part(page, 'My Pets').getByRole('listitem');

/** The form of a new pet. */
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add a pet' });

/** A dialog that has closed takes its step off the history a moment later, which would call off what the page goes to meanwhile. */
export const dialogStepGone = (page: Page) => page.waitForFunction(() => history.state?.over === undefined);
