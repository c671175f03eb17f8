/** Joins two voters, or two features, into one. Exclusively: no vote is counted meanwhile. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { feature, featureVote, voter, voterBrowser } from '../../database/schema.ts';
import { moveJoins } from '../waitlist/waitlist.store.ts';
import { IS_ON_BOARD, recount } from './votes.store.ts';

export type MergingStore = ReturnType<typeof createMergingStore>;

export function createMergingStore(database: Database) {
  return {
    /**
     * Makes a browser one of a person's: what nobody signed in did with it becomes theirs, each vote once. A browser
     * that another person used before brings them nothing of that one's.
     */
    joinBrowser: (tokenHash: string, personsVoter: string): Promise<void> =>
      database.transaction(async (transaction) => {
        await lockUntilEnd(transaction, 'votes', 'exclusive');
        const [browser] = await transaction
          .select({ voterId: voterBrowser.voterId })
          .from(voterBrowser)
          .where(eq(voterBrowser.tokenHash, tokenHash));
        if (!browser || browser.voterId === personsVoter) return;
        // Locked against who joins the waitlist, or deletes the account, in this moment.
        const both = await transaction
          .select({ id: voter.id, profileId: voter.profileId })
          .from(voter)
          .where(inArray(voter.id, [browser.voterId, personsVoter]))
          .orderBy(asc(voter.id))
          .for('update');
        const profiles = new Map(both.map(({ id, profileId }) => [id, profileId]));
        if (!profiles.get(personsVoter)) return;
        await transaction
          .update(voterBrowser)
          .set({ voterId: personsVoter })
          .where(eq(voterBrowser.tokenHash, tokenHash));
        if (profiles.get(browser.voterId) === null)
          await mergeVoters(transaction, browser.voterId, personsVoter);
      }),

    /** Gives a feature's votes to another one and takes it off the board; false when either is not on it. */
    mergeFeatures: (id: string, into: string): Promise<boolean> =>
      database.transaction(async (transaction) => {
        await lockUntilEnd(transaction, 'votes', 'exclusive');
        const both = await transaction
          .select({ id: feature.id })
          .from(feature)
          .where(and(inArray(feature.id, [id, into]), IS_ON_BOARD));
        if (both.length < 2) return false;
        await transaction.execute(sql`
          insert into feature_vote (feature_id, voter_id, created_at)
          select ${into}, voter_id, created_at from feature_vote where feature_id = ${id}
          on conflict do nothing`);
        await transaction.delete(featureVote).where(eq(featureVote.featureId, id));
        await transaction
          .update(feature)
          .set({ mergedInto: into })
          .where(sql`${feature.id} = ${id} or ${feature.mergedInto} = ${id}`);
        await recount(transaction, [id, into]);
        return true;
      }),
  };
}

async function mergeVoters(transaction: Transaction, from: string, into: string): Promise<void> {
  const touched = await transaction
    .select({ id: featureVote.featureId })
    .from(featureVote)
    .where(eq(featureVote.voterId, from));
  await transaction.execute(sql`
    insert into feature_vote (feature_id, voter_id, created_at)
    select feature_id, ${into}, created_at from feature_vote where voter_id = ${from}
    on conflict do nothing`);
  await transaction.delete(featureVote).where(eq(featureVote.voterId, from));
  await moveJoins(transaction, from, into);
  await transaction.update(feature).set({ suggestedBy: into }).where(eq(feature.suggestedBy, from));
  await transaction.update(voterBrowser).set({ voterId: into }).where(eq(voterBrowser.voterId, from));
  await transaction.delete(voter).where(eq(voter.id, from));
  await recount(
    transaction,
    touched.map(({ id }) => id),
  );
}
