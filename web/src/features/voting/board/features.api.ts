import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import { FEATURES_FAILED } from '@pawhood/contract/words/voting.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { answeredAgain, type BoardFeature, onBoard } from './board-feature.ts';

export interface FeatureList {
  /** Oldest first; when the call failed, those that there were before: none at first. §8.14 */
  readonly features: readonly BoardFeature[];
  readonly failed: boolean;
}

const queryKey = [listFeatures.path];

/** The features; a failure is told to the console alone. §7.8 §8.13 */
export const featuresQuery = queryOptions({
  queryKey,
  queryFn: async ({ client }): Promise<FeatureList> => {
    // Read after the answer: what was pressed or suggested meanwhile counts.
    const before = () => client.getQueryData<FeatureList>(queryKey)?.features ?? [];
    try {
      const answer = await call(listFeatures);
      return { features: answeredAgain(before(), answer), failed: false };
    } catch (error) {
      console.error(FEATURES_FAILED, error);
      return { features: before(), failed: true };
    }
  },
  // For the visit: what was suggested here keeps its place while other pages are looked at.
  gcTime: Number.POSITIVE_INFINITY,
});

/** Changes the features that the browser has. */
export function changeFeatures(
  client: QueryClient,
  change: (features: readonly BoardFeature[]) => readonly BoardFeature[],
): void {
  client.setQueryData(featuresQuery.queryKey, (list) => list && { ...list, features: change(list.features) });
}

/** Adds what has come onto the board since it was loaded; what is there stays as it is. */
export async function addNewFeatures(client: QueryClient): Promise<void> {
  const now = await call(listFeatures);
  changeFeatures(client, (features) => {
    const knownIds = new Set(features.map(({ id }) => id));
    return [...features, ...now.filter(({ id }) => !knownIds.has(id)).map(onBoard)];
  });
}
