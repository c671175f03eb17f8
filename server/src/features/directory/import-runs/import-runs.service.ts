import {
  IMPORT_FILE_BYTES,
  type ImportKind,
  type ImportRun,
  NEIGHBOURHOODS_FILE_BYTES,
  RUNS_PAGE,
} from '@pawhood/contract/desk/imports.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { ReadCities } from '../../../cities/cities.store.ts';
import type { Permit } from '../../../desk/permit.ts';
import { rowNumber } from '../../../desk/todo-kind.ts';
import { orThrow } from '../../../lib/outcome.ts';
import type { ImportFiles } from './import-files.ts';
import type { ImportRunner } from './import-runner.ts';
import type { ImportRunsStore, RunRow } from './import-runs.store.ts';

export interface ImportRunsParts {
  readonly store: ImportRunsStore;
  readonly files: ImportFiles;
  readonly runner: Pick<ImportRunner, 'wake' | 'stop'>;
  readonly cities: ReadCities;
  /** Throws `storage_low` where there is too little room. */
  readonly refuseIfLow: () => Promise<void>;
}

/** What a person says of a file. */
export interface SentFile {
  readonly kind: ImportKind;
  readonly city: string;
  readonly name: string;
  readonly addOnly: boolean;
  readonly credit: string;
}

export type ImportRunsService = ReturnType<typeof createImportRunsService>;

/** What a person agrees to. */
interface Agreed {
  /** Of the plan that was seen. */
  readonly digest: string;
  /** Also to more than a fifth going. */
  readonly allowGone: boolean;
}

type PlacesPermit = Permit<'places'>;
type RunsStore = Pick<ImportRunsStore, 'find'>;

/** Time between two notes that a file still comes in, in milliseconds. */
const BEAT_MS = 10_000;

/** Imports at the desk: the file comes in here, and what is done with it is done by the runner. */
export function createImportRunsService(parts: ImportRunsParts) {
  const { store } = parts;
  return {
    /**
     * Takes a file in; its plan is made as soon as nothing else is worked on.
     *
     * @throws `unknown_city`, `other_city`, `credit_missing`, `storage_low`, `import_waits`, `import_files_full` and
     * `too_many_import_files` before anything is read; then what the file is refused for.
     */
    send: (permit: PlacesPermit, file: SentFile, upload: AsyncIterable<Uint8Array>): Promise<ImportRun> =>
      send(parts, permit, file, upload),

    async page(permit: PlacesPermit, before: number | null) {
      const rows = await store.newest(permit.city, RUNS_PAGE + 1, before);
      const views = rows.slice(0, RUNS_PAGE).map(listedOf);
      return { rows: views, hasMore: rows.length > RUNS_PAGE };
    },

    read: async (permit: PlacesPermit, id: string): Promise<ImportRun> =>
      viewOf(await held(store, permit, id)),

    /**
     * Has a plan carried out.
     *
     * @throws `import_moved_on`, `plan_outdated` and `import_takes_many`; with the first two the answer carries the run.
     */
    apply: (permit: PlacesPermit, id: string, agreed: Agreed): Promise<ImportRun> =>
      apply(parts, permit, id, agreed),

    /**
     * Has an import taken back.
     *
     * @param proveIdentity throws where the sign-in is too long ago.
     * @throws `operators_undo`, `import_undone`, `import_moved_on`, `undo_too_late`, `import_not_last`
     */
    undo: (permit: PlacesPermit, id: string, proveIdentity: () => Promise<void>): Promise<ImportRun> =>
      undo(parts, permit, id, proveIdentity),

    /**
     * Stops a run, or throws its plan away.
     *
     * @throws `import_moved_on` where it is too late.
     */
    async cancel(permit: PlacesPermit, id: string): Promise<ImportRun> {
      const row = await held(store, permit, id);
      if (!(await store.cancel(row.id))) throw await movedOn(store, row.id);
      parts.runner.stop(row.id);
      // While it comes in, whoever takes it sees to it.
      await parts.files.remove(row);
      return current(store, row.id);
    },
  };
}

/** @throws `unknown_import`, `other_city` */
async function held(store: RunsStore, permit: PlacesPermit, id: string): Promise<RunRow> {
  const row = await store.find(rowNumber(id));
  if (row === null) throw new ProductError('unknown_import');
  permit.requireCity(row.city);
  return row;
}

async function current(store: RunsStore, id: number): Promise<ImportRun> {
  const row = await store.find(id);
  if (row === null) throw new ProductError('unknown_import');
  return viewOf(row);
}

const movedOn = async (store: RunsStore, id: number) =>
  new ProductError('import_moved_on', { current: await current(store, id) });

async function send(
  parts: ImportRunsParts,
  permit: PlacesPermit,
  file: SentFile,
  upload: AsyncIterable<Uint8Array>,
): Promise<ImportRun> {
  const { store, files, runner, cities, refuseIfLow } = parts;
  const { kind, addOnly } = file;
  const city = cities().of(file.city);
  if (city === null) throw new ProductError('unknown_city');
  permit.requireCity(city.key);
  const credit = kind === 'neighbourhoods' ? file.credit.trim() : '';
  if (kind === 'neighbourhoods' && credit === '') throw new ProductError('credit_missing');
  await refuseIfLow();
  const sentBy = permit.userId ?? '';
  const run = { kind, city: city.key, fileName: nameOf(file.name), addOnly, credit, sentBy };
  const id = orThrow(await store.add({ ...run, bytes: largest(kind) }));
  const received = await receive(parts, id, kind, upload);
  if (!(await store.came(id, received))) {
    await files.remove({ id, ...received });
    throw await movedOn(store, id);
  }
  runner.wake();
  return current(store, id);
}

async function receive(
  { store, files }: Pick<ImportRunsParts, 'store' | 'files'>,
  id: number,
  kind: ImportKind,
  upload: AsyncIterable<Uint8Array>,
) {
  const beat = setInterval(() => void store.beat(id).catch(() => {}), BEAT_MS).unref();
  try {
    return await files.receive(id, upload, largest(kind));
  } catch (error) {
    await store.drop(id);
    throw error;
  } finally {
    clearInterval(beat);
  }
}

async function apply(
  { store, runner }: Pick<ImportRunsParts, 'store' | 'runner'>,
  permit: PlacesPermit,
  id: string,
  { digest, allowGone }: Agreed,
): Promise<ImportRun> {
  const row = await held(store, permit, id);
  if (row.state !== 'planned') throw await movedOn(store, row.id);
  if (row.planDigest !== digest) throw new ProductError('plan_outdated', { current: viewOf(row) });
  const isAgreed = permit.role === 'operator' && allowGone;
  if (row.plan?.takesMany === true && !isAgreed) throw new ProductError('import_takes_many');
  if ((await store.dataMark(row.kind, row.city)) !== row.dataMark) {
    await store.planAgain(row.id);
    runner.wake();
    throw new ProductError('plan_outdated', { current: await current(store, row.id) });
  }
  if (!(await store.apply(row.id, digest, permit.userId ?? '', isAgreed))) throw await movedOn(store, row.id);
  runner.wake();
  return current(store, row.id);
}

async function undo(
  { store, runner }: Pick<ImportRunsParts, 'store' | 'runner'>,
  permit: PlacesPermit,
  id: string,
  proveIdentity: () => Promise<void>,
): Promise<ImportRun> {
  const row = await held(store, permit, id);
  if (permit.role !== 'operator') throw new ProductError('operators_undo');
  await proveIdentity();
  if (row.state === 'undone') throw new ProductError('import_undone');
  if (row.state !== 'done') throw await movedOn(store, row.id);
  if (row.isOld) throw new ProductError('undo_too_late');
  if (!row.isLast) throw new ProductError('import_not_last');
  if (!(await store.undo(row.id, permit.userId ?? ''))) throw await movedOn(store, row.id);
  runner.wake();
  return current(store, row.id);
}

const largest = (kind: ImportKind): number =>
  kind === 'places' ? IMPORT_FILE_BYTES : NEIGHBOURHOODS_FILE_BYTES;

/** A name as lists show it: in one line, without what steers a terminal or turns the direction of text. */
const nameOf = (name: string): string => name.replaceAll(/[\p{C}\s]+/gu, ' ').trim();

/** In the list the numbers of what was carried out are enough. */
function listedOf(row: RunRow): ImportRun {
  const { plan, ...view } = viewOf(row);
  const isDone = row.state === 'done' && plan !== null;
  return { ...view, plan: isDone ? { ...plan, entries: [], leftOut: [], unusedColumns: [] } : null };
}

function viewOf(row: RunRow): ImportRun {
  const { kind, city, fileName, bytes, addOnly, state, reason, sentences, step, read, plan } = row;
  return {
    ...{ id: `${row.id}`, kind, city, fileName, bytes, addOnly, by: row.by ?? '' },
    ...{ at: row.at.toISOString(), appliedAt: row.appliedAt?.toISOString() ?? '' },
    ...{ state, reason, sentences, step, read, plan, digest: row.planDigest },
    isUndoable: state === 'done' && row.isLast && !row.isOld,
  };
}
