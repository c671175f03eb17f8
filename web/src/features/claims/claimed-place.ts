import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import { ROUTES } from '@pawhood/contract/product.ts';

/** A place that people look after. */
export type ClaimedPlace = Pick<ProviderDetails, 'id' | 'name' | 'example' | 'lookedAfterSince'>;

/** Parameter of a place's address with which the box is open, as after a sign-in. */
export const CLAIMING = 'business';

/** Address of a place's page. */
export const placeAddress = (id: string): string =>
  ROUTES.provider.replace(':providerId', encodeURIComponent(id));
