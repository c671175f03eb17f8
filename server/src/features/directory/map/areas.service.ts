import type { Area } from '@pawhood/contract/directory/areas.ts';
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

/** Names of the sources, as people read them. */
const SOURCE_NAMES: Readonly<Record<AreaRow['source'], string>> = {
  openstreetmap: 'OpenStreetMap',
  calgary: 'City of Calgary',
  amsterdam: 'City of Amsterdam',
};

function sourceOf({ source, sourceRef, sourceDate }: Pick<AreaRow, 'source' | 'sourceRef' | 'sourceDate'>) {
  return {
    kind: source,
    name: SOURCE_NAMES[source],
    url: source === 'openstreetmap' ? `https://www.openstreetmap.org/${sourceRef}` : '',
    date: sourceDate ?? '',
  };
}
