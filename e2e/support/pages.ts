import { FOOTER_ROUTES, ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page } from '../fixtures.ts';
import { atRest } from './at-rest.ts';

export const ARTICLE = '/info-hub/a-cat-on-a-houseboat';

/** Addresses that answer 200, one of each kind. */
export const PAGES = [
  ROUTES.home,
  ROUTES.infoHub,
  ARTICLE,
  ROUTES.directory,
  '/directory?city=dublin',
  '/directory?q=nothing-is-called-that',
  ROUTES.auth,
  ROUTES.notices,
  FOOTER_ROUTES.pets,
  FOOTER_ROUTES.privacy,
  FOOTER_ROUTES.terms,
];

/** Addresses that answer 404, each with the not-found page. */
export const NOWHERE = ['/no-such-page', '/info-hub/no-such-article', '/directory/x/y', '/user/57'];

/** Hydrated, every call answered, nothing more under way. */
export async function settled(page: Page): Promise<void> {
  await atRest(page);
  await expect(page.getByText('Loading ')).toHaveCount(0);
}
