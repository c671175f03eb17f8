import type { Provider } from '@pawhood/contract/directory/list.ts';
import { PLACE_FAILED } from '@pawhood/contract/words/directory.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { providerQuery } from '../../provider/provider.api.ts';
import { pinsQuery } from '../map.api.ts';
import { byDistance, isPlaced, type PlacedProvider, pointOf } from './place-points.ts';
import type { MapPin } from './use-map-places.ts';

/** Of more at one spot the first ones are asked for; the others are counted. */
export const MOST_CARDS = 3;

export interface ChosenPlaces {
  readonly places: readonly PlacedProvider[];
  /** Why one is missing, in a sentence. */
  readonly problem: string | null;
}

interface Loaded extends ChosenPlaces {
  readonly missingIds: string;
}

/**
 * The chosen places with their facts: those that are here already, and those that the server is asked for.
 *
 * @param pins of places, in their order.
 */
export function useChosenPlaces(pins: readonly MapPin[], withFacts: readonly PlacedProvider[]): ChosenPlaces {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded>({ missingIds: '', places: NONE, problem: null });
  const here = useMemo(
    () => withFacts.filter(({ id }) => pins.some((pin) => pin.id === id)),
    [pins, withFacts],
  );
  const missing = pins.slice(0, MOST_CARDS).filter(({ id }) => here.every((place) => place.id !== id));
  const missingIds = missing.map(({ id }) => id).join('\n');
  const load = useEffectEvent(() => Promise.all(missing.map((pin) => placeOf(client, pin))));
  // Not the pins themselves: they are others with each answer of the search.
  useEffect(() => {
    if (missingIds === '') return;
    let isWanted = true;
    load().then(
      (places) => {
        if (isWanted) setLoaded({ missingIds, places: places.filter(isPlaced), problem: null });
      },
      () => {
        if (isWanted) setLoaded({ missingIds, places: NONE, problem: PLACE_FAILED });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [missingIds]);
  return useMemo(
    () =>
      loaded.missingIds === missingIds
        ? { places: [...here, ...loaded.places], problem: loaded.problem }
        : { places: here, problem: null },
    [here, loaded, missingIds],
  );
}

/** Asks for a place, and before that for its id where only a cell says that it is there. */
async function placeOf(client: QueryClient, pin: MapPin): Promise<Provider> {
  if (pin.pinsSearch === undefined) return client.fetchQuery(providerQuery(pin.id));
  const { pins } = await client.fetchQuery(pinsQuery(pin.pinsSearch));
  const places = pins.map(([id, lon, lat]) => ({ id, lon, lat }));
  const [nearest] = byDistance(places, pointOf(pin));
  if (nearest === undefined) throw new Error(PLACE_FAILED);
  return client.fetchQuery(providerQuery(nearest.id));
}

const NONE: readonly PlacedProvider[] = [];
