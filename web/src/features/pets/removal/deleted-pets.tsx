import type { Pet } from '@pawhood/contract/pets/profile.ts';
import {
  deletedPets,
  goneForGoodOn,
  PET_NOT_RESTORED,
  RESTORE_PET,
  RESTORING,
  restorePet,
} from '@pawhood/contract/words/pets.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Undo2 } from 'lucide-react';
import { formatDay } from '#/lib/dates.ts';
import { useAuth } from '#/session/auth.ts';
import { ActionError } from '#/session/parts/action-error.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { deletedPetsQuery, restorePetMutation } from '../profile/form/own-pets.api.ts';

/** Own pets that were deleted and can be restored; nothing where there are none. */
export function DeletedPets({ onRestored }: { onRestored: (pet: Pet) => void }) {
  const auth = useAuth();
  // Where it fails nothing is missing that was there a moment ago; the list above says what is wrong.
  const { data: deleted = [] } = useQuery({ ...deletedPetsQuery(auth), enabled: auth.isAuthenticated });
  const restore = useMutation(restorePetMutation(useQueryClient(), auth));
  if (deleted.length === 0) return null;
  return (
    <details className="group border-line border-t pt-2">
      <summary className="flex list-none items-center gap-2 font-semibold text-ink-2 marker:hidden">
        <ChevronDown className="size-5 transition-transform duration-enter group-open:rotate-180" />
        <span>{deletedPets(deleted.length)}</span>
      </summary>
      <ul className="flex list-none flex-col divide-y divide-line p-0">
        {deleted.map(({ id, name, goneAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <p className="wrap-anywhere min-w-0">
              {name} <span className="text-ink-2 text-sm">{goneForGoodOn(formatDay(goneAt))}</span>
            </p>
            <Button
              look="secondary"
              aria-label={restorePet(name)}
              onClick={() => !restore.isPending && restore.mutate(id, { onSuccess: onRestored })}
            >
              <Undo2 className="size-4" />
              <span>{restore.isPending && restore.variables === id ? RESTORING : RESTORE_PET}</span>
            </Button>
          </li>
        ))}
      </ul>
      {restore.error !== null && <ActionError error={restore.error} fallback={PET_NOT_RESTORED} />}
    </details>
  );
}
