import { BoardContent } from './board-content.tsx';
import { LeaveWaitlist } from './leave-waitlist.tsx';
import { SuggestFeature } from './suggest-feature.tsx';
import type { Board } from './use-board.ts';
import { useVoting } from './use-voting.ts';
import type { Waitlist } from './use-waitlist.ts';
import { focusBoard } from './voting-heading.tsx';

export interface OpenBoardProps {
  board: Board;
  waitlist: Waitlist;
}

/** The board with all that is only for those who have joined. §4.16 */
export function OpenBoard({ board, waitlist }: OpenBoardProps) {
  const voting = useVoting(board, waitlist);
  return (
    <div className="flex flex-col gap-6">
      <BoardContent board={board} voting={voting} />
      <SuggestFeature board={board} voting={voting} />
      <LeaveWaitlist waitlist={waitlist} onLeft={focusBoard} />
    </div>
  );
}
