import type { BoardFeature } from './board-feature.ts';

/** The features with those marked that the visitor voted for earlier. */
export function withOwnVotes(features: readonly BoardFeature[], voted: readonly string[]): BoardFeature[] {
  const votedIds = new Set(voted);
  return features.map((feature) =>
    feature.isPressed || !votedIds.has(feature.id) ? feature : { ...feature, voted: true },
  );
}

/**
 * What the next press on a feature asks for: true for a vote, false for taking it away.
 *
 * @param underWay what a request that is not answered yet will have brought about; undefined without one.
 * @param withdrawal whether a vote can be withdrawn; otherwise a voted feature stays voted. §4.21 §4.22
 */
export function nextVote(voted: boolean, underWay: boolean | undefined, withdrawal: boolean): boolean {
  return withdrawal ? !(underWay ?? voted) : !voted && underWay === undefined;
}
