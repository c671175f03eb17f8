import type { Area } from '@pawhood/contract/directory/areas.ts';
import { AREA_LAYERS, type AreaLayer } from '@pawhood/contract/directory/layers.ts';
import { useMemo } from 'react';
import { useKeptAnswer } from '#/lib/calls/use-kept-answer.ts';
import type { Directory } from '../../list/use-directory.ts';
import { areasQuery } from '../map.api.ts';
import { areaName } from './area-facts.ts';
import { type AreaPin, areaPins } from './area-pins.ts';

export interface MapAreas {
  /** The layers of which the city has areas, with how many. */
  readonly offered: readonly { readonly layer: AreaLayer; readonly count: number }[];
  /** Those of the layers that are switched on, by name. */
  readonly shown: readonly Area[];
  /** The same on the map. */
  readonly pins: readonly AreaPin[];
  /** Asks again; null unless they could not be loaded. */
  readonly retry: (() => void) | null;
}

/** Dog parks and off-leash areas of the city that is shown. */
export function useAreas({ narrowing: { city }, state: { layers } }: Directory): MapAreas {
  const [answer, retry] = useKeptAnswer(useMemo(() => areasQuery(city), [city]));
  const chosen = layers.join();
  return useMemo(() => {
    const areas = answer ?? [];
    const offered = AREA_LAYERS.map((layer) => ({ layer, count: areas.filter(isOf(layer)).length }));
    const shown = areas
      .filter(({ layer }) => chosen.split(',').includes(layer))
      .sort((one, other) => areaName(one).localeCompare(areaName(other), 'en'));
    return {
      offered: offered.filter(({ count }) => count > 0),
      shown,
      pins: areaPins(shown),
      retry: answer === null ? retry : null,
    };
  }, [answer, chosen, retry]);
}

const isOf = (layer: AreaLayer) => (area: Area) => area.layer === layer;
