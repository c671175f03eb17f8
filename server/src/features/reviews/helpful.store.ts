/** Who found which review helpful. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connection.ts';
import { hiddenFrom } from '../../database/people/hidden-from.ts';
import { type Outcome, refusal } from '../../lib/outcome.ts';
import type { Person } from '../../lib/person.ts';
import { listOfPlace } from './provider-rating.store.ts';
import { SAMPLE_REVIEW } from './samples/sample-authors.ts';

export type HelpfulStore = ReturnType<typeof createHelpfulStore>;

export function createHelpfulStore(database: Database) {
  return {
    /** Makes it true that a person finds a review helpful; saying it twice changes nothing. */
    add: (
      { issuer, subject }: Person,
      id: string,
    ): Promise<Outcome<null, 'unknown_user' | 'unknown_review' | 'own_review'>> =>
      database.transaction(async (transaction) => {
        const { rows } = await transaction.execute<{
          isOwn: boolean;
          isPerson: boolean;
          isThere: boolean;
        }>(sql`
          with person as (
            select id from user_profile where issuer = ${issuer} and subject = ${subject} for key share
          ), seen as (
            select id, user_id from review where id = ${id} and state = 'shown' and not starts_with(id, ${SAMPLE_REVIEW})
              and not ${hiddenFrom(sql`review.user_id`, { issuer: sql`${issuer}::text`, subject: sql`${subject}::text` })}
            for no key update
          ), pressed as (
            insert into review_helpful (review_id, user_id)
            select seen.id, person.id from seen, person where seen.user_id is distinct from person.id
            on conflict do nothing returning review_id
          ), ${counts(1)}
          select exists (select from person) as "isPerson", exists (select from seen) as "isThere",
            exists (select from seen, person where seen.user_id = person.id) as "isOwn"`);
        const [found] = rows;
        if (!found?.isPerson) return refusal('unknown_user');
        if (!found.isThere) return refusal('unknown_review');
        return found.isOwn ? refusal('own_review') : null;
      }),

    async remove({ issuer, subject }: Person, id: string): Promise<void> {
      await database.execute(sql`
        with pressed as (
          delete from review_helpful using user_profile person
          where review_id = ${id} and user_id = person.id
            and person.issuer = ${issuer} and person.subject = ${subject}
          returning review_id
        ), ${counts(-1)}
        select`);
    },
  };
}

/** Takes back what somebody who leaves found helpful. */
export async function leaveHelpful(transaction: Transaction, userId: string): Promise<void> {
  await transaction.execute(sql`
    with pressed as (
      delete from review_helpful where user_id = ${userId} returning review_id
    ), ${counts(-1)}
    select`);
}

/** Counts those in `pressed`, and changes the versions of what shows them. */
const counts = (by: 1 | -1): SQL => sql`
  counted as (
    update review set helpful = helpful + ${by}::integer from pressed where review.id = pressed.review_id
    returning provider_id
  ), touched as (
    insert into public_list as list (name, version)
    select distinct ${listOfPlace(sql`provider_id`)}, 1 from counted order by 1 desc
    on conflict (name) do update set version = list.version + 1
  )`;
