import { spotText } from '@pawhood/contract/directory/texts/map-texts.ts';
import { CHOSEN_ON_MAP, FIRST_ON_MAP } from '@pawhood/contract/words/directory.ts';
import { CLOSE } from '@pawhood/contract/words/shell.ts';
import { X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSite } from '#/lib/site.tsx';
import { ProviderActions } from '../../list/provider-actions.tsx';
import { ProviderName } from '../../list/provider-name.tsx';
import { KindAndPlace, RatingAndHours } from '../../list/provider-words.tsx';
import { PlacePicture } from '../../place-picture.tsx';
import { AreaEntry } from '../areas/area-entry.tsx';
import type { AreaPin } from '../areas/area-pins.ts';
import type { PlacedProvider } from './place-points.ts';
import { MOST_CARDS } from './use-chosen-places.ts';

interface PlaceCardProps {
  /** Those of one spot whose facts are here; the first ones are shown. */
  places: readonly PlacedProvider[];
  /** How many places there are at the spot. */
  count: number;
  /** Why a place is missing, in a sentence. */
  problem: string | null;
  areas: readonly AreaPin[];
  /** Whether nobody has pressed it: the first of the list. */
  isFirst: boolean;
  /** Whether the lists beside the map have all that is at the spot. */
  areListed: boolean;
  directory: string;
  withCity: boolean;
  onClose: () => void;
  /** How many pixels of the map's foot it covers, whenever that changes. */
  onCover: (pixels: number) => void;
}

/** The chosen place or area at the map's foot, with the ways to it; several where they share a spot. */
export function PlaceCard({
  places,
  count,
  problem,
  areas,
  isFirst,
  areListed,
  directory,
  withCity,
  onClose,
  onCover,
}: PlaceCardProps) {
  const { cities } = useSite();
  const card = useCover(onCover);
  const [morePlaces, moreAreas] = [count, areas.length].map((all) => Math.max(0, all - MOST_CARDS)) as [
    number,
    number,
  ];
  return (
    <section
      ref={card}
      aria-label={isFirst ? FIRST_ON_MAP : CHOSEN_ON_MAP}
      className="absolute inset-x-2 bottom-2 z-10 max-h-[70%] overflow-auto rounded-card border border-line bg-card p-3 pe-12 shadow-soft"
    >
      <button
        type="button"
        aria-label={CLOSE}
        className="absolute top-1 end-1 grid size-11 place-items-center rounded-pill text-ink hover:bg-brand-tint"
        onClick={onClose}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
      <ul className="flex list-none flex-col gap-3 p-0">
        {places.slice(0, MOST_CARDS).map((provider) => (
          <li
            key={provider.id}
            data-accent={cities.of(provider.city)?.accent}
            className="@container flex flex-col gap-1"
          >
            <div className="flex gap-3">
              <PlacePicture imageUrl={provider.imageUrl} className="size-14 shrink-0 rounded-input" />
              <div className="flex min-w-0 flex-col gap-1">
                <h3 className="text-lg leading-6">
                  <ProviderName provider={provider} directory={directory} />
                </h3>
                <KindAndPlace provider={provider} withCity={withCity} />
                <RatingAndHours provider={provider} />
              </div>
            </div>
            {!isFirst && count + areas.length === 1 && <ProviderActions provider={provider} />}
          </li>
        ))}
        {areas.slice(0, MOST_CARDS).map(({ id, area }) => (
          <li key={id}>
            <AreaEntry area={area} />
          </li>
        ))}
      </ul>
      {problem !== null && (
        <p role="alert" className="text-sm text-error">
          {problem}
        </p>
      )}
      {morePlaces + moreAreas > 0 && (
        <p className="pt-2 text-sm text-ink-2">{spotText(morePlaces, moreAreas, areListed)}</p>
      )}
    </section>
  );
}

/** Says how much of what it stands in an element covers from its upper edge down. */
function useCover(onCover: (pixels: number) => void) {
  const covering = useRef<HTMLElement>(null);
  const say = useEffectEvent((element: HTMLElement) => {
    const { parentElement: around, offsetTop } = element;
    if (around !== null) onCover(around.clientHeight - offsetTop);
  });
  useEffect(() => {
    const element = covering.current;
    if (element === null) return;
    // Also once its facts have arrived.
    const seen = new ResizeObserver(() => say(element));
    seen.observe(element);
    return () => seen.disconnect();
  }, []);
  return covering;
}
