import type { FastifyInstance } from 'fastify';
import { createPublicList, type PublicList, type PublicListParts } from './public-list.ts';

/** A public list of the server, which counts how often it is made anew and logs when that fails. */
export function publicList<Row>(
  app: FastifyInstance,
  parts: Pick<PublicListParts<Row>, 'name' | 'version' | 'load' | 'headers'>,
): PublicList<Row> {
  return createPublicList({
    ...parts,
    onRebuilt: app.onListRebuilt,
    onFailure: (error) =>
      app.log.error(error, `The ${parts.name} could not be read; the last good copy is answered.`),
  });
}
