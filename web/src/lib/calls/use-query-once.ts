import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** A query whose failures are answers, too, and whose answer stays as long as the document. */
interface QueryOnce<Answer> {
  readonly queryKey: QueryKey;
  readonly queryFn: () => Promise<Answer>;
  /** No observer holds the query, so without this it would be collected while it is shown. */
  readonly gcTime: typeof Number.POSITIVE_INFINITY;
}

/**
 * The answer of a query that is sent once and never again by itself (§9.1), undefined until it is there, and a way to
 * ask again. `useQuery` does the same with 2.5 kB more, which a page with much else to load can do without.
 */
export function useQueryOnce<Answer>(query: QueryOnce<Answer>): [Answer | undefined, () => void] {
  const client = useQueryClient();
  const { queryKey } = query;
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const read = () => client.getQueryData<Answer>(queryKey);
  const answer = useSyncExternalStore(subscribe, read, read);
  useEffect(() => {
    void client.prefetchQuery(query);
  }, [client, query]);
  const askAnew = useCallback(() => void client.prefetchQuery({ ...query, staleTime: 0 }), [client, query]);
  return [answer, askAnew];
}
