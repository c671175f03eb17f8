import { type Decision, type DecisionName, decideTodo, readTodoItem } from '@pawhood/contract/desk/todo.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import * as v from 'valibot';
import { HttpError } from '#/lib/calls/http-error.ts';
import { storedElsewhere } from '#/lib/form/edit-conflict.ts';
import { useAuth } from '#/session/auth.ts';
import { decideMutation, itemQuery, lookAnew, type NewDecision } from './to-do.api.ts';
import type { ItemKey } from './where.ts';

/** Decides; tells whether it is decided now, by oneself or by somebody else. */
export type Decide = (decision: DecisionName, grounds?: Grounds) => Promise<boolean>;

/** What a decision says besides its name. */
export type Grounds = Partial<Pick<NewDecision, 'into' | 'rule' | 'facts' | 'days'>>;

/** One thing that waits, and deciding on it as it was seen. */
export function useCase(key: ItemKey, onDecided: (decision: Decision) => Promise<void>) {
  const client = useQueryClient();
  const auth = useAuth();
  const { data: item, error, refetch } = useQuery(itemQuery(auth, key));
  const deciding = useMutation(decideMutation(client, auth));
  const late = lateDecision(deciding.error) ?? lateDecision(error);
  const isLate = late !== null;
  const changed = storedElsewhere(deciding.error, readTodoItem.answer);

  const sub = auth.user?.sub;
  useEffect(() => {
    if (isLate) lookAnew(client, sub);
  }, [client, sub, isLate]);

  async function decide(decision: DecisionName, grounds: Grounds = {}): Promise<boolean> {
    if (item === undefined || deciding.isPending) return false;
    try {
      const made = await deciding.mutateAsync({ ...key, version: item.version, decision, ...grounds });
      await onDecided(made);
      return true;
    } catch (failure) {
      const now = storedElsewhere(failure, readTodoItem.answer);
      if (now !== null) client.setQueryData(itemQuery(auth, key).queryKey, now);
      return now !== null || lateDecision(failure) !== null;
    }
  }

  return {
    /** Undefined until it is there. */
    item,
    /** The decision of somebody who was faster; null otherwise. */
    late,
    /** Why it is not there; null otherwise. */
    error: item === undefined && late === null ? error : null,
    refetch,
    decide: decide satisfies Decide,
    isDeciding: deciding.isPending,
    /** Whether it is another now than when the person decided. */
    isChanged: changed !== null,
    /** Why it could not be decided; null otherwise. */
    decideError: changed === null && late === null ? deciding.error : null,
  };
}

/** The decision that was made before one's own, null where it is not known any more; null where that is not why a call failed. */
function lateDecision(error: unknown): { readonly decision: Decision | null } | null {
  if (!(error instanceof HttpError) || error.code !== 'already_decided') return null;
  const read = v.safeParse(decideTodo.answer, error.current);
  return { decision: read.success ? read.output : null };
}
