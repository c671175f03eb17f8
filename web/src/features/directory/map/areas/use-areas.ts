import type { Area } from '@pawhood/contract/directory/areas.ts';
import { AREA_LAYERS, type AreaLayer } from '@pawhood/contract/directory/layers.ts';
import { toggled } from '@pawhood/contract/directory/search/search-filter.ts';
import { LANGUAGE } from '@pawhood/contract/words/numbers.ts';
import { useMemo, useState } from 'react';
import { useQueryOnce } from '#/lib/calls/use-query-once.ts';
import { changedState } from '../../directory-address.ts';
import { emptyCity } from '../../list/empty-city.ts';
import type { Directory } from '../../list/use-directory.ts';
import { areasQuery } from '../map.api.ts';
import { areaName } from './area-facts.ts';
import { type AreaPin, areaPins } from './area-pins.ts';

export interface MapAreas {
  /** The layers of which the city has areas, with how many. */
  readonly offered: readonly { readonly layer: AreaLayer; readonly count: number }[];
  /** The layers that are switched on. */
  readonly chosen: readonly AreaLayer[];
  /** Switches a layer on or off. */
  readonly toggle: (layer: AreaLayer) => void;
  /** Those of the layers that are switched on, by name. */
  readonly visible: readonly Area[];
  /** The same on the map. */
  readonly pins: readonly AreaPin[];
  /** Asks again; null unless they could not be loaded. */
  readonly retry: (() => void) | null;
}

/**
 * Dog parks and off-leash areas of the city that is shown. Of a city without places they are what a map can show, so
 * that there all layers are on until somebody switches one.
 */
export function useAreas({ narrowing, state, list, serverResults, go }: Directory): MapAreas {
  const { city } = narrowing;
  const { layers } = state;
  const [answer, retry] = useQueryOnce(useMemo(() => areasQuery(city), [city]));
  const [switchedIn, setSwitchedIn] = useState<string | null>(null);
  const isEmpty = emptyCity({ list, serverResults, narrowing }) !== null;
  const areOnByThemselves = isEmpty && layers.length === 0 && switchedIn !== city;
  const chosen = (areOnByThemselves ? AREA_LAYERS : layers).join();
  const areas = useMemo(() => {
    const all = answer ?? [];
    const counts = AREA_LAYERS.map((layer) => ({ layer, count: all.filter(isOf(layer)).length }));
    const offered = counts.filter(({ count }) => count > 0);
    const on = offered.map(({ layer }) => layer).filter((layer) => chosen.split(',').includes(layer));
    const visible = all
      .filter(({ layer }) => on.includes(layer))
      .sort((one, other) => areaName(one).localeCompare(areaName(other), LANGUAGE));
    return { offered, chosen: on, visible, pins: areaPins(visible) };
  }, [answer, chosen]);
  return {
    ...areas,
    toggle(layer) {
      setSwitchedIn(city);
      go(changedState(state, { layers: toggled(areOnByThemselves ? areas.chosen : layers, layer) }));
    },
    retry: answer === null ? retry : null,
  };
}

const isOf = (layer: AreaLayer) => (area: Area) => area.layer === layer;
