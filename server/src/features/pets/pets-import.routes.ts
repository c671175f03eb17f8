import { IMPORT_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import { importOwnData } from '@pawhood/contract/users.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { addUploadRoutes, readUpload, type UploadKind } from '../../media/uploads.ts';
import type { PetsImportService } from './pets-import.service.ts';

const FILE_OF_EVERYTHING: UploadKind = {
  field: 'file',
  bytes: IMPORT_LIMIT_BYTES,
  // 256 MB over a line of 2 Mbit/s.
  bodyMs: 20 * 60_000,
  // Thousands of photos, each made anew.
  answerMs: 60 * 60_000,
  unsuitable: 'unsuitable_import',
  tooLarge: 'import_too_large',
};

/** Serves the way back in. */
export function petsImportRoutes(app: FastifyInstance, petsImport: PetsImportService): void {
  addUploadRoutes(
    app,
    (uploads) =>
      serve(uploads, importOwnData, ({ identity, request }) =>
        petsImport.take(identity, readUpload(request, FILE_OF_EVERYTHING)),
      ),
    FILE_OF_EVERYTHING,
  );
}
