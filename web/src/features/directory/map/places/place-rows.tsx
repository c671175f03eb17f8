import { NOT_ON_MAP, SHOW_MORE } from '@pawhood/contract/words/directory.ts';
import { useState } from 'react';
import { useSite } from '#/lib/site.tsx';
import { Button } from '#/ui/buttons/button.tsx';
import { ProviderName } from '../../list/provider-name.tsx';
import { KindAndPlace, RatingAndHours } from '../../list/provider-words.tsx';
import type { ShownResult } from '../../list/result-page.ts';
import { UnknownFacts } from '../../unknown-facts.tsx';
import { useFocusOnNew } from '../use-focus-on-new.ts';
import { PinBadge } from './pin-badge.tsx';
import { isPlaced } from './place-points.ts';

export interface PlaceRowsProps {
  results: readonly ShownResult[];
  /** Address of the directory as it is shown. */
  directory: string;
  withCity: boolean;
  /** Marked on the map and here; null for none. */
  marked: string | null;
  onMark: (id: string | null) => void;
  /** Brings further ones where the server has them; null where all are here. */
  more: (() => void) | null;
}

/** Shown at first, and with each further press. */
const STEP = 20;

/** The places one under the other, each with its pin. Pointing at one, or its focus, marks it on the map. */
export function PlaceRows({ results, more, ...props }: PlaceRowsProps) {
  const [count, setCount] = useState(STEP);
  const { list, onMore } = useFocusOnNew();
  return (
    <>
      <ul ref={list} className="list-none divide-y divide-line border-line border-y p-0">
        {results.slice(0, count).map((result) => (
          <li key={result.provider.id}>
            <PlaceRow result={result} {...props} />
          </li>
        ))}
      </ul>
      {(count < results.length || more !== null) && (
        <Button
          look="secondary"
          className="self-center"
          onClick={() => {
            onMore(Math.min(count, results.length));
            setCount(count + STEP);
            if (count + STEP > results.length) more?.();
          }}
        >
          {SHOW_MORE}
        </Button>
      )}
    </>
  );
}

interface PlaceRowProps extends Omit<PlaceRowsProps, 'results' | 'more'> {
  result: ShownResult;
}

function PlaceRow({
  result: { provider, unknownFacts, away },
  marked,
  onMark,
  directory,
  withCity,
}: PlaceRowProps) {
  const { id } = provider;
  const { cities } = useSite();
  return (
    <article
      data-accent={cities.of(provider.city)?.accent}
      data-marked={marked === id || undefined}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-2 py-2 hover:bg-sunk data-marked:bg-brand-tint"
      onMouseEnter={() => onMark(id)}
      onMouseLeave={() => onMark(null)}
      onFocus={() => onMark(id)}
      onBlur={() => onMark(null)}
    >
      <PinBadge category={provider.category} isPlaced={isPlaced(provider)} />
      <div className="min-w-0">
        <h2 className="text-lg leading-6">
          <ProviderName provider={provider} directory={directory} stretched />
        </h2>
        <KindAndPlace provider={provider} withCity={withCity} away={away} />
        <RatingAndHours provider={provider} />
        {unknownFacts.length > 0 && <UnknownFacts facts={unknownFacts} />}
        {!isPlaced(provider) && <p className="text-sm text-ink-2">{NOT_ON_MAP}</p>}
      </div>
    </article>
  );
}
