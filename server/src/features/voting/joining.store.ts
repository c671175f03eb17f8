/** Joins two voters into one. Exclusively: no vote is counted meanwhile. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { voter, voterBrowser } from '../../voters/voters.tables.ts';
import { recount } from './votes.store.ts';
import { feature, featureVote } from './voting.tables.ts';

/** Makes what a voter has elsewhere another one's; both are locked. */
export type Move = (transaction: Transaction, from: string, into: string) => Promise<void>;

export type JoiningStore = ReturnType<typeof createJoiningStore>;

/** @param moveJoins what voters have on the waitlist, which is another feature's. */
export function createJoiningStore(database: Database, moveJoins: Move) {
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
          await mergeVoters(transaction, browser.voterId, personsVoter, moveJoins);
      }),
  };
}

async function mergeVoters(
  transaction: Transaction,
  from: string,
  into: string,
  moveJoins: Move,
): Promise<void> {
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
