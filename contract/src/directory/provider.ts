/** One provider in full; apart from the list, which the directory's page does without it. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text } from '../reading.ts';
import { review, reviewSummary } from '../reviews/review.ts';
import { provider } from './list.ts';
import { openingHours } from './opening-hours.ts';

/** When a place is open, in full: eight days of periods, and a week in words. */
const schedule = v.object({
  ...openingHours.entries,
  /**
   * Monday to Sunday of a normal week, without its public holidays; empty when unconfirmed, and where the hours differ
   * from week to week.
   */
  week: v.array(
    v.object({
      /** 'Monday'; for other programs, as ours count the days. */
      day: text,
      /** '09:00–12:00, 13:00–18:00', 'open 24 hours' or 'closed', by the clock of the place. `hoursOfDay` reads it. */
      text,
    }),
  ),
});
export type Schedule = v.InferOutput<typeof schedule>;

/** A place near another one. */
const nearPlace = v.object({
  id: key,
  name: text,
  category: text,
  imageUrl: text,
  hours: v.fallback(v.optional(openingHours), undefined),
  example: v.optional(v.boolean()),
  /** Metres between the two, as the crow flies; absent for one that is far away, or where a point is not known. */
  metres: v.optional(count),
});
export type NearPlace = v.InferOutput<typeof nearPlace>;

/** A provider with everything that is known of it. */
const providerDetails = v.object({
  ...provider.entries,
  hours: v.fallback(v.optional(schedule), undefined),
  /** Whom to name for its picture, and where that comes from: an https address, or empty. */
  imageCredit: v.optional(v.object({ text, url: text })),
  /**
   * Where one goes otherwise: at most three places of its category and three others, the nearest within 5 km; the best of
   * the city where none is as near. Absent where the city has no other.
   */
  near: v.optional(v.object({ alike: rows(nearPlace, 'place'), others: rows(nearPlace, 'place') })),
  /**
   * What people say of it, the five latest. Absent where the site has no reviews, and for examples but those of which
   * something was made up.
   */
  reviews: v.optional(v.object({ summary: reviewSummary, reviews: rows(review, 'review') })),
  /** Day, yyyy-mm-dd, since which people of the place itself look after it; absent where nobody does. */
  lookedAfterSince: v.optional(text),
});
export type ProviderDetails = v.InferOutput<typeof providerDetails>;

/**
 * One provider, with the hours of eight days.
 *
 * @throws `unknown_provider` when the directory shows none of that id, `retired_city` where only its city hides it.
 */
export const readProvider = endpoint({
  method: 'GET',
  path: '/local/api/pet-services/:id',
  summary: 'One service provider, with its opening hours in full.',
  params: v.object({ id: key }),
  answer: providerDetails,
  errors: ['unknown_provider', 'retired_city'],
});
