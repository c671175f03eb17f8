import type { TodoKindName, TodoRow } from '@pawhood/contract/desk/todo.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAuth } from '#/session/auth.ts';
import { numbersQuery, queueQuery } from './to-do.api.ts';
import { type ItemKey, textOf } from './where.ts';

export type Queue = ReturnType<typeof useQueue>;

/** What waits, of one kind or of all; it is looked at anew once the numbers have become others. */
export function useQueue(kind: TodoKindName | null) {
  const client = useQueryClient();
  const auth = useAuth();
  const { data, error, refetch, dataUpdatedAt } = useQuery(queueQuery(client, auth, kind));
  const polled = useQuery({ ...numbersQuery(auth), enabled: data !== undefined });
  const numbers = polled.data?.numbers ?? data?.numbers ?? [];
  const isOther = data !== undefined && JSON.stringify(numbers) !== JSON.stringify(data.numbers);

  // At each time that they come, for the look before may have failed.
  const polledAt = polled.dataUpdatedAt;
  useEffect(() => {
    // A look that is under way goes on: begun anew each time, none would ever end.
    if (isOther && polledAt > 0) void refetch({ cancelRefetch: false });
  }, [isOther, polledAt, refetch]);

  return {
    /** Undefined until they are there. */
    rows: data?.items,
    numbers,
    /** What others look at. */
    looks: polled.data?.looks ?? data?.looks ?? [],
    /** Why there are none; null otherwise. */
    error: data === undefined ? error : null,
    /** Why what is shown may be of before; null otherwise. */
    staleError: data === undefined ? null : (error ?? polled.error),
    /** When it was had, in milliseconds since 1970. */
    at: Math.max(dataUpdatedAt, polledAt),
    refetch,
  };
}

/** What stands before and after one in the list; where it is not there any more, the first comes after it. */
export function neighboursOf(rows: readonly TodoRow[], item: ItemKey) {
  const index = rows.findIndex((row) => textOf(row) === textOf(item));
  return { previous: rows[index - 1] ?? null, next: rows[index + 1] ?? null };
}

/** What to look at once one is decided: what came after it, otherwise the oldest of the others. */
export function nextAfter(rows: readonly TodoRow[], item: ItemKey): TodoRow | null {
  return neighboursOf(rows, item).next ?? rows.find((row) => textOf(row) !== textOf(item)) ?? null;
}
