import { listNeighbourhoods } from '@pawhood/contract/directory/neighbourhoods.ts';
import type { FastifyInstance } from 'fastify';
import { askedCity, isWanted } from '../../../cities/chosen-city.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import { publicList } from '../../../http/cache/app-list.ts';
import { serveList } from '../../../http/calls/serve.ts';
import type { NeighbourhoodsStore } from './neighbourhoods.store.ts';

export interface NeighbourhoodsRoutesParts {
  readonly neighbourhoods: NeighbourhoodsStore;
  /** Version of their list. */
  readonly version: () => string;
  readonly cities: ReadCities;
}

/** Serves the neighbourhoods, which the map draws. */
export function neighbourhoodsRoutes(
  app: FastifyInstance,
  { neighbourhoods, version, cities }: NeighbourhoodsRoutesParts,
): void {
  const list = publicList(app, {
    name: 'neighbourhoods',
    version,
    load: async (take, city) =>
      take((await neighbourhoods.all()).filter((row) => isWanted(cities(), row.city, city))),
  });
  serveList(app, listNeighbourhoods, list, ({ city }) => askedCity(cities(), city) ?? undefined);
}
