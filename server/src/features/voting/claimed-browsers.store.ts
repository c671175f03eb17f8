/** Browsers that a person claims as theirs: the votes of both become one voter's. Under an exclusive lock: no vote is counted meanwhile. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../database/advisory-lock.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import { voter, voterBrowser } from '../../voters/voters.tables.ts';
import { recount } from './votes.store.ts';
import { feature, featureVote } from './voting.tables.ts';

/** Gives what a voter has in another feature to another voter; both are locked. */
export type MoveToVoter = (transaction: Transaction, from: string, into: string) => Promise<void>;

export type ClaimedBrowsersStore = ReturnType<typeof createClaimedBrowsersStore>;

/** @param moveJoins moves a voter's entries on the waitlist. */
export function createClaimedBrowsersStore(database: Database, moveJoins: MoveToVoter) {
  return {
    /**
     * Makes a browser the person's: what was done with it while nobody was signed in becomes theirs, each vote once.
     * What another person did with it stays that person's.
     */
    claimBrowser: (tokenHash: string, personsVoter: string): Promise<void> =>
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
  moveJoins: MoveToVoter,
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
