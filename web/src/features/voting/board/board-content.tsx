import { NO_FEATURES, NO_FEATURES_HINTS } from '@pawhood/contract/texts.ts';
import { useDeferredValue, useId, useMemo } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { SleepingCat } from '#/ui/illustrations/sleeping-cat.tsx';
import { BoardControls, labelOf } from './board-controls.tsx';
import { FeatureCard } from './feature-card.tsx';
import type { Board } from './use-board.ts';
import type { Voting } from './use-voting.ts';

interface BoardContentProps {
  board: Board;
  /** Absent as long as nobody can vote. */
  voting?: Voting | undefined;
}

/** Controls and features, the same for those who can use them and those who see them blurred. */
export function BoardContent({ board, voting }: BoardContentProps) {
  const panelId = useId();
  // What was pressed shows at once, the cards after it: all of them take a slow phone more than a tenth of a second.
  const laterBoard = useDeferredValue(board);
  const laterVoting = useDeferredValue(voting);
  const features = useMemo(
    () => <Features board={laterBoard} voting={laterVoting} />,
    [laterBoard, laterVoting],
  );
  return (
    <>
      <BoardControls board={board} panelId={panelId} />
      <div id={panelId} role="tabpanel" aria-label={labelOf(board.state.category)}>
        {features}
      </div>
    </>
  );
}

function Features({ board, voting }: BoardContentProps) {
  const { isLoading, failed, shown, state, retry } = board;
  if (isLoading && shown.length === 0) return null;
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
            isBusy={voting?.busy.includes(feature.id)}
            message={voting?.message}
            onVote={voting?.press}
          />
        </li>
      ))}
    </ul>
  );
}
