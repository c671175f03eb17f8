import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { PREPARING, PRINT_SUMMARY, RECORD_NOT_GATHERED } from '@pawhood/contract/pets/texts/shared-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { healthQuery } from '../health/health.api.ts';
import { weightUnitOf } from '../health/weight.ts';
import { passportQuery } from '../passport/passport.api.ts';
import { skillsQuery } from '../training/training.api.ts';
import { PrintSheet, type SheetRecord } from './print-sheet.tsx';

/** Prints an own pet's record on one page, for a vet or a sitter. */
export function PrintSummary({ pet }: { pet: Pet }) {
  const owner = useAuth();
  const client = useQueryClient();
  const [record, setRecord] = useState<SheetRecord | null>(null);
  const [state, setState] = useState<'idle' | 'gathering'>('idle');
  const [error, setError] = useState<Error | null>(null);

  async function print(): Promise<void> {
    if (state === 'gathering') return;
    setState('gathering');
    setError(null);
    try {
      const [health, training, passport] = await Promise.all([
        client.fetchQuery(healthQuery(pet.id, owner)),
        client.fetchQuery(skillsQuery(pet.id, owner)),
        client.fetchQuery(passportQuery(pet.id, owner)),
      ]);
      setRecord({ pet, health, training, passport, ownerName: owner.profile?.fullName ?? '' });
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    }
    setState('idle');
  }

  return (
    <>
      <Button look="secondary" aria-busy={state === 'gathering'} onClick={print}>
        <Printer className="size-4" />
        {state === 'gathering' ? PREPARING : PRINT_SUMMARY}
      </Button>
      {error !== null && <ActionError error={error} fallback={RECORD_NOT_GATHERED} />}
      {record !== null && (
        <PrintSheet
          record={record}
          unit={weightUnitOf(owner.profile?.units)}
          onPrinted={() => setRecord(null)}
        />
      )}
    </>
  );
}
