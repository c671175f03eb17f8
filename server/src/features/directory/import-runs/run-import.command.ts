/** Works on one import of the desk: makes its plan, carries it out, or takes it back, by the services of the commands. */
import { setInterval } from 'node:timers';
import { readCities } from '../../../cities/cities.store.ts';
import { COMMAND_LIMITS, connect } from '../../../database/connection.ts';
import { createImportUndoStore } from '../import/import-undo.store.ts';
import { createProviderImportService, type ImportOutcome } from '../import/provider-import.service.ts';
import { createProviderImportStore } from '../import/provider-import.store.ts';
import { BrokenFile } from '../reading/draft.ts';
import { createImportFiles } from './import-files.ts';
import { changeNeighbourhoods, restoreNeighbourhoods } from './neighbourhood-run.command.ts';
import { digestOf, planView } from './plan-view.ts';
import { bytesOf } from './run-bytes.ts';
import type { RunOutcome, RunTask } from './run-task.ts';
import { finish, finishUndo, type RunTools } from './run-tools.store.ts';
import { createRunWorkStore, RoleGone, RunStopped, type WorkedRun } from './run-work.store.ts';

/** Time between two words to the server, in milliseconds. */
const BEAT_MS = 1_000;

/** Longest text of mistakes that is kept, in characters. */
const LONGEST_SENTENCES = 5_000;

export async function runImport(task: RunTask): Promise<RunOutcome> {
  const database = connect(task.server, COMMAND_LIMITS);
  const store = createRunWorkStore(database, task);
  const files = createImportFiles(task.storage, () => {});
  try {
    const run = await store.read();
    const progress: RunTools['progress'] = { step: run.state === 'undoing' ? 'writing' : 'reading', read: 0 };
    // What cannot be said ends the process, and PostgreSQL undoes what was not committed.
    let isOver = false;
    const beat = () =>
      store.beat(run.state, progress).catch(() => {
        if (!isOver) process.exit(1);
      });
    await beat();
    const timer = setInterval(() => void beat(), BEAT_MS);
    try {
      const bytes = () => bytesOf(files.pieces(run), run.digest);
      await workOn({ database, store, run, progress, bytes });
    } finally {
      isOver = true;
      clearInterval(timer);
    }
    return 'done';
  } catch (error) {
    return error instanceof RunStopped ? 'done' : { failed: reasonOf(error) };
  } finally {
    await database.$client.end().catch(() => {});
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

async function workOn(parts: Omit<RunTools, 'city' | 'mark'>): Promise<void> {
  const { database, store, run } = parts;
  const city = (await readCities(database)).of(run.city);
  if (city === null)
    return store.write(database, run.state, { state: run.state === 'undoing' ? 'done' : 'failed' });
  const tools = { ...parts, city, mark: await store.dataMark(run) };
  try {
    if (run.state === 'undoing')
      await (run.kind === 'places' ? undoPlaces(tools) : restoreNeighbourhoods(tools));
    else await (run.kind === 'places' ? changePlaces(tools) : changeNeighbourhoods(tools));
  } catch (error) {
    if (error instanceof RoleGone) await giveBack(tools, run.state === 'undoing' ? 'done' : 'planned');
    else if (error instanceof BrokenFile) await refuse(tools, error.message);
    else throw error;
  }
}

const giveBack = ({ database, store, run }: RunTools, state: 'planned' | 'done') =>
  store.write(database, run.state, { state, reason: 'role', step: '' });

const refuse = ({ database, store, run }: RunTools, sentences: string) =>
  store.write(database, run.state, {
    ...{ state: 'refused', reason: '', step: '', sentences: sentences.slice(0, LONGEST_SENTENCES) },
  });

async function changePlaces(tools: RunTools): Promise<void> {
  const { database, store, run, city, progress } = tools;
  const isApplying = run.state === 'applying';
  const outcome = await createProviderImportService(createProviderImportStore(database)).run({
    ...{
      bytes: tools.bytes(),
      city,
      addOnly: run.addOnly,
      dryRun: !isApplying,
      namesFirsts: true,
    },
    agree: async (plan) => digestOf(run.digest, planView(plan)) === run.planDigest,
    agreeToMany: async () => run.allowGone,
    onProgress(read) {
      progress.read = read;
    },
    onRead() {
      progress.step = 'comparing';
    },
    onPlan() {
      progress.step = 'writing';
    },
    async beside(transaction, { importId, counts }) {
      await store.requireRole(transaction, run, run.allowGone);
      await finish(tools, transaction, counts, { importId });
    },
  });
  if (outcome.ended !== 'done') await settle(tools, outcome);
}

/** What became of a run that has changed nothing. */
async function settle(
  { database, store, run, mark }: RunTools,
  { ended, plan }: ImportOutcome,
): Promise<void> {
  // Held against another directory by now: it begins anew.
  if (ended === 'outdated')
    return store.write(database, run.state, { state: 'reading', reason: 'outdated', step: '', lease: null });
  const view = planView(plan);
  const values = { plan: view, planDigest: digestOf(run.digest, view), dataMark: mark, step: '' } as const;
  const write = (further: Partial<WorkedRun>) => store.write(database, run.state, { ...values, ...further });
  if (ended === 'nothing to do') return write({ state: 'same', reason: '' });
  if (ended === 'all left out') return write({ state: 'refused', reason: 'nothing' });
  if (ended === 'too many gone') return write({ state: 'planned', reason: 'too-many' });
  return write({ state: 'planned', reason: ended === 'declined' ? 'outdated' : run.reason });
}

async function undoPlaces(tools: RunTools): Promise<void> {
  const { database, store, run } = tools;
  const undone = await createImportUndoStore(database).undo(run.importId ?? 0, async (transaction) => {
    await store.requireRole(transaction, run, true);
    await finishUndo(tools, transaction);
  });
  if (undone === null) await store.write(database, 'undoing', { state: 'done', reason: 'later', step: '' });
}
