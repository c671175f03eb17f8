import { PROVIDER_LIMITS } from '@pawhood/contract/directory/provider-limits.ts';
import type { ProviderDraft } from './draft.ts';

/** Longest values taken from a file, in characters. OpenStreetMap itself allows 255 for any value. */
export const LONGEST = {
  ...PROVIDER_LIMITS,
  reference: 100,
  category: 40,
  /** One tag or one service. */
  tag: 60,
} as const satisfies Partial<Record<keyof ProviderDraft | 'tag', number>>;

/** Most tags, and most services, of one provider. */
export const MOST_TAGS = 20;

/** Longest row of a CSV file, in characters; longer, a quotation mark was never closed. */
export const LONGEST_ROW = 256 * 1_024;
