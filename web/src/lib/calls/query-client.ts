import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { jsonOf, send } from './call.ts';
import { httpErrorOf } from './http-error.ts';

/**
 * The cache of answers with the specified defaults: a query is sent once and never again by itself, a mutation
 * exactly once. §9.1 §9.2
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: loader({ on401: 'throw' }),
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        // Without a connection a call fails with a sentence at once, instead of waiting without a word.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * The general loader: a GET on the first element of the query key, its JSON parsed.
 *
 * @param on401 whether a 401 throws like any other failure, or answers `null`. §7.22 §7.23
 */
export function loader({ on401 }: { on401: 'throw' | 'returnNull' }) {
  return async ({
    queryKey,
    signal,
  }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> => {
    const response = await send(String(queryKey[0]), { method: 'GET', signal });
    if (response.status === 401 && on401 === 'returnNull') return null;
    if (!response.ok) throw await httpErrorOf(response);
    return jsonOf(response);
  };
}
