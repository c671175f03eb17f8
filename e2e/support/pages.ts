import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page } from '../fixtures.ts';
import { atRest } from './at-rest.ts';

export const ARTICLE = '/info-hub/a-cat-on-a-houseboat';

export const NOWHERE = '/no-such-page';

/** Addresses of pages without a list; the terms of service are made as the privacy policy is. */
export const PLAIN = [
  ROUTES.auth,
  ROUTES.notices,
  FOOTER_ROUTES.pets,
  FOOTER_ROUTES.privacy,
  NOWHERE,
] as const;

/** Hydrated, every call answered, nothing more under way. */
export async function settled(page: Page): Promise<void> {
  await atRest(page);
  await expect(page.getByText('Loading ')).toHaveCount(0);
}
