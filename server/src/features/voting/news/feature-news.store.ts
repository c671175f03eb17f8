import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { lookThrough, type Span } from '../../../notifications/told-until.store.ts';
import { voter } from '../../../voters/voters.tables.ts';
import { IS_ON_BOARD } from '../votes.store.ts';
import { feature, featureVote } from '../voting.tables.ts';

/** A feature that is here. */
export interface HereFeature {
  readonly id: string;
  readonly name: string;
}

export type FeatureNewsStore = ReturnType<typeof createFeatureNewsStore>;

/** Features that are here, and who voted for them. */
export function createFeatureNewsStore(database: Database) {
  const isHere = and(IS_ON_BOARD, eq(feature.status, 'shipped'));
  return {
    /** Looks through what came since the last time; of several servers one at a time. */
    lookThrough: (now: Date, look: (span: Span) => Promise<void>) =>
      lookThrough(database, 'features', now, look),

    /** Those that came after a moment. */
    cameAfter: (after: Date): Promise<HereFeature[]> =>
      database
        .select({ id: feature.id, name: feature.name })
        .from(feature)
        .where(and(isHere, gt(feature.statusAt, after)))
        .orderBy(asc(feature.statusAt)),

    /** Profiles of the people who voted for a feature; browsers that nobody signed in with have none. */
    async votersOf(featureId: string): Promise<string[]> {
      const rows = await database
        .select({ profileId: voter.profileId })
        .from(featureVote)
        .innerJoin(voter, eq(voter.id, featureVote.voterId))
        .where(and(eq(featureVote.featureId, featureId), isNotNull(voter.profileId)));
      return rows.flatMap(({ profileId }) => profileId ?? []);
    },

    /** Those of these features that are here. */
    async hereOf(ids: readonly string[]): Promise<string[]> {
      const rows = await database
        .select({ id: feature.id })
        .from(feature)
        .where(and(isHere, inArray(feature.id, [...ids])));
      return rows.map(({ id }) => id);
    },
  };
}
