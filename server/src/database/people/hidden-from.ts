/**
 * People who see nothing of each other because one of them has blocked the other. Every answer that is made for a person
 * goes by this; what is public and kept stays the same for everybody.
 */
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Person } from '../../lib/person.ts';
import type { Database } from '../connection.ts';
import { createStatement } from '../statement.ts';

declare module '../statement.ts' {
  interface StatementNames {
    readonly 'hidden person': true;
  }
}

/** A person as SQL names them; null stands for a visitor, from whom nothing is hidden. */
type Viewer = { readonly [Name in keyof Person]: SQLWrapper };

/**
 * The condition that somebody's things are hidden from a viewer; for statements that list what several people own.
 *
 * @param userId of the profile of whoever owns them.
 */
export const hiddenFrom = (userId: SQLWrapper, { issuer, subject }: Viewer): SQL => sql`exists (
  select from user_profile viewer
  join person_block block on (block.user_id, block.blocked_id) in ((viewer.id, ${userId}), (${userId}, viewer.id))
  where viewer.issuer = ${issuer} and viewer.subject = ${subject})`;

const HIDDEN = createStatement<Person & { readonly userId: string }, { readonly isHidden: boolean }>(
  'hidden person',
  (value) => sql`
    select ${hiddenFrom(sql`${value('userId')}::text`, { issuer: value('issuer'), subject: value('subject') })} as "isHidden"`,
);

/** Answers whether somebody's things are hidden from a viewer, by the id of the profile of whoever owns them. */
export const createIsHiddenFrom =
  (database: Database) =>
  async (userId: string, { issuer, subject }: Person): Promise<boolean> => {
    const [row] = await HIDDEN(database, { userId, issuer, subject });
    return row?.isHidden === true;
  };
