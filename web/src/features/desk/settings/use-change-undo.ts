import type { SiteChange } from '@pawhood/contract/desk/settings.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { undoChangeMutation } from './settings.api.ts';

/** How long what was just changed can be undone beside it, in milliseconds; after that in the list of changes. */
const UNDO_MS = 10_000;

export type ChangeUndo = ReturnType<typeof useChangeUndo>;

/** What was just changed, for a moment; longer while somebody is at its button, or reads why it could not be undone. */
export function useChangeUndo() {
  const { mutateAsync, error, isPending, reset } = useMutation(
    undoChangeMutation(useQueryClient(), useAuth()),
  );
  const [change, setChange] = useState<SiteChange | null>(null);
  const [isHeld, setHeld] = useState(false);
  const stays = isHeld || isPending || error !== null;

  useEffect(() => {
    if (change === null || stays) return;
    const end = setTimeout(() => setChange(null), UNDO_MS);
    return () => clearTimeout(end);
  }, [change, stays]);

  return {
    /** Null where there is nothing to undo here. */
    change,
    error,
    show(made: SiteChange): void {
      reset();
      setHeld(false);
      setChange(made);
    },
    hold: setHeld,
    /** Undoes it; null where that could not be done, or is under way. */
    async undo(): Promise<SiteChange | null> {
      if (change === null || isPending) return null;
      const undone = await mutateAsync(change.id).catch(() => null);
      if (undone !== null) setChange(null);
      return undone;
    },
  };
}
