import { REVIEWS_NOT_LOADED } from '@pawhood/contract/words/reviews.ts';
import type { ReactNode } from 'react';
import { FailureBox } from '#/ui/failure-box.tsx';
import type { Shown } from './use-shown.ts';
import { Waiting } from './waiting.tsx';

export interface RowsOrWaitingProps {
  shown: Shown;
  /** Whether something else is awaited that decides what stands where. */
  isAwaited?: boolean;
  children: ReactNode;
}

/** Reviews, once it is known which of them the reader sees; until then a shimmer, after a failure the reason. */
export function RowsOrWaiting({ shown, isAwaited = false, children }: RowsOrWaitingProps) {
  const { state, error, retry } = shown;
  if (state === 'failed') return <FailureBox error={error} fallback={REVIEWS_NOT_LOADED} onRetry={retry} />;
  return state === 'ready' && !isAwaited ? children : <Waiting />;
}
