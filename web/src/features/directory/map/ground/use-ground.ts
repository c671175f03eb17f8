import type { Provider } from '@pawhood/contract/directory/list.ts';
import type { MapGround } from '@pawhood/contract/directory/map.ts';
import type { Neighbourhood } from '@pawhood/contract/directory/neighbourhoods.ts';
import { useMemo } from 'react';
import { useQueryOnce } from '#/lib/calls/use-query-once.ts';
import { useSite } from '#/lib/site.tsx';
import { neighbourhoodsQuery } from '../map.api.ts';
import type { GroundName } from '../places/postcode-areas.ts';
import { namesOnGround } from './names-on-ground.ts';

/** What is drawn under the pins, and under map files, where there is no style. */
export interface PlainGround {
  readonly outlines: readonly Neighbourhood[];
  readonly labels: readonly GroundName[];
  /** Whom to name for the outlines, each once. */
  readonly credits: readonly string[];
}

/**
 * The neighbourhoods of a city as ground, or where it has none the names that the places' addresses say.
 *
 * @param ground null until it is known.
 * @param city null for all.
 * @param places from which names are taken, and by which neighbourhoods are weighed.
 */
export function useGround(
  ground: MapGround | null,
  city: string | null,
  places: readonly Provider[],
): PlainGround {
  const { cities } = useSite();
  const isPlain = ground !== null && ground.style === '';
  const [answer] = useQueryOnce(useMemo(() => neighbourhoodsQuery(city, isPlain), [city, isPlain]));
  const outlines = answer ?? NONE;
  const labels = useMemo(() => namesOnGround(outlines, places, cities), [outlines, places, cities]);
  return useMemo(
    () => ({ outlines, labels, credits: [...new Set(outlines.map(({ credit }) => credit))] }),
    [outlines, labels],
  );
}

const NONE: readonly Neighbourhood[] = [];
