import { departuresOf } from '@pawhood/contract/departures.ts';
import { blocksRoutes } from '../../features/users/blocks/blocks.routes.ts';
import { createBlocksService } from '../../features/users/blocks/blocks.service.ts';
import { createBlocksStore } from '../../features/users/blocks/blocks.store.ts';
import type { Composer } from '../composition.ts';

/** Who has blocked whom; in the specification's edition nobody can. */
export const blocks: Composer<'users'> = {
  compose(app, { config, database }, { users }) {
    if (!departuresOf(config.edition).desk) return {};
    const service = createBlocksService(createBlocksStore(database), users);
    blocksRoutes(app, service);
    return { exported: ({ id }) => service.exported(id) };
  },
};
