import { IMPORT_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import { importOwnData } from '@pawhood/contract/users/users.ts';
import type { FastifyInstance } from 'fastify';
import { type CallLimit, limited, oneAtATime } from '../../../http/calls/limited.ts';
import { serve } from '../../../http/calls/serve.ts';
import type { ReadUpload } from '../../../media/budget/counted-uploads.ts';
import { addUploadRoutes, type UploadKind } from '../../../media/uploads.ts';
import type { ImportService } from './import.service.ts';

const EXPORT_FILE: UploadKind = {
  field: 'file',
  bytes: IMPORT_LIMIT_BYTES,
  // 256 MB over a line of 2 Mbit/s.
  bodyMs: 20 * 60_000,
  // Thousands of photos, each made again.
  answerMs: 60 * 60_000,
  unsuitable: 'unsuitable_import',
  tooLarge: 'import_too_large',
};

export interface ImportRoutesParts {
  readonly imports: ImportService;
  readonly readUpload: ReadUpload;
  readonly limit: CallLimit;
}

/** Serves the import of an export. */
export function importRoutes(app: FastifyInstance, { imports, readUpload, limit }: ImportRoutesParts): void {
  addUploadRoutes(
    app,
    (uploads) =>
      serve(
        uploads,
        importOwnData,
        oneAtATime(
          'import_underway',
          limited(limit, ({ identity, request }) =>
            imports.import(identity, readUpload(request, EXPORT_FILE)),
          ),
        ),
      ),
    EXPORT_FILE,
  );
}
