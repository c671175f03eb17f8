import { LEAVE_UNAVAILABLE } from '@pawhood/contract/words/waitlist.ts';
import { type ComponentProps, Suspense } from 'react';
import type { BoardLevel } from '#/features/voting/board-heading.tsx';
import { VotingBoard } from '#/features/voting/voting-board.tsx';
import { JoinOverlay } from '#/features/waitlist/join-overlay.tsx';
import { useWaitlist } from '#/features/waitlist/use-waitlist.ts';
import { optionalPart } from '#/ui/optional-part.tsx';
import { StatusLine } from '#/ui/status-line.tsx';

/** For those who have joined: visitors never load it. */
const LeaveWaitlist = optionalPart(
  async () => (await import('#/features/waitlist/leave-waitlist.tsx')).LeaveWaitlist,
  () => <StatusLine>{LEAVE_UNAVAILABLE}</StatusLine>,
);

function LeaveForm(props: ComponentProps<typeof LeaveWaitlist>) {
  return (
    <Suspense>
      <LeaveWaitlist {...props} />
    </Suspense>
  );
}

/** The board, which opens to those who have joined the waitlist: two features meet here. §2.26 §4.13 */
export function WaitlistBoard({ level = 2 }: { level?: BoardLevel }) {
  return <VotingBoard level={level} waitlist={useWaitlist()} JoinForm={JoinOverlay} LeaveForm={LeaveForm} />;
}
