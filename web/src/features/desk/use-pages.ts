import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Rows of one answer, the newest first. */
interface Page<Row> {
  readonly rows: readonly Row[];
  readonly hasMore: boolean;
}

export type Pages<Row extends { readonly id: string | number }> = ReturnType<typeof usePages<Row>>;

/**
 * Rows from the newest one on, as far back as was asked for.
 *
 * @param newest asks for the newest.
 * @param older asks for those before one, by its id.
 */
export function usePages<Row extends { readonly id: string | number }>(
  newest: Pick<UseQueryResult<Page<Row>>, 'data' | 'error' | 'refetch'>,
  older: Pick<UseMutationResult<Page<Row>, Error, Row['id']>, 'error' | 'isPending' | 'mutateAsync'>,
) {
  const { data, error } = newest;
  const [kept, setKept] = useState<readonly Row[]>([]);
  const [hasMoreBefore, setHasMoreBefore] = useState<boolean | null>(null);
  const first = data?.rows ?? [];
  // One that moves out of the newest stands in both for a moment.
  const rows = [...first, ...kept.filter(({ id }) => !first.some((row) => row.id === id))];
  return {
    /** Undefined until they are there. */
    rows: data && rows,
    /** Why they are not; null otherwise. */
    error: data === undefined ? error : null,
    retry: () => void newest.refetch(),
    hasOlder: hasMoreBefore ?? data?.hasMore ?? false,
    /** Why no older ones came; null otherwise. */
    olderError: older.error,
    /** Puts one that has become another in its place. */
    keep(changed: Row): void {
      setKept(kept.map((row) => (row.id === changed.id ? changed : row)));
    },
    /** Asks for those before the last one; answers with the first of them, undefined where there is none. */
    async showOlder(): Promise<Row | undefined> {
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
