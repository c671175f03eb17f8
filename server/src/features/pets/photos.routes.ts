import {
  addPetPhoto,
  changePetPhoto,
  deletePetPhoto,
  listPetPhotos,
  orderPetPhotos,
  restorePetPhoto,
} from '@pawhood/contract/pet-photos.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { addUploadRoutes, readUpload } from '../../media/uploads.ts';
import type { PhotosService } from './photos.service.ts';

/** Serves photos of pets. */
export function photosRoutes(app: FastifyInstance, photos: PhotosService): void {
  serve(app, listPetPhotos, async ({ params, identity }) => [...(await photos.list(params.petId, identity))]);
  addUploadRoutes(app, (uploads) =>
    serve(uploads, addPetPhoto, ({ params, identity, request, additionKey }) =>
      photos.add(params.petId, identity, readUpload(request), additionKey),
    ),
  );
  serve(app, changePetPhoto, ({ params, identity, body }) =>
    photos.change(params.petId, params.photoId, identity, body),
  );
  serve(app, orderPetPhotos, ({ params, identity, body }) => photos.order(params.petId, identity, body.ids));
  serve(app, deletePetPhoto, ({ params, identity }) => photos.remove(params.petId, params.photoId, identity));
  serve(app, restorePetPhoto, ({ params, identity }) =>
    photos.restore(params.petId, params.photoId, identity),
  );
}
