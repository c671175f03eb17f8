import { hasCloseMatches, isOther } from '@pawhood/contract/directory/search/close-matches.ts';
import {
  filterByFit,
  type Narrowing,
  type Result,
  type SearchEntry,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { closestIn } from './close-matches.ts';
import { type WordIndex, wordIndex } from './word-index.ts';

/**
 * The close matches that fit the filters, the closest first; none where nothing is searched, in the edition without
 * them, or as long as the list has not arrived.
 */
export function useCloseResults(
  list: readonly SearchEntry[] | null,
  narrowing: Narrowing,
): readonly Result[] {
  const matches = useCloseMatches(list, narrowing);
  return useMemo(() => {
    // Until the next ones have been looked for: none that the first list has by now.
    const others = matches.filter(isOther(narrowing));
    return filterByFit(
      others.map(({ provider }) => provider),
      narrowing,
    ).results;
  }, [matches, narrowing]);
}

/** The word index of a list, made once and stored as long as the list. */
const indexes = new WeakMap<readonly SearchEntry[], Promise<WordIndex>>();

/** The close matches; those of the letters before until they have been looked for. */
function useCloseMatches(list: readonly SearchEntry[] | null, narrowing: Narrowing): readonly SearchEntry[] {
  const { departures } = useSite();
  const [matches, setMatches] = useState<readonly SearchEntry[]>(NONE);
  const { query } = narrowing.filter;
  const isTyped = departures.similar && query.trim() !== '';
  const isSearched = isTyped && hasCloseMatches(query);
  useEffect(() => {
    if (list === null || !isTyped) return;
    let isWanted = true;
    // Made ready with the first letter, so that the third finds it done.
    const ready = indexes.get(list) ?? wordIndex(list);
    indexes.set(list, ready);
    void ready.then((index) => {
      if (isWanted)
        startTransition(() => setMatches(isSearched ? closestIn(index, query, isOther(narrowing)) : NONE));
    });
    return () => {
      isWanted = false;
    };
  }, [list, query, narrowing, isTyped, isSearched]);
  return isSearched ? matches : NONE;
}

const NONE: readonly SearchEntry[] = [];
