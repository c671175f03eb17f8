import { hasCloseMatches, isOther } from '@pawhood/contract/directory/search/close-matches.ts';
import {
  filterByFit,
  type Narrowing,
  type SearchEntry,
} from '@pawhood/contract/directory/search/matching-providers.ts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { Items } from '../list/directory-results.tsx';
import type { ItemsProps } from '../list/items-props.ts';
import { closestIn } from './close-matches.ts';
import { type WordIndex, wordIndex } from './word-index.ts';

export interface CloseMatchResultsProps extends Pick<ItemsProps, 'view' | 'directory'> {
  list: readonly SearchEntry[];
  narrowing: Narrowing;
}

/** Shown at first, and with each further press. */
const STEP = 6;

/** Providers that say what is searched in other words, places or order, or without its typing errors; the closest first. */
export function CloseMatchResults({ list, narrowing, view, directory }: CloseMatchResultsProps) {
  const { query } = narrowing.filter;
  const matches = useCloseMatches(list, narrowing);
  const results = useMemo(() => {
    // Until the next ones have been looked for: none that the first list has by now.
    const others = matches.filter(isOther(narrowing));
    return filterByFit(
      others.map(({ provider }) => provider),
      narrowing,
    ).results;
  }, [matches, narrowing]);
  const [more, setMore] = useState({ query, count: STEP });
  const count = more.query === query ? more.count : STEP;
  const items = useMemo(() => results.slice(0, count), [results, count]);
  if (results.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-3 border-t border-line pt-6">
      <h2 id="similar" className="text-xl">
        {results.length.toLocaleString('en')} close {results.length === 1 ? 'match' : 'matches'}
      </h2>
      <Items items={items} view={view} directory={directory} withCity={narrowing.city === null} />
      {count < results.length && (
        <Button
          look="secondary"
          className="self-center"
          onClick={() => setMore({ query, count: count + STEP })}
        >
          Show more
        </Button>
      )}
    </section>
  );
}

/** What is worked out once for a list is kept as long as the list. */
const indexes = new WeakMap<readonly SearchEntry[], Promise<WordIndex>>();

/** The close matches; those of the letters before until they have been looked for. */
function useCloseMatches(list: readonly SearchEntry[], narrowing: Narrowing): readonly SearchEntry[] {
  const [matches, setMatches] = useState<readonly SearchEntry[]>(NONE);
  const { query } = narrowing.filter;
  const isSearched = hasCloseMatches(query);
  useEffect(() => {
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
  }, [list, query, narrowing, isSearched]);
  return isSearched ? matches : NONE;
}

const NONE: readonly SearchEntry[] = [];
