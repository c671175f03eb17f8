import type { Provider } from '@pawhood/contract/directory.ts';
import { useEffect, useState } from 'react';
import { matchingProviders, type Narrowing, type Searchable } from './matching-providers.ts';
import { type SimilarIndex, similarIndex, similarProviders } from './similar-providers.ts';

/** How long typing must pause before what is similar is looked for; what is exact shows with every letter. */
const PAUSE_MS = 150;

/** What is worked out once for a list is kept as long as the list. */
const indexes = new WeakMap<readonly Searchable[], Promise<SimilarIndex>>();

interface Found {
  readonly query: string;
  readonly providers: readonly Provider[];
}

/** The providers that resemble what is searched; none until they have been looked for. */
export function useSimilar(list: readonly Searchable[], narrowing: Narrowing): readonly Provider[] {
  const [found, setFound] = useState<Found>({ query: '', providers: [] });
  const { query } = narrowing.filter;
  useEffect(() => {
    let isWanted = true;
    const pause = setTimeout(async () => {
      const index = indexes.get(list) ?? similarIndex(list);
      indexes.set(list, index);
      const exact = new Set(matchingProviders(list, narrowing).results.map(({ provider }) => provider));
      const providers = await similarProviders(await index, query, exact);
      if (isWanted) setFound({ query, providers });
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(pause);
    };
  }, [list, narrowing, query]);
  return found.query === query ? found.providers : NONE;
}

const NONE: readonly Provider[] = [];
