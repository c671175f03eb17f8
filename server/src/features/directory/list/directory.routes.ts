import { suggestEdit } from '@pawhood/contract/directory/edits.ts';
import { listProviders, type Provider, TOTAL_HEADER } from '@pawhood/contract/directory/list.ts';
import { type ProviderDetails, readProvider } from '@pawhood/contract/directory/provider.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { suggestPlaces } from '@pawhood/contract/directory/suggest.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { askedCity, retiredCity } from '../../../cities/chosen-city.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import { publicList } from '../../../http/cache/app-list.ts';
import { createPublicItems, type PublicItems } from '../../../http/cache/public-items.ts';
import type { PublicList } from '../../../http/cache/public-list.ts';
import { type CallLimits, limited } from '../../../http/calls/limited.ts';
import { serve, serveItem, serveList } from '../../../http/calls/serve.ts';
import { serveCached } from '../../../http/calls/serve-cached.ts';
import type { CallerOf } from '../../../http/server/caller-of.ts';
import type { ProviderEditsService } from '../edits/provider-edits.service.ts';
import type { SearchService } from '../search/search.service.ts';
import type { DirectoryService } from './directory.service.ts';

export interface DirectoryRoutesParts {
  readonly directory: DirectoryService;
  readonly edits: ProviderEditsService;
  readonly search: SearchService;
  /** Whether it suggests while somebody types (departure `similar`). */
  readonly suggests: boolean;
  readonly limits: Pick<CallLimits, 'searches' | 'corrections'>;
  readonly callerOf: CallerOf;
  /** Version of the list of providers. */
  readonly version: () => string;
  /** Of what one provider's page says. */
  readonly versionOf: (id: string) => string;
  readonly cities: ReadCities;
}

/** The sources that rendered pages read, too. */
export interface DirectorySources {
  readonly list: PublicList<Provider>;
  readonly items: PublicItems<ProviderDetails>;
}

/** Serves the directory; answers its list and its entries. */
export function directoryRoutes(
  app: FastifyInstance,
  { directory, edits, search, suggests, limits, callerOf, version, versionOf, cities }: DirectoryRoutesParts,
): DirectorySources {
  const list = publicList<Provider>(app, {
    name: 'providers',
    version,
    load: (take, city) => directory.first(take, city),
    headers: async (city) => [TOTAL_HEADER, `${await directory.total(city)}`],
  });
  serveList(app, listProviders, list, ({ city }) => askedCity(cities(), city) ?? undefined);

  serveCached(app, searchProviders, ({ query }) => search.search(query), limits.searches);
  if (suggests) serveCached(app, suggestPlaces, ({ query }) => search.suggestions(query), limits.searches);

  const items = createPublicItems({
    version: versionOf,
    load: (id) => directory.details(id),
    onFailure: (error) =>
      app.log.error(error, 'A provider could not be read; the last good copy is answered.'),
  });
  serveItem(
    app,
    readProvider,
    items,
    ({ id }) => id,
    async (id) => {
      const city = await directory.retiredCityOf(id);
      return city === null ? new ProductError('unknown_provider') : retiredCity(cities(), city);
    },
  );
  serve(
    app,
    suggestEdit,
    limited(limits.corrections, ({ params, body, ...call }) =>
      edits.suggest(params.id, body, callerOf(call)),
    ),
  );
  return { list, items };
}
