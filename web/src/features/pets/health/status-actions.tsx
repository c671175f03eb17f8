import type { Pet } from '@pawhood/contract/pets/profile.ts';
import {
  ADD_DATE,
  ADD_VACCINATION,
  ADD_WEIGHT,
  LAST_VACCINATION,
  NOTHING_RECORDED,
} from '@pawhood/contract/words/pets.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { focusHeading } from '#/lib/focus-heading.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { FieldRow } from '#/ui/form/field-row.tsx';
import { useHealth } from './use-health.ts';

const WeightsDialog = lazyDialog(() => import('./weights/weights-dialog.tsx'), 'WeightsDialog');
const EntryDialog = lazyDialog(() => import('./entry/entry-dialog.tsx'), 'EntryDialog');

/** Id of the strip with the first facts. */
export const STRIP = 'at-a-glance';

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

/** Of a pet without any care recorded: asks for the day of the last vaccination; its dialog asks for the rest. */
export function FirstVaccination({ pet }: { pet: Pet }) {
  const health = useHealth(pet);
  const [date, setDate] = useState('');
  const [isOpen, setOpen] = useState(false);
  const entry = { kind: 'vaccination', subject: '', isKindChosen: true, former: null } as const;
  // Once the entry is there this gives way to what is due, and its dialog has no button to give the focus back to.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusHeading(STRIP);
    },
    [],
  );
  return (
    <>
      <span className="block font-semibold">{NOTHING_RECORDED}</span>
      <form
        className="no-print flex flex-wrap items-end gap-x-3 gap-y-1"
        onSubmit={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <FieldRow
          label={LAST_VACCINATION}
          name="lastVaccination"
          type="date"
          value={date}
          error={undefined}
          onChange={setDate}
        />
        <Button type="submit" look="secondary" isNarrow aria-haspopup="dialog">
          {ADD_DATE}
        </Button>
      </form>
      {isOpen && (
        <EntryDialog pet={pet} health={health} {...entry} date={date} onClose={() => setOpen(false)} />
      )}
    </>
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
