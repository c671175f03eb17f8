import type { ProviderDetails } from '@pawhood/contract/directory.ts';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';

const SuggestEditDialog = lazy(async () => ({
  default: (await import('./suggest-edit-dialog.tsx')).SuggestEditDialog,
}));

/** The button to suggest a change, and its dialog, whose code comes with the first press. */
export function SuggestEdit({ provider }: { provider: ProviderDetails }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        look="secondary"
        className="self-start noscript:hidden"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden="true" className="size-4" />
        Suggest an edit
      </Button>
      {isOpen && (
        <Suspense>
          <SuggestEditDialog
            provider={provider}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
