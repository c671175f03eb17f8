/** Merges one feature into another, and parts them again. Under an exclusive lock: no vote is counted meanwhile. */
import { eq, inArray, sql } from 'drizzle-orm';
import { lockUntilEnd } from '../../database/advisory-lock.ts';
import type { Transaction } from '../../database/connection.ts';
import { recount } from './votes.store.ts';
import { feature, featureVote } from './voting.tables.ts';

/** What parting two features again needs. */
export interface MergeUndo {
  readonly into: string;
  /** Votes of the one that was merged: voter, moment to the microsecond, whether the other one had none of theirs. */
  readonly votes: readonly (readonly [voterId: string, at: string, isMoved: boolean])[];
  /** Features that had been merged into it before. */
  readonly followers: readonly string[];
}

/** Gives a feature's votes to another one and takes it off the board; the transaction has the exclusive lock. */
export async function mergeFeature(transaction: Transaction, id: string, into: string): Promise<MergeUndo> {
  const { rows } = await transaction.execute<Omit<MergeUndo, 'into'> & Record<string, unknown>>(sql`
    select
      coalesce((select json_agg(json_build_array(voter_id, created_at::text, not exists (
          select from feature_vote other where other.feature_id = ${into} and other.voter_id = vote.voter_id)))
        from feature_vote vote where feature_id = ${id}), '[]') as votes,
      coalesce((select json_agg(id) from feature where merged_into = ${id}), '[]') as followers`);
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
  return { into, votes: rows[0]?.votes ?? [], followers: rows[0]?.followers ?? [] };
}

/**
 * Gives a merged feature its votes back. Who has withdrawn theirs from the other one since votes for neither.
 *
 * @returns false where one of the two is gone or merged elsewhere by now.
 */
export async function separateFeature(
  transaction: Transaction,
  id: string,
  { into, votes, followers }: MergeUndo,
): Promise<boolean> {
  await lockUntilEnd(transaction, 'votes', 'exclusive');
  const { rowCount } = await transaction.execute(sql`
    select from feature merged join feature other on other.id = merged.merged_into
    where merged.id = ${id} and other.id = ${into} and other.merged_into is null`);
  if (rowCount !== 1) return false;
  await transaction.execute(sql`
    with former as (
      select entry ->> 0 as voter_id, (entry ->> 1)::timestamptz as created_at, (entry ->> 2)::boolean as is_moved
      from jsonb_array_elements(${JSON.stringify(votes)}::jsonb) entry
    ), kept as materialized (
      select former.* from former join feature_vote vote
        on vote.feature_id = ${into} and vote.voter_id = former.voter_id
    ), moved as (
      delete from feature_vote vote using kept
      where kept.is_moved and vote.feature_id = ${into} and vote.voter_id = kept.voter_id
    )
    insert into feature_vote (feature_id, voter_id, created_at) select ${id}, voter_id, created_at from kept`);
  await transaction.update(feature).set({ mergedInto: null }).where(eq(feature.id, id));
  await transaction
    .update(feature)
    .set({ mergedInto: id })
    .where(inArray(feature.id, [...followers]));
  await recount(transaction, [id, into, ...followers]);
  return true;
}
