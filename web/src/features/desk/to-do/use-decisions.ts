import type { Decision } from '@pawhood/contract/desk/todo.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { decisionsQuery, olderDecisionsMutation } from './to-do.api.ts';

/** The decisions from the newest on, as far back as was asked for. */
export function useDecisions() {
  const auth = useAuth();
  const { data, error, refetch } = useQuery(decisionsQuery(auth));
  const older = useMutation(olderDecisionsMutation(auth));
  const [kept, setKept] = useState<readonly Decision[]>([]);
  const [hasMoreBefore, setHasMoreBefore] = useState<boolean | null>(null);
  const newest = data?.rows ?? [];
  // One that moves out of the newest stands in both for a moment.
  const rows = [...newest, ...kept.filter(({ id }) => !newest.some((row) => row.id === id))];
  return {
    /** Undefined until they are there. */
    rows: data && rows,
    /** Why they are not; null otherwise. */
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    hasOlder: hasMoreBefore ?? data?.hasMore ?? false,
    /** Why no older ones came; null otherwise. */
    olderError: older.error,
    /** Puts one that was undone in its place. */
    keep(decision: Decision): void {
      setKept(kept.map((row) => (row.id === decision.id ? decision : row)));
    },
    /** Asks for those before the last one; answers with the first of them, undefined where there is none. */
    async showOlder(): Promise<Decision | undefined> {
      const last = rows.at(-1);
      if (last === undefined || older.isPending) return undefined;
      const answer = await older.mutateAsync(last.id).catch(() => null);
      if (answer === null) return undefined;
      setKept([...kept, ...answer.rows]);
      setHasMoreBefore(answer.hasMore);
      return answer.rows[0];
    },
  };
}
