import type { Block } from '@pawhood/contract/users/blocks.ts';
import {
  BLOCKED_PEOPLE,
  BLOCKS_FAILED,
  blockedOn,
  IS_UNBLOCKED,
  isUnblocked,
  LOADING_BLOCKS,
  NO_NAME,
  NOBODY_BLOCKED,
  NOT_UNBLOCKED,
  UNBLOCK,
  unblockOf,
} from '@pawhood/contract/words/blocks.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { formatDay } from '#/lib/dates.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { FailureBox } from '#/ui/failure-box.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { blocksQuery, unblockMutation } from './blocks.api.ts';

/** Whom one has blocked; each is unblocked with a press. */
export function BlockedPeople() {
  const { data: blocks, error, refetch } = useQuery({ ...blocksQuery(useAuth()), staleTime: 0 });
  const [message, say] = useState('');
  const list = useRef<HTMLElement>(null);
  const headingId = useId();

  function tell(name: string): void {
    say(name === '' ? IS_UNBLOCKED : isUnblocked(name));
    // The button that was pressed is gone.
    list.current?.focus();
  }

  return (
    <section ref={list} tabIndex={-1} aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId}>{BLOCKED_PEOPLE}</h3>
      <StatusLine>{blocks === undefined && error === null ? LOADING_BLOCKS : message}</StatusLine>
      {blocks === undefined && error !== null && (
        <FailureBox error={error} fallback={BLOCKS_FAILED} onRetry={() => void refetch()} />
      )}
      {blocks?.length === 0 && <p>{NOBODY_BLOCKED}</p>}
      {blocks !== undefined && blocks.length > 0 && (
        <ul className="list-none divide-y divide-line p-0">
          {blocks.map((block) => (
            <Row key={block.userId} block={block} onUnblocked={tell} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({
  block: { userId, name, at },
  onUnblocked,
}: {
  block: Block;
  onUnblocked: (name: string) => void;
}) {
  const { mutateAsync, error } = useMutation(unblockMutation(useQueryClient(), useAuth()));

  async function unblock(): Promise<void> {
    if (await succeeds(mutateAsync(userId))) onUnblocked(name);
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <p className="wrap-anywhere flex min-w-0 grow basis-40 flex-col">
        <span className="font-semibold">{name || NO_NAME}</span>
        <span className="text-ink-2 text-sm">{blockedOn(formatDay(at.slice(0, DAY_LENGTH)))}</span>
      </p>
      <WorkingButton look="secondary" label={unblockOf(name || NO_NAME)} onPress={unblock}>
        {UNBLOCK}
      </WorkingButton>
      {error !== null && (
        <ActionError error={error} fallback={NOT_UNBLOCKED} onRetry={() => void unblock()} />
      )}
    </li>
  );
}

/** Of a moment in ISO 8601 its day. */
const DAY_LENGTH = 10;
