import {
  BOARD_CONTROLS,
  BOARD_TABS,
  EARLIER_FEATURES,
  MORE_FEATURES,
  NO_FEATURES,
  NO_FEATURES_HINTS,
  SKIP_TO_FEATURES,
} from '@pawhood/contract/words/voting.ts';
import { type ReactNode, useDeferredValue, useId, useMemo } from 'react';
import { Link } from 'wouter';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { EmptyState } from '#/ui/empty-state.tsx';
import { SleepingCat } from '#/ui/illustrations/sleeping-cat.tsx';
import { Skeleton } from '#/ui/skeleton.tsx';
import { BoardControls } from './board-controls.tsx';
import { FeatureList } from './feature-list.tsx';
import type { Board } from './use-board.ts';
import type { Voting } from './use-voting.ts';

interface BoardContentProps {
  board: Board;
  /** Absent as long as nobody can vote. */
  voting?: Voting | undefined;
  /** Where a feature is suggested. */
  form: ReactNode;
}

/** Form, controls and features, the same for those who can use them and those who see them blurred. */
export function BoardContent({ board, voting, form }: BoardContentProps) {
  const panelId = useId();
  // What was pressed shows at once, the rows after it: all of them take a slow phone more than a tenth of a second.
  const laterBoard = useDeferredValue(board);
  const laterVoting = useDeferredValue(voting);
  const features = useMemo(
    () => <Features board={laterBoard} voting={laterVoting} />,
    [laterBoard, laterVoting],
  );
  return (
    <>
      {voting !== undefined && (
        <a href={`#${panelId}`} className="skip-link">
          {SKIP_TO_FEATURES}
        </a>
      )}
      {form}
      <BoardControls board={board} panelId={panelId} />
      <div id={panelId} role="tabpanel" tabIndex={-1} aria-label={BOARD_TABS[board.state.category]}>
        {features}
      </div>
      <BoardPages board={board} />
    </>
  );
}

function Features({ board, voting }: { board: Board; voting: Voting | undefined }) {
  const { isLoading, failed, matches, state, retry } = board;
  if (matches.length > 0) return <FeatureList features={matches} voting={voting} />;
  if (isLoading) return <AwaitedRows />;
  const isSearching = state.query.trim() !== '';
  return (
    <EmptyState title={NO_FEATURES} picture={<SleepingCat className="h-28 w-auto" />}>
      <p>{isSearching ? NO_FEATURES_HINTS.searching : NO_FEATURES_HINTS.notSearching}</p>
      {failed && (
        <Button look="secondary" onClick={retry}>
          {BOARD_CONTROLS.retry}
        </Button>
      )}
    </EmptyState>
  );
}

/** The way to the features before and, where no scripts bring them, to those behind. */
function BoardPages({ board: { page, renderedPages, addressOf } }: { board: Board }) {
  const { base } = useSite();
  return (
    <>
      {page > 1 && (
        <Link href={addressOf({ page: page - 1 })} className={`inline-flex ${PAGE_LINK}`}>
          {EARLIER_FEATURES}
        </Link>
      )}
      {page < renderedPages && (
        <a href={base + addressOf({ page: page + 1 })} className={`hidden noscript:inline-flex ${PAGE_LINK}`}>
          {MORE_FEATURES}
        </a>
      )}
    </>
  );
}

const PAGE_LINK = 'min-h-11 items-center self-start text-brand underline';

/** Where the rows will be: so high that nothing below them is in view, and moves, when they come. */
function AwaitedRows() {
  return (
    <div className="flex min-h-dvh flex-col gap-4 noscript:hidden">
      {AWAITED_ROWS.map((row) => (
        <Skeleton key={row} className="h-24 rounded-input" />
      ))}
    </div>
  );
}

const AWAITED_ROWS = [0, 1, 2, 3, 4, 5];
