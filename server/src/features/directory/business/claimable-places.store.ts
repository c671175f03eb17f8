/** Places as those who look after them prove it. */
import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { provider } from '../directory.tables.ts';
import { IS_SHOWN, withOverrides } from '../list/provider-row.store.ts';

/** A place that people can look after. */
export interface ClaimablePlace {
  readonly id: string;
  readonly name: string;
  /** Key of the city. */
  readonly city: string;
  /** Of the website; empty where there is none. */
  readonly website: string;
  /** Listed address, empty where none is; and since when it is listed. */
  readonly email: string;
  readonly emailSince: Date;
  /** Whether the address has been listed for as long as it has to be, and never came by a correction. */
  readonly isEmailProof: boolean;
}

/**
 * Finds places that show and are no examples.
 *
 * @param days for which an address has to be listed before it proves anything.
 */
export const createClaimablePlaces =
  (database: Database, days: number) =>
  async (id: string): Promise<ClaimablePlace | null> => {
    const [found] = await database
      .select({ place: provider, isOld: sql<boolean>`email_since <= now() - make_interval(days => ${days})` })
      .from(provider)
      .where(and(eq(provider.id, id), ne(provider.source, 'sample'), IS_SHOWN));
    if (found === undefined) return null;
    const { name, city, website, email, emailSince, visitorEmails } = withOverrides(found.place);
    const isEmailProof = email !== '' && found.isOld && !visitorEmails.includes(email.toLowerCase());
    return { id, name, city, website, email, emailSince, isEmailProof };
  };

const categoryOf = (place: string): SQL =>
  sql.raw(`coalesce(${place}.overrides ->> 'category', ${place}.category)`);

/** Whether two places, by their ids, are of one category in one city. */
export const isOfOneKind = (one: SQL, other: SQL): SQL => sql`exists (
  select from provider one join provider other on one.city = other.city
    and ${categoryOf('one')} = ${categoryOf('other')}
  where one.id = ${one} and other.id = ${other})`;

/** Whether a place, by its id, was hidden at the desk or by a command so many days ago, and has stayed so. */
export const isHiddenFor =
  (days: number) =>
  (placeId: SQL): SQL =>
    sql`exists (
    select from provider place where place.id = ${placeId} and (place.overrides ->> 'hidden')::boolean
      and place.updated_at < now() - make_interval(days => ${days}))`;
