import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { createLimitedInsert } from '../../../database/limited-insert.ts';
import { hiddenFrom } from '../../../database/people/hidden-from.ts';
import { personBlock, userProfile } from '../../../database/people/people.tables.ts';
import { isProfileOf } from '../../../database/people/profile-of.ts';
import { createStatement } from '../../../database/statement.ts';
import { refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';

declare module '../../../database/statement.ts' {
  interface StatementNames {
    readonly 'lock for a block': true;
    readonly block: true;
    readonly 'added block': true;
  }
}

export type BlocksStore = ReturnType<typeof createBlocksStore>;

const { blockedId, name, at } = personBlock;

export function createBlocksStore(database: Database) {
  return {
    /** Those of a person, the latest first. */
    listOf: (person: Person) =>
      database
        .select({ userId: blockedId, name, at })
        .from(personBlock)
        .innerJoin(userProfile, eq(userProfile.id, personBlock.userId))
        .where(isProfileOf(person))
        .orderBy(desc(at), blockedId),

    /** The same by the id of the profile, for an export. */
    rowsOf: (userId: string) =>
      database
        .select({ userId: blockedId, name, at })
        .from(personBlock)
        .where(eq(personBlock.userId, userId))
        .orderBy(desc(at), blockedId),

    /**
     * Makes it true that a person has blocked somebody.
     *
     * @param most people that one can block.
     */
    add: (
      { issuer, subject }: Person,
      blocked: { readonly id: string; readonly name: string },
      most: number,
    ) =>
      database.locked(
        (connection) => LOCK_PERSON(connection, { issuer, subject }),
        async (connection, [person]) => {
          if (!person) return refusal('unknown_user');
          const pair = { userId: person.id, blockedId: blocked.id };
          // A statement of its own: only now that the lock is held is everything seen that was added before.
          const [block] = await BLOCK(connection, pair);
          return block
            ? null
            : INSERT_BLOCK(connection, { ...pair, name: blocked.name, issuer, subject, most });
        },
      ),

    async remove(person: Person, userId: string): Promise<void> {
      const ids = database.select({ id: userProfile.id }).from(userProfile).where(isProfileOf(person));
      await database
        .delete(personBlock)
        .where(and(sql`${personBlock.userId} in (${ids})`, eq(blockedId, userId)));
    },
  };
}

const LOCK_PERSON = createStatement<
  { readonly issuer: string; readonly subject: string },
  { readonly id: string }
>(
  'lock for a block',
  (value) => sql`
    select id from user_profile where issuer = ${value('issuer')} and subject = ${value('subject')} for no key update`,
);

const BLOCK = createStatement<
  { readonly userId: string; readonly blockedId: string },
  { readonly id: string }
>(
  'block',
  (value) => sql`
    select blocked_id as id from person_block
    where user_id = ${value('userId')} and blocked_id = ${value('blockedId')}`,
);

const INSERT_BLOCK = createLimitedInsert<
  typeof personBlock,
  'userId' | 'blockedId' | 'name',
  'unknown_user' | 'not_yourself' | 'too_many_blocks',
  { readonly issuer: string; readonly subject: string; readonly most: number }
>('added block', personBlock, ['userId', 'blockedId', 'name'], {
  // The lock keeps whom it is about from being erased until the row is there.
  room: (value) => sql`
    with blocked as materialized (
      select id from user_profile where id = ${value('blockedId')} for key share
    )
    select case
      when ${value('userId')}::text = ${value('blockedId')}::text then 'not_yourself'
      when not exists (select from blocked)
        or ${hiddenFrom(sql`${value('blockedId')}::text`, { issuer: value('issuer'), subject: value('subject') })}
        then 'unknown_user'
      when count(*) >= ${value('most')} then 'too_many_blocks'
    end as refusal
    from person_block where user_id = ${value('userId')}`,
});
