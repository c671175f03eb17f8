import { CASE_ABOUT, CASE_NOT_OPENED, OPEN_CASE } from '@pawhood/contract/words/people.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { DeskActionError } from '../desk-failure.tsx';
import { itemAddress } from '../to-do/where.ts';
import { caseMutation } from './people.api.ts';

/** The way to decide about a person whom nobody has reported: a case, with a rule and facts, as of a report. */
export function OpenCase({ userId }: { userId: string }) {
  const [, navigate] = useLocation();
  const { mutateAsync, error } = useMutation(caseMutation(useQueryClient(), useAuth(), userId));

  async function open(): Promise<void> {
    const opened = await mutateAsync().catch(() => null);
    if (opened !== null) navigate(itemAddress(null, { kind: 'report', id: opened.id }));
  }

  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-2">{CASE_ABOUT}</p>
      <WorkingButton look="secondary" onPress={open}>
        {OPEN_CASE}
      </WorkingButton>
      {error !== null && (
        <DeskActionError error={error} fallback={CASE_NOT_OPENED} onRetry={() => void open()} />
      )}
    </div>
  );
}
