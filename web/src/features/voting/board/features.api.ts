import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import { FEATURES_FAILED } from '@pawhood/contract/voting/voting-texts.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';
import { type BoardFeature, onBoard } from './board-feature.ts';

export interface FeatureList {
  /** Oldest first; none when the call failed. §8.14 */
  readonly features: readonly BoardFeature[];
  readonly failed: boolean;
}

/** The features; a failure is told to the console alone. §7.8 §8.13 */
export const featuresQuery = queryOptions({
  queryKey: [listFeatures.path],
  queryFn: async (): Promise<FeatureList> => {
    try {
      return { features: (await call(listFeatures)).map(onBoard), failed: false };
    } catch (error) {
      console.error(FEATURES_FAILED, error);
      return { features: [], failed: true };
    }
  },
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
