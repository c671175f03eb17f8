/** Id of the board's heading, which is also where a link to the board leads. */
const HEADING_ID = 'vote';

/** The board's heading and what it is about; it takes the focus when the board opens or closes. */
export function VotingHeading() {
  return (
    <div className="flex flex-col gap-4">
      <h2 id={HEADING_ID} tabIndex={-1} className="scroll-mt-24">
        Vote for what comes next
      </h2>
      <p className="max-w-article text-lg text-ink-2">
        Tell us what you would use, and we build that first. Every vote counts once.
      </p>
    </div>
  );
}

/** Brings the board into view and the focus to its heading. */
export function focusBoard(): void {
  const heading = document.getElementById(HEADING_ID);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}
