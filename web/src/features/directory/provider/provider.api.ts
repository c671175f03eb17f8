import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';

/** One provider with everything known of it; an id that the directory does not show fails with 404. */
export const providerQuery = (id: string) =>
  queryOptions({
    queryKey: [readProvider.path, id],
    queryFn: () => call(readProvider, { params: { id } }),
  });
