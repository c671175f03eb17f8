import {
  CANAL_WALK,
  CANAL_WALK_ALT,
  CANAL_WALK_TEXT,
  OFF_LEASH,
  OFF_LEASH_ALT,
  OFF_LEASH_TEXT,
  PARK_FRIENDS,
  PARK_FRIENDS_ALT,
  PARK_FRIENDS_TEXT,
  PET_RECORD,
  PET_RECORD_ALT,
  PET_RECORD_TEXT,
  READING_HOUR,
  READING_HOUR_ALT,
  READING_HOUR_TEXT,
  VET_VISIT,
  VET_VISIT_ALT,
  VET_VISIT_TEXT,
} from '@pawhood/contract/words/landing.ts';
import canalWalk from '#/ui/illustrations/canal-walk.svg';
import offLeash from '#/ui/illustrations/off-leash.svg';
import parkFriends from '#/ui/illustrations/park-friends.svg';
import petRecord from '#/ui/illustrations/pet-record.svg';
import readingHour from '#/ui/illustrations/reading-hour.svg';
import vetVisit from '#/ui/illustrations/vet-visit.svg';
import type { CardTitle } from './card-titles.ts';

/** What a card of the carousel shows besides its title. */
export interface FeatureCard {
  readonly text: string;
  readonly picture: string;
  /** Alternative text of the picture. */
  readonly alt: string;
  /** The colour of the city in the picture, whose tint is its sky; null indoors. */
  readonly accent: string | null;
  /** Whether this version can do it. */
  readonly works: boolean;
}

/** The six cards of the carousel. §1.3a §9.10 */
export const FEATURE_CARDS: Readonly<Record<CardTitle, FeatureCard>> = {
  [CANAL_WALK]: {
    text: CANAL_WALK_TEXT,
    alt: CANAL_WALK_ALT,
    picture: canalWalk,
    accent: 'orange',
    works: true,
  },
  [VET_VISIT]: {
    text: VET_VISIT_TEXT,
    alt: VET_VISIT_ALT,
    picture: vetVisit,
    accent: null,
    works: true,
  },
  [PARK_FRIENDS]: {
    text: PARK_FRIENDS_TEXT,
    alt: PARK_FRIENDS_ALT,
    picture: parkFriends,
    accent: 'green',
    works: false,
  },
  [PET_RECORD]: {
    text: PET_RECORD_TEXT,
    alt: PET_RECORD_ALT,
    picture: petRecord,
    accent: null,
    works: true,
  },
  [READING_HOUR]: {
    text: READING_HOUR_TEXT,
    alt: READING_HOUR_ALT,
    picture: readingHour,
    accent: null,
    works: true,
  },
  [OFF_LEASH]: {
    text: OFF_LEASH_TEXT,
    alt: OFF_LEASH_ALT,
    picture: offLeash,
    accent: 'red',
    works: false,
  },
};
