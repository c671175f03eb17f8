/**
 * Versions of what people show of themselves and of their pets, for servers that cache answers about them: one for all
 * profiles whose ids begin alike, so that few changes wait for each other and few cached answers are read again.
 */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../connection.ts';
import type { ListName } from '../lists/list-versions.ts';

declare module '../lists/list-versions.ts' {
  interface ListNames {
    readonly [people: `people ${string}`]: true;
  }
}

/** @param userId of the profile. */
export const peopleOf = (userId: string): ListName => `people ${userId.slice(0, 1)}`;

/**
 * Notes that this transaction changes what a person shows of themselves or of their pets. Call it last in the
 * transaction: others wait from here to the commit.
 *
 * Their name stands beside what they say of places, whose versions change with it.
 */
export async function touchPerson(transaction: Transaction, userId: string): Promise<void> {
  // In one order everywhere: two transactions that touch several of them do not wait for each other.
  await transaction.execute(sql`
    insert into public_list as list (name, version)
    select name, 1 from (
      select ${peopleOf(userId)}::text as name
      union select 'reviews ' || left(md5(provider_id), 1) from review where user_id = ${userId}
    ) as touched order by name desc
    on conflict (name) do update set version = list.version + 1`);
}
