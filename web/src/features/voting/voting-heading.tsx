import { VOTING_HEADING, VOTING_LEAD } from '@pawhood/contract/words/voting.ts';
import type { BoardLevel } from './board-heading.tsx';

/** Id of the board's heading, which is also where a link to the board leads. */
const HEADING_ID = 'vote';

/** The board's heading and what it is about; it takes the focus when the board opens or closes. */
export function VotingHeading({ level = 2 }: { level?: BoardLevel }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={`flex flex-col ${level === 1 ? 'gap-2' : 'gap-4'}`}>
      <Heading id={HEADING_ID} tabIndex={-1} className="scroll-mt-24 text-h2">
        {VOTING_HEADING}
      </Heading>
      <p className="max-w-article text-lg text-ink-2">{VOTING_LEAD}</p>
    </div>
  );
}

/** Brings the board into view and the focus to its heading. */
export function focusBoard(): void {
  const heading = document.getElementById(HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
