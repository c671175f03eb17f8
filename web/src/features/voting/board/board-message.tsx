import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoardMessage } from './use-votes.ts';

export interface MessageAtProps {
  /** Id of the feature, or AT_SUGGESTION. */
  place: string;
  message: BoardMessage | null;
  /** The content while there is no message. */
  children?: ReactNode;
}

/** The board's message at one place, read out when it comes. §8.15 §8.17 §8.19 */
export function MessageAt({ place, message, children }: MessageAtProps) {
  const here = message?.at === place ? message : null;
  return (
    <MessageRoom>
      {here?.isFailure ? (
        <p role="alert" className="flex items-start gap-2 font-medium text-error">
          <CircleAlert className="size-5 shrink-0" />
          <span>{here.text}</span>
        </p>
      ) : (
        <p role="status" className="font-medium text-ok empty:hidden">
          {here?.text}
        </p>
      )}
      {here === null && children}
    </MessageRoom>
  );
}

/** Room for a message, kept while there is none, so that nothing moves when it comes and goes. */
export function MessageRoom({ children }: { children?: ReactNode }) {
  return (
    <div className="min-h-[calc(2lh+0.25rem)] pt-1 text-sm leading-snug max-[21rem]:min-h-[calc(3lh+0.25rem)] xl:min-h-[calc(1lh+0.25rem)]">
      {children}
    </div>
  );
}
