import { listAreas } from '@pawhood/contract/directory/areas.ts';
import { readMapGround } from '@pawhood/contract/directory/map.ts';
import { listPins } from '@pawhood/contract/directory/pins.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { askedCity, isWanted } from '../../../cities/chosen-city.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import { publicList } from '../../../http/cache/app-list.ts';
import type { CallLimit } from '../../../http/calls/limited.ts';
import { serve, serveList } from '../../../http/calls/serve.ts';
import { serveCached } from '../../../http/calls/serve-cached.ts';
import { createFileSender } from '../../../http/ranges/send-file.ts';
import type { AreasService } from './areas.service.ts';
import { listMapFiles, openMapFile } from './map-files.ts';
import type { PinsService } from './pins/pins.service.ts';

export interface MapRoutesParts {
  /** Absolute. */
  readonly dataDir: string;
  /** Null where the operator has set none. */
  readonly styleUrl: string | null;
  readonly areas: AreasService;
  readonly pins: PinsService;
  readonly searches: CallLimit;
  /** Version of the list of providers: whatever changes areas changes it. */
  readonly version: () => string;
  readonly cities: ReadCities;
}

/** The content at the address of a map file never changes, as its name is made of it. */
const CACHING = 'public, max-age=31536000, immutable';

/** Serves what the map is drawn on, its places and its layers. */
export function mapRoutes(app: FastifyInstance, parts: MapRoutesParts): void {
  const { dataDir, styleUrl, areas, pins, searches, version, cities } = parts;
  serve(app, readMapGround, async () => ({
    style: styleUrl ?? '',
    files: (await listMapFiles(dataDir)).map((name) => `/maps/${name}`),
  }));

  serveCached(app, listPins, ({ query }) => pins.pins(query), searches);

  const list = publicList(app, {
    name: 'areas',
    version,
    load: async (take, city) =>
      take((await areas.all()).filter((area) => isWanted(cities(), area.city, city))),
  });
  serveList(app, listAreas, list, ({ city }) => askedCity(cities(), city) ?? undefined);

  const sendFile = createFileSender();
  app.get<{ Params: { name: string } }>('/maps/:name', async (request, reply) => {
    const { name } = request.params;
    const handle = await openMapFile(dataDir, name);
    if (handle === null) throw new ProductError('unknown_path');
    const etag = `"${name.replace('.pmtiles', '')}"`;
    return sendFile(request, reply, {
      ...{ handle, etag, contentType: 'application/octet-stream', cacheControl: CACHING },
    });
  });
}
