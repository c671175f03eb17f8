import type { PlaceEvent } from '@pawhood/contract/directory/desk-places.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { historyQuery, olderHistoryMutation } from './places.api.ts';

/** What was done to a place from the newest on, as far back as was asked for. */
export function useHistory(id: string) {
  const auth = useAuth();
  const { data, error, refetch } = useQuery(historyQuery(auth, id));
  const older = useMutation(olderHistoryMutation(auth, id));
  const [kept, setKept] = useState<readonly PlaceEvent[]>([]);
  const [hasMoreBefore, setHasMoreBefore] = useState<boolean | null>(null);
  const newest = data?.rows ?? [];
  // One that moves out of the newest stands in both for a moment.
  const rows = [...newest, ...kept.filter((event) => !newest.some((row) => row.id === event.id))];
  return {
    /** Undefined until they are there. */
    rows: data && rows,
    /** Why they are not; null otherwise. */
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    hasOlder: hasMoreBefore ?? data?.hasMore ?? false,
    /** Why no older ones came; null otherwise. */
    olderError: older.error,
    /** Asks for those before the last one; answers with the first of them. */
    async showOlder(): Promise<PlaceEvent | undefined> {
      const last = rows.at(-1);
      if (last === undefined || older.isPending) return undefined;
      const answer = await older.mutateAsync(last.at).catch(() => null);
      if (answer === null) return undefined;
      setKept([...kept, ...answer.rows]);
      setHasMoreBefore(answer.hasMore);
      return answer.rows[0];
    },
  };
}
