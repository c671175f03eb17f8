import { PLACE_FAILED } from '@pawhood/contract/directory/texts/map-texts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { providerQuery } from '../../provider/provider.api.ts';
import { isPlaced, type PlacedProvider } from './place-points.ts';

/** Of more at one spot the first ones are asked for; the others are counted. */
export const SHOWN_PLACES = 3;

export interface ChosenPlaces {
  readonly places: readonly PlacedProvider[];
  /** Why one is missing, in a sentence. */
  readonly problem: string | null;
}

interface Loaded extends ChosenPlaces {
  readonly asked: string;
}

/**
 * The chosen places with their facts: those that are here already, and those that the server is asked for.
 *
 * @param ids of places, in their order.
 */
export function useChosenPlaces(ids: readonly string[], known: readonly PlacedProvider[]): ChosenPlaces {
  const client = useQueryClient();
  const [loaded, setLoaded] = useState<Loaded>({ asked: '', places: NONE, problem: null });
  const here = useMemo(() => known.filter(({ id }) => ids.includes(id)), [ids, known]);
  const missing = ids.slice(0, SHOWN_PLACES).filter((id) => here.every((place) => place.id !== id));
  const asked = missing.join('\n');
  useEffect(() => {
    if (asked === '') return;
    let isWanted = true;
    Promise.all(asked.split('\n').map((id) => client.fetchQuery(providerQuery(id)))).then(
      (places) => {
        if (isWanted) setLoaded({ asked, places: places.filter(isPlaced), problem: null });
      },
      () => {
        if (isWanted) setLoaded({ asked, places: NONE, problem: PLACE_FAILED });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [client, asked]);
  return useMemo(
    () =>
      loaded.asked === asked
        ? { places: [...here, ...loaded.places], problem: loaded.problem }
        : { places: here, problem: null },
    [here, loaded, asked],
  );
}

const NONE: readonly PlacedProvider[] = [];
