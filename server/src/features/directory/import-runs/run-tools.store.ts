/** What every kind of work on an import is given, and how it ends. */
import type { ImportPlan as PlanView } from '@pawhood/contract/desk/imports.ts';
import type { City } from '@pawhood/contract/values/city.ts';
import type { Database, Transaction } from '../../../database/connection.ts';
import { addToLog } from '../../../desk/log.store.ts';
import type { RunWorkStore, WorkedRun } from './run-work.store.ts';

export interface RunTools {
  readonly database: Database;
  readonly store: RunWorkStore;
  readonly run: WorkedRun;
  readonly city: City;
  /** The bytes of the file, read once. */
  readonly bytes: () => AsyncIterable<Buffer>;
  readonly progress: Pick<WorkedRun, 'step' | 'read'>;
  /** Of the places, or neighbourhoods, before the work began. */
  readonly mark: string;
}

/** Ends a run within the transaction of what it has changed, together with its row of the log. */
export async function finish(
  { store, run, city }: RunTools,
  transaction: Transaction,
  { new: added, changed, gone }: Pick<PlanView['numbers'], 'new' | 'changed' | 'gone'>,
  values: Partial<WorkedRun>,
): Promise<void> {
  await addToLog(transaction, {
    ...{
      way: 'desk',
      byUser: run.actedBy,
      kind: `${run.kind}-imported`,
      about: { kind: 'import', id: `${run.id}` },
    },
    detail: { name: city.name, after: `${added} ${changed} ${gone}` },
  });
  const now = new Date();
  await store.write(transaction, 'applying', {
    state: 'done',
    reason: '',
    step: '',
    appliedAt: now,
    ...values,
  });
}

/** The same of an undoing. */
export async function finishUndo({ store, run, city }: RunTools, transaction: Transaction): Promise<void> {
  await addToLog(transaction, {
    ...{
      way: 'desk',
      byUser: run.actedBy,
      kind: 'import-undone',
      about: { kind: 'import', id: `${run.id}` },
    },
    detail: { name: city.name },
  });
  await store.write(transaction, 'undoing', { state: 'undone', reason: '', step: '', undo: null });
}
