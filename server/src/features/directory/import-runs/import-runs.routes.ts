import {
  applyImport,
  cancelImport,
  IMPORT_FILE_BYTES,
  listImports,
  readImport,
  sendImport,
  undoImport,
} from '@pawhood/contract/desk/imports.ts';
import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../../desk/desk-calls.ts';
import type { Identity } from '../../../lib/person.ts';
import type { ReadUpload } from '../../../media/budget/counted-uploads.ts';
import { addUploadRoutes, type UploadKind } from '../../../media/uploads.ts';
import type { ImportRunsService } from './import-runs.service.ts';

const IMPORT_FILE: UploadKind = {
  field: 'file',
  bytes: IMPORT_FILE_BYTES,
  // 100 MB over a line of 1 Mbit/s.
  bodyMs: 20 * 60_000,
  // It is read elsewhere, later, but a bucket may take it slowly.
  answerMs: 180_000,
  unsuitable: 'unsuitable_import_file',
  tooLarge: 'import_file_too_large',
};

export interface ImportRunsRoutesParts {
  readonly calls: DeskCalls;
  readonly imports: ImportRunsService;
  readonly readUpload: ReadUpload;
  /** Throws `recent_authentication_needed` where the sign-in is too long ago. */
  readonly requireForAccount: (identity: Identity) => Promise<void>;
}

/** Serves imports by upload at the desk. */
export function importRunsRoutes(
  app: FastifyInstance,
  { calls, imports, readUpload, requireForAccount }: ImportRunsRoutesParts,
): void {
  addUploadRoutes(
    app,
    (uploads) =>
      calls.serve(uploads, sendImport, 'places', (permit, { query, request }) =>
        imports.send(
          permit,
          { ...query, addOnly: query.addOnly === 'yes' },
          readUpload(request, IMPORT_FILE),
        ),
      ),
    IMPORT_FILE,
  );
  calls.serve(app, listImports, 'places', (permit, { query }) =>
    imports.page(permit, query.before === undefined ? null : Number(query.before)),
  );
  calls.serve(app, readImport, 'places', (permit, { params }) => imports.read(permit, params.id));
  calls.serve(app, applyImport, 'places', (permit, { params, body }) =>
    imports.apply(permit, params.id, body),
  );
  calls.serve(app, undoImport, 'places', (permit, { params, identity }) =>
    imports.undo(permit, params.id, () => requireForAccount(identity)),
  );
  calls.serve(app, cancelImport, 'places', (permit, { params }) => imports.cancel(permit, params.id));
}
