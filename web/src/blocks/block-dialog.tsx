import {
  BLOCK_ABOUTS,
  BLOCK_TITLE,
  blockTitle,
  DO_BLOCK,
  NOT_BLOCKED,
} from '@pawhood/contract/words/blocks.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#/confirm/confirm-dialog.tsx';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { SentenceList } from '#/ui/sentence-list.tsx';
import { blockMutation } from './blocks.api.ts';

export interface BlockDialogProps {
  userId: string;
  name: string;
  onClose: () => void;
}

/** Says what blocking does, before it is done. */
export function BlockDialog({ userId, name, onClose }: BlockDialogProps) {
  const { mutateAsync, error } = useMutation(blockMutation(useQueryClient(), useAuth()));

  async function block(close: () => void): Promise<void> {
    if (await succeeds(mutateAsync(userId))) close();
  }

  return (
    <ConfirmDialog
      title={name === '' ? BLOCK_TITLE : blockTitle(name)}
      action={DO_BLOCK}
      act={block}
      failure={(retry) =>
        error !== null && <ActionError error={error} fallback={NOT_BLOCKED} onRetry={retry} />
      }
      onClose={onClose}
    >
      <SentenceList className="list-disc ps-6" sentences={Object.values(BLOCK_ABOUTS)} />
    </ConfirmDialog>
  );
}
