import {
  listProviders,
  type Provider,
  type ProviderDetails,
  readProvider,
} from '@pawhood/contract/directory.ts';
import type { FastifyInstance } from 'fastify';
import { createPublicItems, type PublicItems } from '../../http/public-items.ts';
import { createPublicList, type PublicList } from '../../http/public-list.ts';
import { serveItem, serveList } from '../../http/serve.ts';
import type { DirectoryService } from './directory.service.ts';

/** What rendered pages read, too. */
export interface DirectorySources {
  readonly list: PublicList<Provider>;
  readonly items: PublicItems<ProviderDetails>;
}

/** Serves the directory; answers its list and its entries. */
export function directoryRoutes(
  app: FastifyInstance,
  directory: DirectoryService,
  signature: () => string,
): DirectorySources {
  const list = createPublicList({
    name: 'providers',
    signature,
    load: () => directory.all(),
    narrow: (providers, city) => providers.filter((provider) => provider.city === city),
    onFailure: (error) =>
      app.log.error(error, 'The directory could not be read; the last good list is answered.'),
  });
  serveList(app, listProviders, list, ({ city }) => city ?? undefined);

  const items = createPublicItems({
    signature,
    load: (id) => directory.details(id),
    onFailure: (error) =>
      app.log.error(error, 'A provider could not be read; the last good copy is answered.'),
  });
  serveItem(app, readProvider, items, ({ id }) => id, 'unknown_provider');
  return { list, items };
}
