import { ErrorMessage } from '../../ui/error-message.tsx';
import type { BoardMessage } from './use-votes.ts';

/** What the board has to say at one place, read out when it comes. §8.15 §8.17 §8.19 */
export function MessageAt({ place, message }: { place: string; message: BoardMessage | null }) {
  const said = message?.at === place ? message : null;
  if (said?.isFailure) return <ErrorMessage error={null} fallback={said.text} />;
  return (
    <p role="status" className="font-medium text-base text-ok empty:hidden">
      {said?.text}
    </p>
  );
}
