import {
  BLOCK_ABOUTS,
  BLOCK_TITLE,
  blockTitle,
  DO_BLOCK,
  NOT_BLOCKED,
} from '@pawhood/contract/words/blocks.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { succeeds } from '#/lib/form/succeeds.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
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
    <Dialog title={name === '' ? BLOCK_TITLE : blockTitle(name)} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <SentenceList className="list-disc ps-6" sentences={Object.values(BLOCK_ABOUTS)} />
          {error !== null && (
            <ActionError error={error} fallback={NOT_BLOCKED} onRetry={() => void block(close)} />
          )}
          <div className="flex flex-wrap gap-3">
            <WorkingButton look="danger" onPress={() => block(close)}>
              {DO_BLOCK}
            </WorkingButton>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
