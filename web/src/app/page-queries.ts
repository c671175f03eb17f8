import { ROUTES } from '@pawhood/contract/product.ts';

/**
 * Parameters of the address that pages read, by the pages' patterns; all others are dropped from their canonical
 * addresses. The renderer alone asks, so that no browser loads them with the routes.
 */
export const PAGE_QUERIES: Readonly<Record<string, readonly string[]>> = {
  [ROUTES.infoHub]: ['q', 'topic'],
  [ROUTES.directory]: [
    ...['q', 'city', 'category', 'rating', 'price', 'services', 'neighbourhood', 'availability', 'asis'],
    ...['sort', 'view', 'layers', 'page'],
  ],
  [ROUTES.reviews]: ['sort', 'after'],
  [ROUTES.roadmap]: ['q', 'category', 'sort', 'page'],
  [ROUTES.report]: ['kind'],
};
