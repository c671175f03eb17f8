import { listProviders, type Provider } from '@pawhood/contract/directory.ts';
import type { FastifyInstance } from 'fastify';
import { createPublicList, type PublicList } from '../../http/public-list.ts';
import { serveList } from '../../http/serve.ts';
import type { DirectoryService } from './directory.service.ts';

/** Serves the directory; answers its list, which rendered pages read too. */
export function directoryRoutes(
  app: FastifyInstance,
  directory: DirectoryService,
  signature: () => string,
): PublicList<Provider> {
  const list = createPublicList({
    name: 'providers',
    signature,
    load: () => directory.all(),
    narrow: (providers, city) => providers.filter((provider) => provider.city === city),
    onFailure: (error) =>
      app.log.error(error, 'The directory could not be read; the last good list is answered.'),
  });
  serveList(app, listProviders, list, ({ city }) => city ?? undefined);
  return list;
}
