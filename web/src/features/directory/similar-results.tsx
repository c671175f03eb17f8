import { useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Items, type ItemsProps } from './directory-results.tsx';
import { fitting, inPlace, mentions, type Narrowing, type Searchable, termOf } from './matching-providers.ts';
import { useSimilar } from './use-similar.ts';

export interface SimilarResultsProps extends Pick<ItemsProps, 'view' | 'directory'> {
  list: readonly Searchable[];
  narrowing: Narrowing;
}

/** Shown at first, and with each further press. */
const STEP = 6;

/** Providers that mean what is searched in other words, or with its typing errors mended, under their own heading. */
export function SimilarResults({ list, narrowing, view, directory }: SimilarResultsProps) {
  const { query } = narrowing.filter;
  const found = useSimilar(list, query);
  const similar = useMemo(() => {
    const term = termOf(query);
    const others = found.filter((entry) => inPlace(entry.provider, narrowing) && !mentions(entry, term));
    return fitting(
      others.map(({ provider }) => provider),
      narrowing,
    ).results;
  }, [found, narrowing, query]);
  const [more, setMore] = useState({ query, count: STEP });
  const count = more.query === query ? more.count : STEP;
  const items = useMemo(() => similar.slice(0, count), [similar, count]);
  if (similar.length === 0) return null;
  return (
    <section aria-labelledby="similar" className="flex flex-col gap-6 border-t border-line pt-8">
      <div>
        <h2 id="similar">Similar</h2>
        <p className="text-ink-2">
          {similar.length.toLocaleString('en')} {similar.length === 1 ? 'place says' : 'places say'} it in
          other words.
        </p>
      </div>
      <Items items={items} view={view} directory={directory} />
      {count < similar.length && (
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
