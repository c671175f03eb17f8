import { type Area, listAreas } from '@pawhood/contract/directory/areas.ts';
import { type MapGround, readMapGround } from '@pawhood/contract/directory/map.ts';
import { listNeighbourhoods, type Neighbourhood } from '@pawhood/contract/directory/neighbourhoods.ts';
import { listPins } from '@pawhood/contract/directory/pins.ts';
import { call } from '#/lib/calls/call.ts';

/** The ground of the map, as the operator has it now. */
export const mapGround = (): Promise<MapGround> => call(readMapGround);

/** Dog parks and off-leash areas of a city, or of all; null where they could not be loaded. */
export const areasQuery = (city: string | null) => ({
  queryKey: [listAreas.path, city],
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: (): Promise<Area[] | null> =>
    call(listAreas, { query: city === null ? {} : { city } }).catch(() => null),
});

/** Neighbourhoods of a city, or of all; null where they could not be loaded, and none where nothing would be drawn of them. */
export const neighbourhoodsQuery = (city: string | null, isDrawn: boolean) => ({
  queryKey: [listNeighbourhoods.path, city, isDrawn],
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async (): Promise<Neighbourhood[] | null> =>
    isDrawn ? call(listNeighbourhoods, { query: city === null ? {} : { city } }).catch(() => null) : null,
});

/**
 * What the map shows of a search that the server makes.
 *
 * @param parameters of the call.
 * @param signal calls it off.
 */
export const pinsQuery = (parameters: string, signal?: AbortSignal) => ({
  queryKey: [listPins.path, parameters],
  queryFn: () =>
    call(listPins, { query: Object.fromEntries(new URLSearchParams(parameters)), ...(signal && { signal }) }),
});
