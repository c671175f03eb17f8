import { KEPT_DAYS } from '@pawhood/contract/limits.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RecordPart } from '../record-part.tsx';

const DeletePetDialog = lazy(async () => ({
  default: (await import('./delete-pet-dialog.tsx')).DeletePetDialog,
}));

/** The way to part with a pet's page. */
export function DeletePet({ pet }: { pet: Pet }) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <RecordPart id="delete-pet" title={`Delete ${pet.name}`}>
      <p className="text-base text-ink-2">
        Takes {pet.name} with photos and record out of sight. You can bring it all back for {KEPT_DAYS.pet}{' '}
        days.
      </p>
      <Button
        ref={button}
        look="secondary"
        className="self-start"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Trash2 aria-hidden="true" className="size-4" />
        Delete pet
      </Button>
      {isOpen && (
        <Suspense>
          <DeletePetDialog
            pet={pet}
            onClose={() => {
              setOpen(false);
              button.current?.focus();
            }}
          />
        </Suspense>
      )}
    </RecordPart>
  );
}
