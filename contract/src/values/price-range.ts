/** Price ranges of a place, from the cheapest to the dearest. §5.12 */
export const PRICE_RANGES = ['$', '$$', '$$$'] as const;
export type PriceRange = (typeof PRICE_RANGES)[number];

/** Reads a price range; null for anything else. */
export function priceRangeOf(value: string | null | undefined): PriceRange | null {
  return PRICE_RANGES.find((range) => range === value) ?? null;
}
