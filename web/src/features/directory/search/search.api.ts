import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { call } from '#/lib/calls/call.ts';
import { warnOfUnknownCategories } from '../category-name.ts';

/**
 * One page of the directory as the server finds it.
 *
 * @param parameters of the search, as the address has them.
 * @param now for a search that asks who is open: another minute is another search.
 * @param signal calls it off.
 */
export function searchQuery(parameters: string, now: Date | null, signal: AbortSignal) {
  return {
    queryKey: [searchProviders.path, parameters, now?.getTime()],
    queryFn: async () => {
      const query = Object.fromEntries(new URLSearchParams(parameters));
      const answer = await call(searchProviders, { query, signal });
      warnOfUnknownCategories(answer.items);
      return answer;
    },
  };
}
