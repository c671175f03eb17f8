import type { LogRow } from '@pawhood/contract/desk/log.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '#/session/auth.ts';
import { logQuery, olderMutation } from './site.api.ts';

/** The log from its newest row on, as far back as was asked for. */
export function useLog() {
  const auth = useAuth();
  const { data, error, refetch } = useQuery(logQuery(auth));
  const older = useMutation(olderMutation(auth));
  const [kept, setKept] = useState<readonly LogRow[]>([]);
  const [hasMoreBefore, setHasMoreBefore] = useState<boolean | null>(null);
  const rows = [...(data?.rows ?? []), ...kept];
  return {
    /** Undefined until they are there. */
    rows: data && rows,
    /** Why they are not; null otherwise. */
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    hasOlder: hasMoreBefore ?? data?.hasMore ?? false,
    /** Why no older ones came; null otherwise. */
    olderError: older.error,
    /** Asks for those before the last one; answers with the first of them, undefined where there is none. */
    async showOlder(): Promise<LogRow | undefined> {
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
