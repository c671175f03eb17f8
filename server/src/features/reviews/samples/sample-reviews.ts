/** Made-up reviews of made-up places, for looking at the pages: few and many of one place, short and long ones. */
import { serviceCategoryOf } from '@pawhood/contract/directory/list.ts';
import { REVIEW_LIMITS, REVIEW_PETS } from '@pawhood/contract/reviews/review-limits.ts';
import { PRICE_RANGES } from '@pawhood/contract/values/price-range.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import { SAMPLE_REVIEW } from './sample-authors.ts';
import type { NewReviewRow } from './sample-reviews.store.ts';

/** What they are about. */
export interface MadeUpPlace {
  /** Ends with its number, from 1: 'sample-city-dublin-57'. */
  readonly id: string;
  readonly category: string;
  readonly services: readonly string[];
}

/** How many reviews the first places have; all others have few, as most places do. */
const NUMBERS = [0, 1, 2, 3, 40, 2_000, 12] as const;

/** Place with reviews of one star alone. */
const DISLIKED = 7;

/** Place whose latest reviews are hard to lay out. */
const HARD = 5;

/** What such reviews say: one word without a break, from right to left, signs alone, lines. */
const HARD_WORDS = [
  'Ah'.padEnd(REVIEW_LIMITS.words, 'a'),
  'كانوا لطفاء جدا مع كلبنا العجوز، وشرحوا لنا كل شيء بهدوء. سنعود بالتأكيد!',
  'הצוות היה נהדר עם הכלב שלנו, והמחיר היה הוגן מאוד.',
  '🐶🐱🐰🐦❤️👩‍⚕️🏆🎉😻🙌🏽🇮🇪🐾⭐🌈☀️🍀🥰🐕‍🦺🦴💯',
  'First visit: fine.\n\nSecond visit: fine.\n\n\nThird visit: they remembered us.',
];

/**
 * All made-up reviews of some places, the same at each call of a day.
 *
 * @param languages whose words they are written in, at least one.
 */
export function sampleReviews(
  places: readonly MadeUpPlace[],
  languages: readonly Words[],
  now: Date,
): NewReviewRow[] {
  return places.flatMap((place) => {
    const number = Number(/\d+$/.exec(place.id)?.[0]);
    const random = createRandom(number);
    const count = NUMBERS[number - 1] ?? Math.min(60, Math.floor(-4 * Math.log(1 - random())));
    return Array.from({ length: count }, (_, index) =>
      oneReview({ place, number, count, index, random, now, words: pick(languages, random) }),
    );
  });
}

interface OneReview {
  readonly place: MadeUpPlace;
  readonly number: number;
  /** How many the place has. */
  readonly count: number;
  /** The latest is 0. */
  readonly index: number;
  readonly random: Random;
  readonly words: Words;
  readonly now: Date;
}

function oneReview({ place, number, count, index, random, words, now }: OneReview): NewReviewRow {
  const stars = number === DISLIKED ? 1 : pick(STARS, random);
  const daysAgo = 1 + (index + random()) * Math.min(90, 690 / count);
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const visited = new Date(at.getTime() - random() * 25 * DAY_MS);
  return {
    id: `${SAMPLE_REVIEW}${place.id.replace(/^.*?city-/, '')}-${index + 1}`,
    providerId: place.id,
    stars,
    words: (number === HARD ? HARD_WORDS[index] : undefined) ?? wordsOf(stars, place, words, random),
    month: visited.toISOString().slice(0, 7),
    pet: random() < 0.2 ? '' : pick(REVIEW_PETS, random),
    price: random() < 0.5 ? '' : pick(PRICE_RANGES, random),
    services: place.services.filter(() => random() < 0.4),
    helpful: Math.floor(12 * random() ** 4),
    at,
    editedAt: random() < 0.08 ? new Date(at.getTime() + DAY_MS / 2) : null,
  };
}

const DAY_MS = 86_400_000;

/** As often as people give them. */
const STARS = [5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2, 1] as const;

/** One sentence or some; sometimes as many as there is room for. */
function wordsOf(stars: number, { category }: MadeUpPlace, words: Words, random: Random): string {
  const { ONE, TWO, THREE, FOUR, FIVE, PRAISE, COMPLAINT, OF_KIND } = words.madeup;
  const first = [ONE, TWO, THREE, FOUR, FIVE][stars - 1] ?? THREE;
  const further = stars > 3 ? PRAISE : stars < 3 ? COMPLAINT : [...PRAISE, ...COMPLAINT];
  const kind = serviceCategoryOf(category);
  const sentences = [
    pick<string>(first, random),
    ...(stars > 3 && kind !== null && random() < 0.4 ? [OF_KIND[kind]] : []),
    ...further.filter(() => random() < 0.25),
  ];
  if (random() > 0.04) return sentences.join(' ');
  const long = [...sentences, ...further];
  while (long.join(' ').length < REVIEW_LIMITS.words - 300) long.push(`\n\n${pick(further, random)}`);
  return long.join(' ').slice(0, REVIEW_LIMITS.words);
}

type Random = () => number;

/** Numbers from 0 to below 1, the same from the same seed (Lehmer's generator). */
function createRandom(seed: number): Random {
  let state = (seed * 7_919) % 2_147_483_647;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}
