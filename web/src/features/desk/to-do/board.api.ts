import { listFeatures } from '@pawhood/contract/voting/voting.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#/lib/calls/call.ts';

/** What the board shows. */
export const boardQuery = queryOptions({
  queryKey: [listFeatures.path, 'desk'],
  queryFn: async ({ signal }) => call(listFeatures, { signal }),
  refetchOnMount: 'always',
});
