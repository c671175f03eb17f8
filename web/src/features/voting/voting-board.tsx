import { LOADING_FEATURES } from '@pawhood/contract/texts.ts';
import { StatusLine } from '../../ui/status-line.tsx';
import { BoardContent } from './board-content.tsx';
import { JoinOverlay } from './join-overlay.tsx';
import { type Board, useBoard } from './use-board.ts';
import { useTakenOver } from './use-early-opening.ts';
import { loadOpenBoard, useOpenBoard } from './use-open-board.ts';
import { useWaitlist, type Waitlist } from './use-waitlist.ts';
import { focusBoard } from './voting-heading.tsx';

/** The features to vote for; blurred and out of reach until the visitor joins the waitlist. §2.24 §2.26 */
export function VotingBoard() {
  const board = useBoard();
  const waitlist = useWaitlist();
  const OpenBoard = useOpenBoard(waitlist.isJoined);
  const { isLoading, shown } = board;
  return (
    <>
      <StatusLine>
        {isLoading ? (
          <span className="noscript:hidden">{LOADING_FEATURES}</span>
        ) : (
          `${shown.length} ${shown.length === 1 ? 'feature' : 'features'}`
        )}
      </StatusLine>
      {!waitlist.isJoined ? (
        <ClosedBoard board={board} waitlist={waitlist} />
      ) : OpenBoard === null ? (
        <div inert className="flex flex-col gap-6">
          <BoardContent board={board} />
        </div>
      ) : (
        <OpenBoard board={board} waitlist={waitlist} />
      )}
    </>
  );
}

/** As high as the board is kept while its code is fetched. */
function ClosedBoard({ board, waitlist }: { board: Board; waitlist: Waitlist }) {
  const isTakenOver = useTakenOver();

  async function join(email: string): Promise<void> {
    // So that the board can be used the moment it opens; whether it can be had is told then.
    await loadOpenBoard().catch(() => {});
    await waitlist.join(email);
  }

  return (
    <div className="relative noscript:h-auto h-176 overflow-hidden rounded-card joined:h-auto joined:overflow-visible">
      <div className="absolute inset-0 z-10 flex noscript:hidden items-start justify-center p-2 pt-8 sm:pt-18 joined:hidden">
        <JoinOverlay onJoin={join} onJoined={focusBoard} />
      </div>
      <div
        inert={isTakenOver}
        className="flex flex-col gap-6 noscript:p-0 p-4 noscript:blur-none blur-sm joined:p-0 joined:blur-none"
      >
        <BoardContent board={board} />
      </div>
    </div>
  );
}
