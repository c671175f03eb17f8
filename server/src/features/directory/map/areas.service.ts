import type { Area } from '@pawhood/contract/directory/areas.ts';
import { sourceOf } from '../source-of.ts';
import type { AreaRow, AreasStore } from './areas.store.ts';

export type AreasService = ReturnType<typeof createAreasService>;

export function createAreasService(store: AreasStore) {
  return {
    /** The areas as answered, the largest first. */
    all: async (): Promise<Area[]> => (await store.all()).map(areaOf),
  };
}

/** A row in the contract's form; what is not known is absent. */
function areaOf({
  id,
  city,
  layer,
  name,
  lat,
  lon,
  squareMetres,
  fenced,
  smallDogs,
  partlyFenced,
  ...row
}: AreaRow): Area {
  return {
    id,
    city,
    layer,
    name,
    ...(lat !== null && lon !== null && { lat, lon }),
    ...(squareMetres !== null && { squareMetres }),
    ...(fenced !== null && { fenced }),
    ...(partlyFenced !== null && { partlyFenced }),
    ...(smallDogs !== null && { smallDogs }),
    source: sourceOf(row),
  };
}
