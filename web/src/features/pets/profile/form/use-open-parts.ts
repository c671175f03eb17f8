import { PET_FIELD_LABELS, type PetSection } from '@pawhood/contract/pets/field-labels.ts';
import type { PetField } from '@pawhood/contract/pets/fields.ts';
import { useEffect, useState } from 'react';
import type { PartState } from '../private/private-pet-part.tsx';
import type { FormField, PetFormState } from './use-pet-form.ts';

/** A part of the page that is opened to be written in: a section of the contract's table, or the passport. */
type PartName = PetSection | 'passport';

const partOf = (field: FormField): PartName =>
  field in PET_FIELD_LABELS ? PET_FIELD_LABELS[field as PetField].section : 'passport'; // `in` does not narrow it

/** Which parts of the page are open; saving closes them, or opens those that keep it from being done. */
export function useOpenParts({ save, refuse }: PetFormState) {
  const [opened, setOpened] = useState<readonly PartName[]>([]);
  const [wanted, setWanted] = useState<readonly FormField[]>([]);
  useEffect(() => {
    const [first] = wanted;
    // The choices of the whole site have names, too.
    const field = `[data-pet-form] [name="${first}"]`;
    if (first !== undefined) document.querySelector<HTMLElement>(field)?.focus();
  }, [wanted]);

  async function saveAll(): Promise<void> {
    const unfinished = document.querySelector<HTMLInputElement>('[data-pet-form] input[type=date]:invalid');
    if (unfinished !== null) {
      unfinished.focus();
      refuse();
      return;
    }
    const outcome = await save();
    if (outcome === 'nothing') return;
    // After Enter in a field the focus stays there.
    if (outcome === 'saved') {
      if (document.activeElement?.closest('form') === null) setOpened([]);
      return;
    }
    setOpened((before) => [...before, ...outcome.map(partOf)]);
    setWanted(outcome);
  }

  const partState = (part: PartName): PartState => ({
    isOpen: opened.includes(part),
    onToggle: () =>
      setOpened(opened.includes(part) ? opened.filter((name) => name !== part) : [...opened, part]),
    onAdd: (field) => {
      setOpened([...opened, part]);
      setWanted([field]);
    },
    onSave: () => void saveAll(),
  });

  return { partState, saveAll };
}
