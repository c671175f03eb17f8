import {
  createPetPhoto,
  listPetPhotos,
  orderPetPhotos,
  removePetPhoto,
  restorePetPhoto,
  updatePetPhoto,
} from '@pawhood/contract/pets/photos.ts';
import type { FastifyInstance } from 'fastify';
import { type CallLimit, limited } from '../../../http/calls/limited.ts';
import { serve } from '../../../http/calls/serve.ts';
import type { ReadUpload } from '../../../media/budget/counted-uploads.ts';
import { addUploadRoutes } from '../../../media/uploads.ts';
import type { OwnerCalls } from '../profile/owned-pet.ts';
import type { PhotosService } from './photos.service.ts';

export interface PhotosRoutesParts {
  readonly photos: PhotosService;
  readonly ofOwner: OwnerCalls;
  readonly readUpload: ReadUpload;
  readonly uploads: CallLimit;
}

/** Serves photos of pets. */
export function photosRoutes(
  app: FastifyInstance,
  { photos, ofOwner, readUpload, uploads: limit }: PhotosRoutesParts,
): void {
  serve(app, listPetPhotos, async ({ params, identity }) => [...(await photos.list(params.petId, identity))]);
  addUploadRoutes(app, (uploads) =>
    serve(
      uploads,
      createPetPhoto,
      ofOwner(
        limited(limit, ({ pet, idempotencyKey, request }) =>
          photos.create(pet, readUpload(request), idempotencyKey),
        ),
      ),
    ),
  );
  serve(
    app,
    updatePetPhoto,
    ofOwner(({ pet, params, body }) => photos.update(pet, params.photoId, body)),
  );
  serve(
    app,
    orderPetPhotos,
    ofOwner(({ pet, body }) => photos.order(pet, body.ids)),
  );
  serve(
    app,
    removePetPhoto,
    ofOwner(({ pet, params }) => photos.remove(pet, params.photoId)),
  );
  serve(
    app,
    restorePetPhoto,
    ofOwner(({ pet, params }) => photos.restore(pet, params.photoId)),
  );
}
