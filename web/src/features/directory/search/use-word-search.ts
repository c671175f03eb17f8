import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { WordSearch } from '@pawhood/contract/directory/search/matching-providers.ts';
import { useEffect, useState } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import { useSite } from '#/lib/site.tsx';

const loadWords = moduleLoader(() => import('./find-words.ts'));

/** Fetches the search's code ahead of the first letter; a failure shows with the search. */
export const loadWordSearch = () => void loadWords().catch(() => {});

interface Made {
  readonly of: readonly Provider[];
  /** Null where its code could not be fetched: the search then finds what says the whole text. */
  readonly words: WordSearch | null;
}

/**
 * The search by words of a list; null where nothing is searched by words, and undefined until it is ready.
 *
 * @param providers null where the browser has no list.
 */
export function useWordSearch(
  providers: readonly Provider[] | null,
  query: string,
): WordSearch | null | undefined {
  const site = useSite();
  const [made, setMade] = useState<Made | null>(null);
  const isSearched = site.departures.similar && query.trim() !== '';
  useEffect(() => {
    if (providers === null || !isSearched) return;
    let isWanted = true;
    const make = (words: WordSearch | null) => {
      if (isWanted) setMade({ of: providers, words });
    };
    loadWords()
      .then(({ wordSearchIn }) => wordSearchIn(providers, site))
      .then(make, () => make(null));
    return () => {
      isWanted = false;
    };
  }, [providers, isSearched, site]);
  if (!isSearched || providers === null) return null;
  return made?.of === providers ? made.words : undefined;
}
