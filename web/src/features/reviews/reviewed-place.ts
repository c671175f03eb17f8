/** What reviews are about, and where they stand. */
import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { ROUTES } from '@pawhood/contract/product.ts';

export type ReviewedPlace = Pick<ProviderDetails, 'id' | 'name' | 'services' | 'reviews' | 'example'>;

/** Parameter of a place's address with which the form is open, as after a sign-in. */
export const WRITING = 'review';

/** Address of a place's page. */
export const placeAddress = (id: string): string =>
  ROUTES.provider.replace(':providerId', encodeURIComponent(id));

/** Address of the page with all reviews of a place. */
export const reviewsAddress = (id: string): string =>
  ROUTES.reviews.replace(':providerId', encodeURIComponent(id));
