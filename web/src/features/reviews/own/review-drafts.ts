import type { OwnReview } from '@pawhood/contract/reviews/reviews.ts';
import { REVIEW_DRAFTS_KEY } from '#/lib/browser/device-keys.ts';
import type { DraftsKey } from '#/lib/form/kept-drafts.ts';
import type { ReviewField } from './review-texts.ts';

/** What was written of places and not sent. */
export const REVIEW_DRAFTS: DraftsKey<OwnReview, ReviewField> = { key: REVIEW_DRAFTS_KEY };
