import type { DeskArticle } from '@pawhood/contract/desk/articles.ts';
import { DELETE_ABOUT, DELETE_DRAFT, deleteAsk, NOT_DELETED } from '@pawhood/contract/words/deskarticles.ts';
import { CANCEL } from '@pawhood/contract/words/shell.ts';
import { useMutation } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { afterGoingBack } from '#/lib/browser/history-back.ts';
import { keepDraft } from '#/lib/form/kept-drafts.ts';
import { useAuth } from '#/session/auth.ts';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { Dialog } from '#/ui/dialog/dialog.tsx';
import { DeskActionError } from '../../desk-failure.tsx';
import { deleteMutation } from '../articles.api.ts';
import { LIST_ADDRESS } from '../where.ts';

/** Asks before a draft is deleted. */
export function DeleteDialog({ article, onClose }: { article: DeskArticle; onClose: () => void }) {
  const { id, title, version } = article;
  const [, navigate] = useLocation();
  const { mutateAsync, error } = useMutation(deleteMutation(useAuth(), id));

  async function remove(close: () => void): Promise<void> {
    const isGone = await mutateAsync(version).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
    keepDraft(id, null);
    close();
    afterGoingBack(() => navigate(LIST_ADDRESS, { replace: true }));
  }

  return (
    <Dialog title={deleteAsk(title)} onClose={onClose}>
      {(close) => (
        <div className="flex flex-col gap-4">
          <p>{DELETE_ABOUT}</p>
          {error !== null && (
            <DeskActionError error={error} fallback={NOT_DELETED} onRetry={() => void remove(close)} />
          )}
          <div className="flex flex-wrap gap-3">
            <WorkingButton onPress={() => remove(close)}>{DELETE_DRAFT}</WorkingButton>
            <Button look="plain" onClick={close}>
              {CANCEL}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
