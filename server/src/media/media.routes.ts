import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Pictures } from './pictures.service.ts';

/** What an address holds never changes; only the browser keeps it, so that a deleted picture lives on in no cache of others. */
const CACHING = 'private, max-age=31536000, immutable';

/** Serves the files of pictures. */
export function mediaRoutes(app: FastifyInstance, pictures: Pick<Pictures, 'read'>): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = await pictures.read(request.params.name);
    if (file === null) throw new ProductError('unknown_path');
    return reply.header('cache-control', CACHING).type('image/webp').send(file);
  });
}
