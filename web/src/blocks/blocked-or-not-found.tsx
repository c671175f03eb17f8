import type { Block } from '@pawhood/contract/users/blocks.ts';
import {
  IS_UNBLOCKED,
  isUnblocked,
  NOT_UNBLOCKED,
  UNBLOCK,
  YOU_BLOCKED,
  youBlocked,
} from '@pawhood/contract/words/blocks.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useHead } from '#/lib/head.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { NotFound, type NotFoundProps } from '#/ui/not-found.tsx';
import { PageHeading } from '#/ui/page-heading.tsx';
import { toast } from '#/ui/toast/toast-store.ts';
import { blocksQuery, ownersSeen, unblockMutation } from './blocks.api.ts';

export interface BlockedOrNotFoundProps extends Pick<NotFoundProps, 'failure'> {
  /** Whose page it is; of a pet's it may be known which. */
  userId?: string;
  petId?: string;
  /** Shown until it is known. */
  waiting: ReactNode;
}

/** Stands for what the signed-in person does not find: because they have blocked whose it is, or because nobody does. */
export function BlockedOrNotFound(props: BlockedOrNotFoundProps) {
  const { userId = ownersSeen.get(props.petId ?? ''), failure = null, waiting } = props;
  const { departures } = useSite();
  const enabled = failure === null && userId !== undefined && departures.desk;
  const { data = [], isLoading } = useQuery({ ...blocksQuery(useAuth()), enabled });
  if (isLoading) return waiting;
  const block = data.find((block) => block.userId === userId);
  return block && enabled ? <Blocked block={block} /> : <NotFound failure={failure} />;
}

/** Says that somebody is blocked, and ends that. */
function Blocked({ block: { userId, name } }: { block: Block }) {
  const { mutateAsync, error } = useMutation(unblockMutation(useQueryClient(), useAuth()));
  const title = name === '' ? YOU_BLOCKED : youBlocked(name);
  useHead({ title, description: title, notFound: true });
  // A button that was pressed is gone with its page: the one that blocked, and the one here.
  useEffect(() => {
    focusHeading('main');
    return () => focusHeading('main');
  }, []);

  async function unblock(): Promise<void> {
    if (!(await succeeds(mutateAsync(userId)))) return;
    toast({ title: name === '' ? IS_UNBLOCKED : isUnblocked(name) });
  }

  return (
    <section className="wrap-anywhere mx-auto flex max-w-2xl flex-col items-center gap-6 px-4 py-16 text-center">
      <PageHeading>{title}</PageHeading>
      <WorkingButton look="secondary" onPress={unblock}>
        {UNBLOCK}
      </WorkingButton>
      {error !== null && (
        <ActionError error={error} fallback={NOT_UNBLOCKED} onRetry={() => void unblock()} />
      )}
    </section>
  );
}
