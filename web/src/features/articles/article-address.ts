import { ROUTES } from '@pawhood/contract/product.ts';

/** Address of an article's page. §2.31 */
export function articleAddress(id: string): string {
  return `${ROUTES.infoHub}/${encodeURIComponent(id)}`;
}
