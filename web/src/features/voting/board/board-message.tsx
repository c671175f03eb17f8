import { ErrorMessage } from '#/ui/error-message.tsx';
import type { BoardMessage } from './use-votes.ts';

/** What the board has to say at one place, read out when it comes. §8.15 §8.17 §8.19 */
export function MessageAt({ place, message }: { place: string; message: BoardMessage | null }) {
  const here = message?.at === place ? message : null;
  if (here?.isFailure) return <ErrorMessage error={null} fallback={here.text} />;
  return (
    <p role="status" className="font-medium text-base text-ok empty:hidden">
      {here?.text}
    </p>
  );
}
