import {
  CANAL_WALK,
  OFF_LEASH,
  PARK_FRIENDS,
  PET_RECORD,
  READING_HOUR,
  VET_VISIT,
} from '@pawhood/contract/words/landing.ts';

/** The cards of the carousel, by their titles. §1.3a §9.10 */
export const CARD_TITLES = [
  CANAL_WALK,
  VET_VISIT,
  PARK_FRIENDS,
  PET_RECORD,
  READING_HOUR,
  OFF_LEASH,
] as const;

/** Title of a card. */
export type CardTitle = (typeof CARD_TITLES)[number];
