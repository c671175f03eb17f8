import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { SearchAnswer } from '@pawhood/contract/directory/search-list.ts';
import { someProvider } from '@pawhood/contract/testing/some-provider.ts';

interface Found extends Partial<Omit<SearchAnswer, 'items'>> {
  readonly items?: readonly Provider[];
  /** How many of the items are exact; all of them when left out. */
  readonly exact?: number;
}

/** What the server answers to a search. */
export function searchAnswer({
  items = [someProvider()],
  exact = items.length,
  ...facts
}: Found = {}): SearchAnswer {
  const exactly = (count: number) => ({ count, isExact: true });
  const total = facts.total ?? exactly(items.length);
  return {
    ...{
      page: 1,
      pages: 1,
      total,
      firstTotal: exactly(exact),
      matches: total,
      counts: { services: [], neighbourhoods: [] },
    },
    items: items.map((item, index) => ({ ...item, kind: index < exact ? 'exact' : 'close' })),
    ...facts,
  };
}
