/** Votes as rows that exist or not; the only place where counters change. */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { lockUntilEnd, sharedLockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { createStatement } from '../../database/statement.ts';
import { feature, featureVote } from './voting.tables.ts';

declare module '../../database/statement.ts' {
  interface StatementNames {
    readonly votes: true;
  }
}

/** A voter's request that their vote for a feature exists, or does not. */
export interface VoteChange {
  readonly featureId: string;
  readonly voterId: string;
  /** Hash of the browser's token where the voter is added with this vote; null where the voter is there already. */
  readonly newTokenHash: string | null;
  readonly exists: boolean;
}

/** The feature's total, or which of the two is not there. */
export type VoteOutcome = number | 'unknown_feature' | 'unknown_voter';

/** A feature whose counter is not the number of its votes. */
export interface Miscount {
  readonly id: string;
  readonly counted: number;
  readonly votes: number;
}

export type VotesStore = ReturnType<typeof createVotesStore>;

export function createVotesStore(database: Database) {
  return {
    /** Makes all changes in one transaction; of two about the same vote the later counts. */
    async setVotes(changes: readonly VoteChange[]): Promise<VoteOutcome[]> {
      const rows = await database.lockedStatement(
        (connection) => connection.$client.query({ text: sharedLockUntilEnd('votes') }),
        (connection) =>
          SET_VOTES(connection, {
            featureIds: changes.map(({ featureId }) => featureId),
            voterIds: changes.map(({ voterId }) => voterId),
            newTokenHashes: changes.map(({ newTokenHash }) => newTokenHash),
            exists: changes.map(({ exists }) => exists),
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
const SET_VOTES = createStatement<
  {
    readonly featureIds: readonly string[];
    readonly voterIds: readonly string[];
    readonly newTokenHashes: readonly (string | null)[];
    readonly exists: readonly boolean[];
  },
  // In the order of the changes; null votes where there is no such feature.
  { readonly votes: number | null; readonly isVoter: boolean }
>(
  'votes',
  (value) => sql`
    with change as (
      select * from unnest(${value('featureIds')}::text[], ${value('voterIds')}::text[], ${value('newTokenHashes')}::text[],
        ${value('exists')}::boolean[]) with ordinality as change (feature_id, voter_id, token_hash, should_exist, place)
    ), board as materialized (
      select id, votes from feature
      where id in (select feature_id from change) and ${IS_ON_BOARD} order by id for update
    ), new_voter as (
      insert into voter (id) select voter_id from change where token_hash is not null returning id
    ), browser as (
      insert into voter_browser (token_hash, voter_id) select token_hash, voter_id from change where token_hash is not null
    ), voter_there as materialized (
      select id from voter where id in (select voter_id from change) union all select id from new_voter
    ), latest as (
      select distinct on (feature_id, voter_id) feature_id, voter_id, should_exist
      from change join board on board.id = feature_id join voter_there on voter_there.id = voter_id
      order by feature_id, voter_id, place desc
    ), added as (
      insert into feature_vote (feature_id, voter_id) select feature_id, voter_id from latest where should_exist
      on conflict do nothing returning feature_id
    ), removed as (
      delete from feature_vote vote using latest
      where vote.feature_id = latest.feature_id and vote.voter_id = latest.voter_id and not latest.should_exist
      returning vote.feature_id
    ), difference as (
      select feature_id, sum(amount)::integer as amount
      from (select feature_id, 1 from added union all select feature_id, -1 from removed) as row (feature_id, amount)
      group by feature_id having sum(amount) <> 0
    ), counted as (
      update feature set votes = feature.votes + difference.amount, revision = feature.revision + 1
      from difference where feature.id = difference.feature_id
      returning feature.id, feature.votes
    )
    select coalesce(counted.votes, board.votes) as votes, voter_there.id is not null as "isVoter"
    from change
      left join board on board.id = change.feature_id
      left join counted on counted.id = change.feature_id
      left join voter_there on voter_there.id = change.voter_id
    order by change.place`,
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
