import { featuresFound, LOADING_FEATURES, VOTING_NEEDS_SCRIPTS } from '@pawhood/contract/words/voting.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { useHydrated } from '#/lib/browser/use-hydrated.ts';
import { StatusLine } from '#/ui/status-line.tsx';
import { BoardContent } from './board/board-content.tsx';
import { type Board, useBoard } from './board/use-board.ts';
import { type BoardLevel, BoardLevelProvider } from './board-heading.tsx';
import { BoardUnavailable } from './board-unavailable.tsx';
import type { JoinForm, LeaveForm, Membership } from './membership.ts';
import type { OpenBoardProps } from './open-board.tsx';
import { ClosedSuggestionForm } from './suggestion/suggestion-form.tsx';
import { focusBoard } from './voting-heading.tsx';

export interface VotingBoardProps {
  /** Of the heading above it. */
  level: BoardLevel;
  waitlist: Membership;
  JoinForm: JoinForm;
  LeaveForm: LeaveForm;
}

/** The features to vote for; blurred and out of reach until the visitor joins the waitlist. §2.24 §2.26 */
export function VotingBoard({ level, waitlist, JoinForm, LeaveForm }: VotingBoardProps) {
  const board = useBoard();
  const OpenBoard = useOpenBoard(waitlist.isJoined);
  const { isLoading, matches } = board;
  return (
    <BoardLevelProvider value={level}>
      <StatusLine>
        {isLoading ? (
          <>
            <span className="noscript:hidden">{LOADING_FEATURES}</span>
            <span className="hidden noscript:inline">{VOTING_NEEDS_SCRIPTS}</span>
          </>
        ) : (
          featuresFound(matches.length)
        )}
      </StatusLine>
      {!waitlist.isJoined ? (
        <ClosedBoard board={board} onJoin={waitlist.join} JoinForm={JoinForm} />
      ) : OpenBoard === null ? (
        <div inert className="flex flex-col gap-4">
          <BoardContent board={board} form={<ClosedSuggestionForm />} />
        </div>
      ) : (
        <OpenBoard board={board} waitlist={waitlist} LeaveForm={LeaveForm} />
      )}
    </BoardLevelProvider>
  );
}

interface ClosedBoardProps {
  board: Board;
  onJoin: Membership['join'];
  JoinForm: JoinForm;
}

/**
 * As high as the board is kept while its code is fetched. As the server rendered it, it is open to those who have
 * joined, by an attribute of the document; once the browser has taken it over, it is shown to nobody but visitors.
 */
function ClosedBoard({ board, onJoin, JoinForm }: ClosedBoardProps) {
  const isHydrated = useHydrated();

  async function join(email: string): Promise<void> {
    // So that the board can be used the moment it opens; whether it can be had is told then.
    await loadOpenBoard().catch(() => {});
    await onJoin(email);
  }

  return (
    <div
      className={`relative noscript:h-auto h-[44rem] overflow-hidden rounded-card ${isHydrated ? '' : 'joined:h-auto joined:overflow-visible'}`}
    >
      <div
        className={`absolute inset-0 z-10 flex noscript:hidden items-start justify-center p-2 pt-8 sm:pt-18 ${isHydrated ? '' : 'joined:hidden'}`}
      >
        <JoinForm onJoin={join} onJoined={focusBoard} />
      </div>
      <div
        inert={isHydrated}
        className={`flex flex-col gap-4 noscript:p-0 p-4 noscript:blur-none blur-sm ${isHydrated ? '' : 'joined:p-0 joined:blur-none'}`}
      >
        <BoardContent board={board} form={<ClosedSuggestionForm />} />
      </div>
    </div>
  );
}

/** Once fetched, it opens at once wherever the board is shown. */
let loaded: ComponentType<OpenBoardProps> | null = null;

/** Fetches what only those who have joined need. */
export async function loadOpenBoard(): Promise<ComponentType<OpenBoardProps>> {
  loaded ??= (await import('./open-board.tsx')).OpenBoard;
  return loaded;
}

/** The board for those who have joined; null until it is there. */
function useOpenBoard(hasJoined: boolean): ComponentType<OpenBoardProps> | null {
  const [fetched, setFetched] = useState<ComponentType<OpenBoardProps> | null>(null);
  useEffect(() => {
    if (!hasJoined || loaded !== null) return;
    loadOpenBoard().then(
      (OpenBoard) => setFetched(() => OpenBoard),
      // The rest of the page is there all the same.
      () => setFetched(() => BoardUnavailable),
    );
  }, [hasJoined]);
  return loaded ?? fetched;
}
