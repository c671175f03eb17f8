import { ADD_PET } from '@pawhood/contract/words/pets.ts';
import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useOpenByAddress } from '#/lib/use-open-by-address.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { ADDING_PET } from '../pet-address.ts';
import { NEW_PET, type NewPetForm } from './new-pet-form.ts';

const AddPetDialog = lazyDialog(() => import('./add-pet-dialog.tsx'), 'AddPetDialog');

/**
 * The button and its dialog, which an address can open as well. What was written stays when the dialog is closed, until
 * the pet is added; then its page opens.
 */
export function AddPet() {
  const [isOpen, setOpen] = useState(false);
  const state = useState<NewPetForm>(NEW_PET);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    // Once the dialog has gone: as long as it is there nothing behind it takes the focus.
    return () => button.current?.focus();
  }, [isOpen]);
  useOpenByAddress(ADDING_PET, () => setOpen(true));

  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Plus className="size-5" />
        {ADD_PET}
      </Button>
      {isOpen && (
        <AddPetDialog state={state} onClose={() => setOpen(false)} onAdded={() => state[1](NEW_PET)} />
      )}
    </>
  );
}
