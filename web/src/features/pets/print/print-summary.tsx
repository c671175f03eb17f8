import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { PREPARING, PRINT_SUMMARY, RECORD_NOT_GATHERED } from '@pawhood/contract/words/pets.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { healthQuery } from '../health/health.api.ts';
import { weightUnitOf } from '../health/weight.ts';
import { passportQuery } from '../passport/passport.api.ts';
import { skillsQuery } from '../training/training.api.ts';
import { vetPlaceQuery } from '../vet/vet.api.ts';
import { PrintSheet, type SheetRecord } from './print-sheet.tsx';

/** Prints the record of the person's own pet on one page, for a vet or a sitter. */
export function PrintSummary({ pet }: { pet: Pet }) {
  const owner = useAuth();
  const client = useQueryClient();
  const [record, setRecord] = useState<SheetRecord | null>(null);
  const [presses, setPresses] = useState(0);
  const [isGathering, setGathering] = useState(false);
  const [error, setError] = useState<Error | null>(null);

  async function print(): Promise<void> {
    if (isGathering) return;
    setGathering(true);
    setError(null);
    try {
      const [health, training, passport, vetPlace] = await Promise.all([
        client.fetchQuery(healthQuery(pet.id, owner)),
        client.fetchQuery(skillsQuery(pet.id, owner)),
        client.fetchQuery(passportQuery(pet.id, owner)),
        vetPlaceOf(client, pet),
      ]);
      setRecord({ pet, health, training, passport, vetPlace, ownerName: owner.profile?.fullName ?? '' });
      setPresses((before) => before + 1);
    } catch (cause) {
      setError(cause instanceof Error ? cause : new Error(String(cause)));
    }
    setGathering(false);
  }

  return (
    <>
      <Button look="secondary" aria-busy={isGathering} onClick={print}>
        <Printer className="size-4" />
        <span>{isGathering ? PREPARING : PRINT_SUMMARY}</span>
      </Button>
      {error !== null && <ActionError error={error} fallback={RECORD_NOT_GATHERED} />}
      {record !== null && (
        <PrintSheet
          key={presses}
          record={record}
          unit={weightUnitOf(owner.profile?.units)}
          onPrinted={() => setRecord(null)}
        />
      )}
    </>
  );
}

/** Without the directory the sheet has the words that were copied. */
async function vetPlaceOf(client: QueryClient, { vetProviderId = '' }: Pet) {
  return vetProviderId === '' ? null : client.fetchQuery(vetPlaceQuery(vetProviderId)).catch(() => null);
}
