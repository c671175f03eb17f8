import {
  noVotesInTwo,
  voteFor,
  voteForFirst,
  votesInTwo,
  votesText,
  YOU_VOTED,
} from '@pawhood/contract/words/voting.ts';
import { Check, ChevronUp } from 'lucide-react';
import { sentence } from '#/lib/sentence.ts';
import type { BoardFeature } from './board-feature.ts';

export interface VoteButtonProps {
  feature: BoardFeature;
  isBusy: boolean;
  /** Absent where nobody can vote yet. */
  onVote?: ((id: string) => void) | undefined;
}

/** The control to vote for a feature, with its votes, at the beginning of each row. It keeps its size whatever they are. */
export function VoteButton({ feature, isBusy, onVote }: VoteButtonProps) {
  const { id, name, votes, voted, isPressed } = feature;
  // What came without a vote says so until the server has answered a press.
  const isFirst = votes === 0 && !isPressed;
  const Sign = voted ? Check : ChevronUp;
  return (
    <button
      type="button"
      // Pressed before the board is open, it is found again by these: src/entry-early.ts.
      name="vote"
      value={id}
      aria-pressed={voted}
      aria-busy={isBusy}
      aria-label={isFirst ? voteForFirst(name) : voteFor(name, votes)}
      onClick={() => onVote?.(id)}
      className="flex min-h-20 min-w-18 shrink-0 flex-col items-center max-tight:min-h-11 max-tight:flex-row max-tight:gap-1 max-tight:px-3 justify-center rounded-input border border-control bg-card px-1 font-semibold text-ink transition-colors hover:bg-brand-tint aria-busy:opacity-60 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand"
    >
      <Sign className="size-5" />
      {sentence(isFirst ? noVotesInTwo(smallLine, line) : votesInTwo(largeLine, votes, line))}
    </button>
  );
}

/** The votes instead of the button, on a built feature. */
export function VotesGiven({ feature }: { feature: BoardFeature }) {
  const { votes, voted } = feature;
  if (!voted && votes === 0) return null;
  return (
    <p className="flex flex-col items-center text-center text-ink-2 text-sm max-tight:items-start">
      {voted && (
        <span className="flex items-center gap-1 font-semibold text-ok">
          <Check className="size-4" />
          {YOU_VOTED}
        </span>
      )}
      {votes > 0 && <span className="tabular-nums">{votesText(votes)}</span>}
    </p>
  );
}

const largeLine = (words: string) => <span className="text-base leading-6 tabular-nums">{words}</span>;
const smallLine = (words: string) => <span className="text-sm leading-6">{words}</span>;
const line = (words: string) => <span className="text-sm leading-5">{words}</span>;
