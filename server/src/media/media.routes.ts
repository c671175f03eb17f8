import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Pictures } from './pictures.service.ts';

/** The picture at an address never changes; only the browser caches it, so that no shared cache keeps deleted ones. */
const CACHING = 'private, max-age=31536000, immutable';

/** Serves the files of pictures. */
export function mediaRoutes(app: FastifyInstance, pictures: Pick<Pictures, 'read'>): void {
  app.get<{ Params: { name: string } }>('/media/:name', async (request, reply) => {
    const file = await pictures.read(request.params.name);
    if (file === null) throw new ProductError('unknown_path');
    return reply.header('cache-control', CACHING).type('image/webp').send(file);
  });
}
