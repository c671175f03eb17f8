import { BoardContent } from './board/board-content.tsx';
import type { Board } from './board/use-board.ts';
import { useVoting } from './board/use-voting.ts';
import type { LeaveForm, Membership } from './membership.ts';
import { SuggestFeature } from './suggestion/suggest-feature.tsx';
import { focusBoard } from './voting-heading.tsx';

export interface OpenBoardProps {
  board: Board;
  waitlist: Membership;
  LeaveForm: LeaveForm;
}

/** The board with all that is only for those who have joined. §4.16 */
export function OpenBoard({ board, waitlist, LeaveForm }: OpenBoardProps) {
  const voting = useVoting(board, waitlist);
  return (
    <div className="flex flex-col gap-4">
      <BoardContent board={board} voting={voting} form={<SuggestFeature board={board} voting={voting} />} />
      <LeaveForm waitlist={waitlist} onLeft={focusBoard} />
    </div>
  );
}
