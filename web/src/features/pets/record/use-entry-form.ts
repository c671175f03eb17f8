import type { HealthEntry, HealthKind } from '@pawhood/contract/pet-health.ts';
import type { Pet } from '@pawhood/contract/pets.ts';
import { cityOf } from '@pawhood/contract/product.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keysOf } from '../../../lib/keys-of.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import { checkedEntry, type EntryField, formOf, newForm, type WrongEntry, written } from './entry-form.ts';
import type { Health } from './use-health.ts';
import { vetsQuery } from './vets.api.ts';

export interface EntryFormProps {
  pet: Pet;
  health: Health;
  kind: HealthKind;
  subject: string;
  /** The entry that is corrected; null for a new one. */
  former: HealthEntry | null;
}

/** The form of one entry, from its first key to its being kept. */
export function useEntryForm({ pet, health, kind, subject, former }: EntryFormProps) {
  const { latestDay, weightUnit } = health;
  const [initial] = useState(() =>
    former === null ? newForm(kind, subject, latestDay, weightUnit) : formOf(former, weightUnit),
  );
  const [form, setForm] = useState(initial);
  const isChanged = form !== initial;
  useLeaveGuard(isChanged);
  const [wrong, setWrong] = useState<WrongEntry>({});
  const [isDetailed, setDetailed] = useState(former !== null);
  // The list is fetched for whom asks for the details alone; without it a vet is written by hand.
  const vets = useQuery({ ...vetsQuery(cityOf(pet.city)), enabled: isDetailed }).data ?? [];

  function write(field: EntryField, value: string): void {
    setForm((now) => written(now, field, value));
    const { [field]: _mended, ...others } = wrong;
    setWrong(others);
  }

  /** Only a name that was not touched still stands for the provider it stood for. */
  function providerIdOf(vet: string): string {
    if (former !== null && vet === former.vet) return former.vetProviderId;
    return vets.find(({ name }) => name === vet)?.id ?? '';
  }

  /** Answers with the first field that is wrong; null when it was sent, and `isKept` whether it arrived. */
  async function save(): Promise<{ readonly wrong: EntryField | null; readonly isKept: boolean }> {
    const checked = checkedEntry(form, latestDay, providerIdOf);
    setWrong(checked.wrong);
    const [first] = keysOf(checked.wrong);
    if (checked.entry === null) return { wrong: first ?? null, isKept: false };
    return { wrong: null, isKept: await health.write(checked.entry, former) };
  }

  return { form, isChanged, wrong, write, save, isDetailed, setDetailed, vets: vets.map(({ name }) => name) };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
