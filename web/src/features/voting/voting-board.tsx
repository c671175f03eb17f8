import { LOADING_FEATURES, NO_FEATURES, NO_FEATURES_HINTS } from '@pawhood/contract/texts.ts';
import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SleepingCat } from '../../ui/illustrations/sleeping-cat.tsx';
import { StatusLine } from '../../ui/status-line.tsx';
import { BoardControls, labelOf } from './board-controls.tsx';
import { FeatureCard } from './feature-card.tsx';
import { JoinOverlay } from './join-overlay.tsx';
import { LeaveWaitlist } from './leave-waitlist.tsx';
import { SuggestFeature } from './suggest-feature.tsx';
import { type Board, useVotingBoard } from './use-voting-board.ts';
import { focusBoard } from './voting-heading.tsx';

/** The features to vote for; blurred and out of reach until the visitor joins the waitlist. §2.24 §2.26 */
export function VotingBoard() {
  const board = useVotingBoard();
  const { waitlist, isLoading, shown } = board;
  const { isJoined } = waitlist;
  return (
    <>
      <StatusLine>
        {isLoading ? (
          <span className="noscript:hidden">{LOADING_FEATURES}</span>
        ) : (
          `${shown.length} ${shown.length === 1 ? 'feature' : 'features'}`
        )}
      </StatusLine>
      <div className={isJoined ? '' : 'relative h-176 overflow-hidden rounded-card'}>
        {!isJoined && (
          <div className="absolute inset-0 z-10 flex items-start justify-center p-2 pt-8 sm:pt-18">
            <JoinOverlay onJoin={waitlist.join} onJoined={focusBoard} />
          </div>
        )}
        <div inert={!isJoined} className={`flex flex-col gap-6 ${isJoined ? '' : 'p-4 blur-sm'}`}>
          <BoardContent board={board} />
        </div>
      </div>
    </>
  );
}

function BoardContent({ board }: { board: Board }) {
  const { waitlist, state } = board;
  const panelId = useId();
  return (
    <>
      <BoardControls board={board} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={labelOf(state.category)}>
        <Features board={board} />
      </div>
      <SuggestFeature board={board} />
      {waitlist.isJoined && <LeaveWaitlist waitlist={waitlist} onLeft={focusBoard} />}
    </>
  );
}

function Features({ board }: { board: Board }) {
  const { isLoading, failed, shown, state, busy, message, press, retry } = board;
  if (isLoading) return null;
  if (shown.length === 0) {
    const isSearching = state.query.trim() !== '';
    return (
      <EmptyState title={NO_FEATURES} picture={<SleepingCat className="h-28 w-auto" />}>
        <p>{isSearching ? NO_FEATURES_HINTS.searching : NO_FEATURES_HINTS.notSearching}</p>
        {failed && (
          <Button look="secondary" onClick={retry}>
            Try again
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <ul className="grid list-none gap-4 p-0 md:grid-cols-2 md:gap-6">
      {shown.map((feature) => (
        <li key={feature.id} className="min-w-0">
          <FeatureCard
            feature={feature}
            isBusy={busy.includes(feature.id)}
            message={message}
            onVote={press}
          />
        </li>
      ))}
    </ul>
  );
}
