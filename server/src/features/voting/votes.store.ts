/** Votes as rows that exist or not; the only place where counters change. */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { lockUntilEnd, sharedLockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { createStatement } from '../../database/statement.ts';
import { feature, featureVote } from './voting.tables.ts';

/** What somebody wants to be so: that their vote for a feature exists, or does not. */
export interface Wish {
  readonly featureId: string;
  readonly voterId: string;
  /** The hash of the browser's token of a voter who is added with this; null for one who is there. */
  readonly begins: string | null;
  readonly exists: boolean;
}

/** The feature's total, or which of the two is not there. */
export type Granted = number | 'unknown_feature' | 'unknown_voter';

/** A feature whose counter is not the number of its votes. */
export interface Miscount {
  readonly id: string;
  readonly counted: number;
  readonly votes: number;
}

export type VotesStore = ReturnType<typeof createVotesStore>;

export function createVotesStore(database: Database) {
  return {
    /** Makes every wish so, the later of two about the same vote; all in one transaction. */
    async grant(wishes: readonly Wish[]): Promise<Granted[]> {
      const rows = await database.lockedStatement(
        (connection) => connection.$client.query({ text: sharedLockUntilEnd('votes') }),
        (connection) =>
          GRANT(connection, {
            featureIds: wishes.map(({ featureId }) => featureId),
            voterIds: wishes.map(({ voterId }) => voterId),
            begins: wishes.map(({ begins }) => begins),
            wanted: wishes.map(({ exists }) => exists),
          }),
      );
      return rows.map(({ votes, isVoter }) => {
        if (votes === null) return 'unknown_feature';
        return isVoter ? votes : 'unknown_voter';
      });
    },

    /** The total of a feature on the board; null when there is none of that id. */
    async total(featureId: string): Promise<number | null> {
      const [row] = await database
        .select({ votes: feature.votes })
        .from(feature)
        .where(and(eq(feature.id, featureId), IS_ON_BOARD));
      return row?.votes ?? null;
    },

    /** The features on the board that somebody votes for, the latest vote last. */
    async ofVoter(voterId: string): Promise<{ featureId: string; name: string; votedAt: Date }[]> {
      return database
        .select({ featureId: feature.id, name: feature.name, votedAt: featureVote.createdAt })
        .from(featureVote)
        .innerJoin(feature, eq(feature.id, featureVote.featureId))
        .where(and(eq(featureVote.voterId, voterId), IS_ON_BOARD))
        .orderBy(asc(featureVote.createdAt), asc(feature.id));
    },

    /** Compares every counter with its votes and repairs those that differ; answers what was wrong. */
    async recountAll(): Promise<Miscount[]> {
      // Without a lock first: one statement sees counters and votes of the same moment.
      const suspects = (await miscounts(database)).map(({ id }) => id);
      if (suspects.length === 0) return [];
      return database.transaction(async (transaction) => {
        await lockUntilEnd(transaction, 'votes', 'exclusive');
        const wrong = await miscounts(transaction);
        await recount(
          transaction,
          wrong.map(({ id }) => id),
        );
        return wrong;
      });
    },
  };
}

/** On the board: neither held nor rejected, and merged into no other. */
export const IS_ON_BOARD: SQL | undefined = and(eq(feature.approval, 'shown'), isNull(feature.mergedInto));

/**
 * Rows and counters in one statement, in a transaction that has the lock.
 *
 * Features are locked in the order of their ids, so that nobody waits in a circle, and as they are by then. A vote of the
 * same voter that another server takes at the same moment is found by the insert, though it is newer than what the
 * statement otherwise sees; a withdrawal does not find it, and counts as the one that came first. Either way a counter
 * changes by as many rows as really came and went.
 */
const GRANT = createStatement<
  {
    readonly featureIds: readonly string[];
    readonly voterIds: readonly string[];
    readonly begins: readonly (string | null)[];
    readonly wanted: readonly boolean[];
  },
  // In the order of the wishes; without votes there is no such feature.
  { readonly votes: number | null; readonly isVoter: boolean }
>(
  'votes',
  (value) => sql`
    with wish as (
      select * from unnest(${value('featureIds')}::text[], ${value('voterIds')}::text[], ${value('begins')}::text[],
        ${value('wanted')}::boolean[]) with ordinality as wish (feature_id, voter_id, begins, wanted, place)
    ), board as materialized (
      select id, votes from feature
      where id in (select feature_id from wish) and ${IS_ON_BOARD} order by id for update
    ), begun as (
      insert into voter (id) select voter_id from wish where begins is not null returning id
    ), browser as (
      insert into voter_browser (token_hash, voter_id) select begins, voter_id from wish where begins is not null
    ), known as materialized (
      select id from voter where id in (select voter_id from wish) union all select id from begun
    ), latest as (
      select distinct on (feature_id, voter_id) feature_id, voter_id, wanted
      from wish join board on board.id = feature_id join known on known.id = voter_id
      order by feature_id, voter_id, place desc
    ), added as (
      insert into feature_vote (feature_id, voter_id) select feature_id, voter_id from latest where wanted
      on conflict do nothing returning feature_id
    ), removed as (
      delete from feature_vote vote using latest
      where vote.feature_id = latest.feature_id and vote.voter_id = latest.voter_id and not latest.wanted
      returning vote.feature_id
    ), change as (
      select feature_id, sum(amount)::integer as amount
      from (select feature_id, 1 from added union all select feature_id, -1 from removed) as one (feature_id, amount)
      group by feature_id having sum(amount) <> 0
    ), counted as (
      update feature set votes = feature.votes + change.amount, revision = feature.revision + 1
      from change where feature.id = change.feature_id
      returning feature.id, feature.votes
    )
    select coalesce(counted.votes, board.votes) as votes, known.id is not null as "isVoter"
    from wish
      left join board on board.id = wish.feature_id
      left join counted on counted.id = wish.feature_id
      left join known on known.id = wish.voter_id
    order by wish.place`,
);

/** Makes counters the number of their votes, in a transaction that has the exclusive lock. */
export async function recount(transaction: Transaction, featureIds: readonly string[]): Promise<void> {
  if (featureIds.length === 0) return;
  await transaction
    .update(feature)
    .set({ votes: NUMBER_OF_VOTES, revision: sql`${feature.revision} + 1` })
    .where(inArray(feature.id, [...featureIds]));
}

const NUMBER_OF_VOTES = sql<number>`(select count(*)::integer from feature_vote where feature_id = ${feature}.id)`;

const miscounts = (database: Database | Transaction): Promise<Miscount[]> =>
  database
    .select({ id: feature.id, counted: feature.votes, votes: NUMBER_OF_VOTES })
    .from(feature)
    .where(sql`${feature.votes} <> ${NUMBER_OF_VOTES}`)
    .orderBy(asc(feature.id));
