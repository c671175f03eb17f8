/** One provider in full; apart from the list, which the directory's page does without it. */
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { key, text } from '../reading.ts';
import { provider } from './list.ts';
import { openingHours } from './opening-hours.ts';

/** When a place is open, in full: eight days of periods, and a week in words. */
const schedule = z.extend(openingHours, {
  /** Monday to Sunday of a normal week, without its public holidays; empty when unconfirmed. */
  week: z.array(
    z.object({
      /** 'Monday' */
      day: text,
      /** '09:00–12:00, 13:00–18:00', 'open 24 hours' or 'closed', by the clock of the place. */
      text,
    }),
  ),
});
export type Schedule = z.output<typeof schedule>;

/** A provider with everything that is known of it. */
const providerDetails = z.extend(provider, { hours: z.catch(z.optional(schedule), undefined) });
export type ProviderDetails = z.output<typeof providerDetails>;

/**
 * One provider, with the hours of eight days.
 *
 * @throws `unknown_provider` when the directory shows none of that id.
 */
export const readProvider = endpoint({
  method: 'GET',
  path: '/local/api/pet-services/:id',
  summary: 'One service provider, with its opening hours in full.',
  params: z.object({ id: key }),
  answer: providerDetails,
  errors: ['unknown_provider'],
  source: 'ours',
});
