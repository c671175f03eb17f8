import { useEffect, useState } from 'react';
import { keysOf } from '../../../lib/keys-of.ts';
import { PASSPORT_FIELDS } from '../record/passport-form.ts';
import type { PartState } from './private-pet-part.tsx';
import type { FormField, PetFormState } from './use-pet-form.ts';

/** The parts of the page that are opened to be written in, and their fields. */
const PARTS = {
  info: [
    'name',
    'type',
    'breed',
    'birthday',
    'age',
    'ageUnit',
    'gender',
    'weight',
    'city',
    'temperament',
    'tags',
  ],
  bio: ['description'],
  notes: ['healthInfo'],
  passport: PASSPORT_FIELDS,
  owner: ['contact', 'vet'],
  visibility: ['visibility'],
} as const satisfies Record<string, readonly FormField[]>;

type PartName = keyof typeof PARTS;

/** Which parts of the page are open; saving closes them, or opens those that keep it from being done. */
export function useOpenParts({ save, refuse }: PetFormState) {
  const [opened, setOpened] = useState<readonly PartName[]>([]);
  const [sought, setSought] = useState<readonly FormField[]>([]);
  useEffect(() => {
    const [first] = sought;
    if (first !== undefined) document.getElementsByName(first)[0]?.focus();
  }, [sought]);

  async function saveAll(): Promise<void> {
    const unfinished = document.querySelector<HTMLInputElement>('[data-pet-form] input[type=date]:invalid');
    if (unfinished !== null) {
      unfinished.focus();
      refuse();
      return;
    }
    const outcome = await save();
    if (outcome === 'nothing') return;
    // Whoever pressed Enter in a field stays there.
    if (outcome === 'kept') {
      if (document.activeElement?.closest('form') === null) setOpened([]);
      return;
    }
    const concerned = keysOf(PARTS).filter((part) => PARTS[part].some((field) => outcome.includes(field)));
    setOpened((before) => [...before, ...concerned]);
    setSought(outcome);
  }

  const partState = (part: PartName): PartState => ({
    isOpen: opened.includes(part),
    onToggle: () =>
      setOpened(opened.includes(part) ? opened.filter((name) => name !== part) : [...opened, part]),
    onSave: () => void saveAll(),
  });

  return { partState, saveAll };
}
