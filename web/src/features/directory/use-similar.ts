import { startTransition, useEffect, useState } from 'react';
import type { Searchable } from './matching-providers.ts';
import { type SimilarIndex, similarIndex, similarProviders } from './similar-providers.ts';

/** Shorter texts resemble nearly everything. */
const SIMILAR_FROM = 3;

/** What is worked out once for a list is kept as long as the list. */
const indexes = new WeakMap<readonly Searchable[], Promise<SimilarIndex>>();

/** The providers that resemble what is searched; those of the letters before until they have been looked for. */
export function useSimilar(list: readonly Searchable[], query: string): readonly Searchable[] {
  const [found, setFound] = useState<readonly Searchable[]>(NONE);
  const isSearched = query.trim().length >= SIMILAR_FROM;
  useEffect(() => {
    let isWanted = true;
    // Made ready with the first letter, so that the third finds it done.
    const ready = indexes.get(list) ?? similarIndex(list);
    indexes.set(list, ready);
    void ready.then((index) => {
      if (isWanted) startTransition(() => setFound(isSearched ? similarProviders(index, query) : NONE));
    });
    return () => {
      isWanted = false;
    };
  }, [list, query, isSearched]);
  return isSearched ? found : NONE;
}

const NONE: readonly Searchable[] = [];
