import type { ProviderDetails } from '@pawhood/contract/directory/provider.ts';
import type { PlaceRow } from './provider-row.store.ts';

/** Longest sides of a place's picture, in pixels: on its own page, and in lists. */
const PAGE_PICTURE = 1_200;
export const LISTED_PICTURE = 480;

export const PLACE_PICTURE = { shape: 'whole', sizes: [PAGE_PICTURE, LISTED_PICTURE] } as const;

/** What a place's own page shows of its picture: the larger file, and whom to name for it. */
export function pagePicture(
  { imageCredit, imageLink }: Pick<PlaceRow, 'imageCredit' | 'imageLink'>,
  imageUrl: string,
): Pick<ProviderDetails, 'imageUrl' | 'imageCredit'> {
  return {
    imageUrl: imageUrl.replace(`-${LISTED_PICTURE}.webp`, `-${PAGE_PICTURE}.webp`),
    ...(imageCredit !== '' && { imageCredit: { text: imageCredit, url: imageLink } }),
  };
}
