/** Votes as rows that exist or not; the only place where counters change. */
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { voter } from '../../voters/voters.tables.ts';
import { feature, featureVote } from './voting.tables.ts';

/** What somebody wants to be so: that their vote for a feature exists, or does not. */
export interface Wish {
  readonly featureId: string;
  readonly voterId: string;
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
    grant: (wishes: readonly Wish[]): Promise<Granted[]> =>
      database.transaction(async (transaction) => {
        await lockUntilEnd(transaction, 'votes', 'shared');
        return grantWishes(transaction, wishes);
      }),

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

/** In a transaction that has the lock. Features are locked in the order of their ids, so that nobody waits in a circle. */
async function grantWishes(transaction: Transaction, wishes: readonly Wish[]): Promise<Granted[]> {
  const features = await transaction
    .select({ id: feature.id, votes: feature.votes })
    .from(feature)
    .where(and(inArray(feature.id, unique(wishes, 'featureId')), IS_ON_BOARD))
    .orderBy(asc(feature.id))
    .for('update');
  const voters = await transaction
    .select({ id: voter.id })
    .from(voter)
    .where(inArray(voter.id, unique(wishes, 'voterId')));
  const totals = new Map(features.map(({ id, votes }) => [id, votes]));
  const voterIds = new Set(voters.map(({ id }) => id));
  const last = new Map(
    wishes
      .filter(({ featureId, voterId }) => totals.has(featureId) && voterIds.has(voterId))
      .map((wish) => [`${wish.featureId} ${wish.voterId}`, wish]),
  );
  const changes = await setVotes(transaction, [...last.values()]);
  for (const { id, votes } of await addToTotals(transaction, changes)) totals.set(id, votes);
  return wishes.map(({ featureId, voterId }) => {
    if (!totals.has(featureId)) return 'unknown_feature';
    return voterIds.has(voterId) ? (totals.get(featureId) ?? 0) : 'unknown_voter';
  });
}

/** Inserts and deletes rows; answers by how much each feature's total changes, where it does. */
async function setVotes(transaction: Transaction, wishes: readonly Wish[]): Promise<Map<string, number>> {
  const wanted = wishes.filter(({ exists }) => exists);
  const unwanted = wishes.filter(({ exists }) => !exists);
  const changes = new Map<string, number>();
  const add = (featureId: string, change: number) =>
    changes.set(featureId, (changes.get(featureId) ?? 0) + change);
  if (wanted.length > 0) {
    const added = await transaction
      .insert(featureVote)
      .values(wanted.map(({ featureId, voterId }) => ({ featureId, voterId })))
      .onConflictDoNothing()
      .returning({ featureId: featureVote.featureId });
    for (const { featureId } of added) add(featureId, 1);
  }
  if (unwanted.length > 0) {
    const pairs = unwanted.map(({ featureId, voterId }) => sql`(${featureId}, ${voterId})`);
    const removed = await transaction
      .delete(featureVote)
      .where(sql`(${featureVote.featureId}, ${featureVote.voterId}) in (${sql.join(pairs, sql`, `)})`)
      .returning({ featureId: featureVote.featureId });
    for (const { featureId } of removed) add(featureId, -1);
  }
  return new Map([...changes].filter(([, change]) => change !== 0));
}

async function addToTotals(
  transaction: Transaction,
  changes: ReadonlyMap<string, number>,
): Promise<{ id: string; votes: number }[]> {
  if (changes.size === 0) return [];
  const rows = [...changes].map(([id, change]) => sql`(${id}, ${change}::integer)`);
  return transaction
    .update(feature)
    .set({ votes: sql`${feature.votes} + change.amount`, revision: sql`${feature.revision} + 1` })
    .from(sql`(values ${sql.join(rows, sql`, `)}) as change (id, amount)`)
    .where(sql`${feature.id} = change.id`)
    .returning({ id: feature.id, votes: feature.votes });
}

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

function unique(wishes: readonly Wish[], field: 'featureId' | 'voterId'): string[] {
  return [...new Set(wishes.map((wish) => wish[field]))];
}
