import type { FastifyInstance } from 'fastify';
import type { DeskCalls } from '../../desk/desk-calls.ts';
import { createImportFiles } from '../../features/directory/import-runs/import-files.ts';
import { createImportLeasesStore } from '../../features/directory/import-runs/import-leases.store.ts';
import { createImportRunner } from '../../features/directory/import-runs/import-runner.ts';
import { importRunsJob } from '../../features/directory/import-runs/import-runs.job.ts';
import { importRunsRoutes } from '../../features/directory/import-runs/import-runs.routes.ts';
import { createImportRunsService } from '../../features/directory/import-runs/import-runs.service.ts';
import { createImportRunsStore } from '../../features/directory/import-runs/import-runs.store.ts';
import type { Services, Site } from '../composition.ts';

/** Imports by upload at the desk: their calls, their job, and what they keep of a person. */
export function composeImports(
  app: FastifyInstance,
  { config, database, cities, lists, log }: Site,
  {
    calls,
    freeSpace,
    readUpload,
    recentAuthentication,
  }: Pick<Services, 'freeSpace' | 'readUpload' | 'recentAuthentication'> & { readonly calls: DeskCalls },
) {
  const store = createImportRunsStore(database);
  const leases = createImportLeasesStore(database);
  const onFailure = (error: unknown) => log.error(error, 'An import of the desk could not be worked on.');
  const storage = { dataDir: config.dataDir, bucket: config.bucket };
  const files = createImportFiles(storage, (error) => log.warn(error, 'A file of an import is still there.'));
  const runner = createImportRunner({ database, leases, storage, files, onFailure });
  const imports = createImportRunsService({
    ...{ store, files, runner, cities },
    refuseIfLow: freeSpace.refuseIfLow,
  });
  importRunsRoutes(app, {
    ...{ calls, imports, readUpload },
    requireForAccount: recentAuthentication.requireForAccount,
  });
  app.addHook('onClose', () => runner.close());
  return {
    job: importRunsJob({ runner, leases, files, version: () => lists.version('imports') }),
    exported: store.exported,
  };
}
