import type { Narrowing, SearchEntry } from '@pawhood/contract/directory/search/matching-providers.ts';
import { useMemo, useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { Items } from '../list/directory-results.tsx';
import type { ItemsProps } from '../list/items-props.ts';
import { useCloseResults } from './use-close-results.ts';

export interface CloseMatchResultsProps extends Pick<ItemsProps, 'view' | 'directory'> {
  list: readonly SearchEntry[];
  narrowing: Narrowing;
}

/** Shown at first, and with each further press. */
const STEP = 6;

/** Providers that say what is searched in other words, places or order, or without its typing errors; the closest first. */
export function CloseMatchResults({ list, narrowing, view, directory }: CloseMatchResultsProps) {
  const { query } = narrowing.filter;
  const results = useCloseResults(list, narrowing);
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
