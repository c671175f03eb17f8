import type { HealthEntry, HealthKind } from '@pawhood/contract/pets/health.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '#/lib/form/use-form.ts';
import { useSite } from '#/lib/site.tsx';
import { useAuth } from '#/session/auth.ts';
import { writeEntryMutation } from '../health.api.ts';
import type { Health } from '../use-health.ts';
import { checkEntry, correctionForm, followSuggestion, lastLike, newEntryForm } from './entry-form.ts';
import { useVets } from './use-vets.ts';

export interface EntryFormProps {
  pet: Pet;
  health: Health;
  kind: HealthKind;
  /** The subject of the entry; that of the last entry when it is empty. */
  subject: string;
  /** Whether it is not asked which kind it is. */
  isKindChosen: boolean;
  /** The entry that is corrected; null for a new one. */
  former: HealthEntry | null;
  /** Day of a new entry; today's where it is absent or empty. */
  date?: string;
}

/** The form of one entry, from its first key to its being kept. */
export function useEntryForm({
  pet,
  health,
  kind,
  subject,
  isKindChosen,
  former,
  date = '',
}: EntryFormProps) {
  const { cities } = useSite();
  const { latestDay, weightUnit } = health;
  const last = isKindChosen ? lastLike(health.query.data ?? [], kind, subject) : null;
  const [initial] = useState(() =>
    former === null
      ? newEntryForm({ kind, subject, last, today: date || latestDay, weightUnit })
      : correctionForm(former, weightUnit),
  );
  const form = useForm({
    initial,
    state: useState(initial),
    follow: followSuggestion,
    check: (values) => checkEntry(values, latestDay, providerIdOf),
    mutation: useMutation(writeEntryMutation(useQueryClient(), pet.id, useAuth(), former)),
  });
  const [isDetailed, setDetailed] = useState(former !== null);
  // The list is fetched with the details alone; without it a vet is written by hand.
  const vets = useVets({ city: cities.keyOf(pet.city), name: form.values.vet, isWanted: isDetailed });

  /** Only a name that was not touched still stands for the provider it stood for. */
  function providerIdOf(vet: string): string {
    const model = former ?? last;
    if (model !== null && vet === model.vet) return model.vetProviderId;
    return vets.find(({ name }) => name === vet)?.id ?? '';
  }

  return { ...form, isKindChosen, isDetailed, setDetailed, vets: vets.map(({ name }) => name) };
}

export type EntryFormState = ReturnType<typeof useEntryForm>;
