import { VOTE_FAILED, VOTE_RECORDED, VOTE_TAKEN_BACK } from '@pawhood/contract/words/voting.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import { useSite } from '#/lib/site.tsx';
import type { Membership } from '../membership.ts';
import type { BoardFeature } from './board-feature.ts';
import { changeFeatures, featuresQuery } from './features.api.ts';
import { nextVote } from './votes.ts';
import { sendVote } from './voting.api.ts';

/** A message of the board beside one of its controls. */
export interface BoardMessage {
  /** Id of the feature, or AT_SUGGESTION. */
  readonly at: string;
  readonly isFailure: boolean;
  readonly text: string;
}

/** Where the board speaks of suggestions; no feature has this id. */
export const AT_SUGGESTION = 'suggestion';

/** Voting: one request under way for each feature, and the last press wins. §4.20 §4.21 §4.22 */
export function useVotes(
  waitlist: Membership,
  say: (at: string, message: Omit<BoardMessage, 'at'> | null) => void,
) {
  const client = useQueryClient();
  const { departures } = useSite();
  /** For each feature with a request under way, what the last press asks for. */
  const wantedVotes = useRef(new Map<string, boolean>());
  const [busy, setBusy] = useState<readonly string[]>([]);

  async function settle(id: string): Promise<boolean> {
    for (;;) {
      const exists = wantedVotes.current.get(id) === true;
      const votes = await voteOrJoinAgain(id, exists, waitlist);
      const change = { votes, voted: exists || !departures.withdrawal, isPressed: true };
      changeFeatures(client, (features) => withChange(features, id, change));
      if (wantedVotes.current.get(id) === exists) return exists;
    }
  }

  /** @param at where to say how it went. */
  async function press(id: string, at = id): Promise<void> {
    // What is pressed may be a feature as rendered, of a list still on its way.
    const list = client.getQueryData(featuresQuery.queryKey) ?? (await client.ensureQueryData(featuresQuery));
    const feature = list.features.find((feature) => feature.id === id);
    if (feature === undefined) return;
    const underWay = wantedVotes.current.get(id);
    wantedVotes.current.set(id, nextVote(feature.voted, underWay, departures.withdrawal));
    if (underWay !== undefined) return;
    setBusy((others) => [...others, id]);
    say(at, null);
    try {
      const exists = await settle(id);
      if (exists) say(at, { isFailure: false, text: VOTE_RECORDED });
      else if (departures.withdrawal) say(at, { isFailure: false, text: VOTE_TAKEN_BACK });
    } catch {
      say(at, { isFailure: true, text: VOTE_FAILED });
    } finally {
      wantedVotes.current.delete(id);
      setBusy((all) => all.filter((other) => other !== id));
    }
  }

  return { press, busy };
}

function withChange(
  features: readonly BoardFeature[],
  id: string,
  change: Partial<BoardFeature>,
): readonly BoardFeature[] {
  return features.map((feature) => (feature.id === id ? { ...feature, ...change } : feature));
}

/** Answers with which a server may meet a browser it does not know; joining makes it known. */
const UNKNOWN_VOTER = [401, 403, 429];

async function voteOrJoinAgain(id: string, exists: boolean, waitlist: Membership): Promise<number> {
  const { bearer, joinAgain } = waitlist;
  try {
    return await sendVote(id, exists, await bearer());
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    if (!(cause instanceof HttpError && UNKNOWN_VOTER.includes(cause.status))) throw error;
    await joinAgain();
    return sendVote(id, exists, await bearer());
  }
}
