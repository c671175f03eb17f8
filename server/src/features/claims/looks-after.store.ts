/** Conditions on people who look after places, for the statements of others. */
import { type SQL, sql } from 'drizzle-orm';

/** Whether a person, by the id of their profile, looks after a place now. */
export const looksAfter = (userId: SQL, placeId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from place_claim own where own.user_id = ${userId} and own.provider_id = ${placeId}
    and own.state = 'proved' and own.ends_at > now())`;

/**
 * Whether a person looks after a place, or after one of its kind.
 *
 * @param isOfOneKind of two places, by their ids.
 */
export const looksAfterKind = (
  userId: SQL,
  placeId: SQL,
  isOfOneKind: (one: SQL, other: SQL) => SQL,
): SQL<boolean> => sql<boolean>`exists (
  select from place_claim own where own.user_id = ${userId} and own.state = 'proved' and own.ends_at > now()
    and (own.provider_id = ${placeId} or ${isOfOneKind(sql`own.provider_id`, placeId)}))`;
