import { useId } from 'react';
import { useSite } from '#/lib/site.tsx';
import { PlacePicture } from '../place-picture.tsx';
import type { ItemsProps } from './items-props.ts';
import { ProviderActions } from './provider-actions.tsx';
import { ProviderName } from './provider-name.tsx';
import { KindAndPlace, Offer, RatingAndHours } from './provider-words.tsx';
import type { ShownResult } from './result-page.ts';

/** Cards beside each other, as many as there is room for. */
export const CARD_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-4 pt-1';

/**
 * How an entry stands among the others. In a list no line of words is broken (`list-words`); in the box of a card lines
 * may be.
 */
const LOOKS = {
  list: {
    items: '@container divide-y divide-line border-line border-y',
    entry:
      'gap-y-1.5 py-2 hover:bg-sunk @xl:min-h-26 @xl:grid-cols-[minmax(0,1fr)_auto] @xl:items-center @xl:gap-x-4 @4xl:grid-cols-[minmax(0,1fr)_22.75rem]',
    top: 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 max-tight:grid-cols-[minmax(0,1fr)] @xl:items-center @xl:gap-x-4',
    picture: 'list-picture',
    words: 'list-words tight:[&_.inline-block]:inline',
    offer: 'tight:truncate',
  },
  grid: {
    items: CARD_GRID,
    entry:
      'h-full grid-rows-[1fr_auto] gap-y-3 rounded-card border border-line bg-card p-4 shadow-soft hover:border-control',
    top: 'flex flex-col gap-3',
    picture: 'card-picture',
    words: 'flex flex-col gap-1',
    offer: 'tight:line-clamp-2!',
  },
} as const;

export interface ProviderEntriesProps extends Omit<ItemsProps, 'view'> {
  look: keyof typeof LOOKS;
}

/** The results one under the other, or as cards, as many beside each other as there is room for. §2.34h */
export function ProviderEntries({ look, items, ...props }: ProviderEntriesProps) {
  return (
    <ul className={`list-none p-0 ${LOOKS[look].items}`}>
      {items.map((result, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: writing another provider into an entry costs half of a new one
        <li key={place} className="min-w-0">
          <Entry look={look} result={result} {...props} />
        </li>
      ))}
    </ul>
  );
}

interface EntryProps extends Omit<ProviderEntriesProps, 'items'> {
  result: ShownResult;
}

/** A place: who, what and where, whether it is open, what it offers; beside or below that the ways to it. */
function Entry({ look, result, directory, withCity }: EntryProps) {
  const { provider } = result;
  const { cities } = useSite();
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      data-accent={cities.of(provider.city)?.accent}
      className={`relative grid ${LOOKS[look].entry}`}
    >
      <div className={LOOKS[look].top}>
        <PlacePicture imageUrl={provider.imageUrl} className={LOOKS[look].picture} />
        <div className={`min-w-0 ${LOOKS[look].words}`}>
          <div className="words-part">
            <h2 id={nameId} className="text-lg leading-6 tight:line-clamp-2">
              <ProviderName provider={provider} directory={directory} stretched />
            </h2>
            <KindAndPlace provider={provider} withCity={withCity} away={result.away} />
          </div>
          <div className="words-part">
            <RatingAndHours provider={provider} />
            <Offer result={result} className={LOOKS[look].offer} />
          </div>
        </div>
      </div>
      <ProviderActions provider={provider} />
    </article>
  );
}
