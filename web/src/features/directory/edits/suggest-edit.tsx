import type { ProviderDetails } from '@pawhood/contract/directory/list.ts';
import { Pencil } from 'lucide-react';
import { DialogButton } from '#/ui/dialog/dialog-button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';

const SuggestEditDialog = lazyDialog(
  () => import('./suggest-edit-dialog.tsx'),
  (module) => module.SuggestEditDialog,
);

/** The button to suggest a change, and its dialog, whose code comes with the first press. */
export function SuggestEdit({ provider }: { provider: ProviderDetails }) {
  return (
    <DialogButton
      className="self-start noscript:hidden"
      dialog={(onClose) => <SuggestEditDialog provider={provider} onClose={onClose} />}
    >
      <Pencil aria-hidden="true" className="size-4" />
      Suggest an edit
    </DialogButton>
  );
}
