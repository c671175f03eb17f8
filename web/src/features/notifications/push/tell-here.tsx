import { PUSH_REFUSALS, pushService, TELL_HERE } from '@pawhood/contract/words/devices.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { addDeviceMutation } from './push.api.ts';
import { pushCompany, pushRefusal } from './this-browser.ts';

interface TellHereProps {
  /** Of this site. */
  pushKey: string;
  onTold: () => void;
  /** Stands beside the button. */
  children?: ReactNode;
}

/** The way to be told in this browser, or why there is none. The browser asks its person once they have pressed. */
export function TellHere({ pushKey, onTold, children }: TellHereProps) {
  const adding = useMutation(addDeviceMutation(useQueryClient(), useAuth()));
  const refusal = pushRefusal();

  async function press(): Promise<void> {
    const permission = Notification.requestPermission();
    if (await succeeds(adding.mutateAsync({ key: pushKey, permission }))) onTold();
  }

  return (
    <>
      <p className="text-base text-ink-2">
        {refusal === null ? pushService(pushCompany(navigator)) : PUSH_REFUSALS[refusal]}
      </p>
      {adding.error !== null && !adding.isPending && (
        <ActionError error={adding.error} fallback={PUSH_REFUSALS.failed} />
      )}
      <div className="flex flex-wrap gap-x-2 gap-y-1">
        {refusal === null && (
          <WorkingButton look="secondary" onPress={press}>
            {TELL_HERE}
          </WorkingButton>
        )}
        {children}
      </div>
    </>
  );
}
