import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ADD_VACCINATION, ADD_WEIGHT } from '@pawhood/contract/pets/texts/health-texts.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { useHealth } from './use-health.ts';

const WeightsDialog = lazyDialog(() => import('./weights/weights-dialog.tsx'), 'WeightsDialog');
const EntryDialog = lazyDialog(() => import('./entry/entry-dialog.tsx'), 'EntryDialog');

/** Weighing is what is written down most. */
export function AddWeight({ pet }: { pet: Pet }) {
  const health = useHealth(pet);
  return (
    <Add label={ADD_WEIGHT}>{(close) => <WeightsDialog pet={pet} health={health} onClose={close} />}</Add>
  );
}

/** Of the vaccination that comes next; without one, of any. */
export function AddVaccination({ pet, subject }: { pet: Pet; subject: string }) {
  const health = useHealth(pet);
  const entry = { kind: 'vaccination', subject, isKindChosen: true, former: null } as const;
  return (
    <Add label={ADD_VACCINATION}>
      {(close) => <EntryDialog pet={pet} health={health} {...entry} onClose={close} />}
    </Add>
  );
}

interface AddProps {
  label: string;
  /** The dialog. */
  children: (close: () => void) => ReactNode;
}

/** Adds what stands beside it. On phones the ways to add stand close enough below. */
function Add({ label, children }: AddProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        look="secondary"
        isNarrow
        className="no-print -my-2.5 max-sm:hidden"
        aria-haspopup="dialog"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Plus className="size-4" />
      </Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
