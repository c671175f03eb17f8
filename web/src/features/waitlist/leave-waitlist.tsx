import { LEAVE_FAILED, LEAVE_WAITLIST, onWaitlist } from '@pawhood/contract/words/waitlist.ts';
import { useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import type { Waitlist } from './use-waitlist.ts';

/** With which address somebody has joined, and the way out. */
export function LeaveWaitlist({ waitlist, onLeft }: { waitlist: Waitlist; onLeft: () => void }) {
  const [state, setState] = useState<'ready' | 'sending' | 'failed'>('ready');

  async function leave(): Promise<void> {
    setState('sending');
    try {
      await waitlist.leave();
      onLeft();
    } catch {
      setState('failed');
    }
  }

  return (
    <div className="flex flex-col gap-2 border-line border-t pt-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 break-words text-base text-ink-2">{onWaitlist(waitlist.email)}</p>
        <Button look="plain" disabled={state === 'sending'} onClick={leave}>
          {LEAVE_WAITLIST}
        </Button>
      </div>
      {state === 'failed' && <ErrorMessage error={null} fallback={LEAVE_FAILED} />}
    </div>
  );
}
