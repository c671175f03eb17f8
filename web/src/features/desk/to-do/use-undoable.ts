import type { Decision } from '@pawhood/contract/desk/todo.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { undoMutation } from './to-do.api.ts';

/** How long what was just decided can be undone at the foot, in milliseconds; after that in the list of decisions. */
const UNDO_MS = 10_000;

export type Undoable = ReturnType<typeof useUndoable>;

/** What was just decided, for a moment; longer while somebody is at its button, or reads why it could not be undone. */
export function useUndoable() {
  const { mutateAsync, error, isPending, reset } = useMutation(undoMutation(useQueryClient(), useAuth()));
  const [decision, setDecision] = useState<Decision | null>(null);
  const [isHeld, setHeld] = useState(false);
  const stays = isHeld || isPending || error !== null;

  useEffect(() => {
    if (decision === null || stays) return;
    const end = setTimeout(() => setDecision(null), UNDO_MS);
    return () => clearTimeout(end);
  }, [decision, stays]);

  return {
    /** Null where there is nothing to undo here. */
    decision,
    error,
    show(made: Decision): void {
      reset();
      setHeld(false);
      setDecision(made);
    },
    hold: setHeld,
    /** Undoes it; null where that could not be done, or is under way. */
    async undo(): Promise<Decision | null> {
      if (decision === null || isPending) return null;
      const undone = await mutateAsync(decision.id).catch(() => null);
      if (undone !== null) setDecision(null);
      return undone;
    },
  };
}
