/** Neighbourhoods of a file at the desk. */
import type { ImportFate, ImportPlan as PlanView } from '@pawhood/contract/desk/imports.ts';
import { type Neighbourhood, readNeighbourhoods } from '../neighbourhoods/neighbourhood-file.ts';
import { BrokenFile } from '../reading/draft.ts';
import { outsideOf } from '../reading/within.ts';
import { neighbourhoodsOf, putNeighbourhoods } from './neighbourhood-run.store.ts';
import { digestOf } from './plan-view.ts';
import { finish, finishUndo, type RunTools } from './run-tools.store.ts';

/** Entries shown of each fate. */
const FIRST = 10;

/** More than one in so many going is asked about once more. */
const MANY = 5;

export async function changeNeighbourhoods(tools: RunTools): Promise<void> {
  const { database, store, run, city, progress, mark } = tools;
  const rows = readNeighbourhoods(await textOf(tools.bytes()));
  const distant = rows.find((row) => outsideOf(city, row) !== null);
  if (distant) throw new BrokenFile(`'${distant.name}' is ${outsideOf(city, distant)}.`);
  progress.read = rows.length;
  progress.step = 'comparing';
  const plan = planOf(await neighbourhoodsOf(database, run.city), rows);
  const planDigest = digestOf(run.digest, plan);
  const values = { plan, planDigest, dataMark: mark, step: '' } as const;
  if (run.state === 'reading')
    return store.write(database, 'reading', { ...values, state: 'planned', reason: run.reason });
  if (planDigest !== run.planDigest || (plan.takesMany && !run.allowGone))
    return store.write(database, 'applying', {
      ...{ ...values, state: 'planned', reason: planDigest === run.planDigest ? 'too-many' : 'outdated' },
    });
  progress.step = 'writing';
  await orElse(
    () =>
      database.patiently(async (transaction) => {
        const source = { kind: 'file', credit: run.credit, digest: run.digest } as const;
        const before = await putNeighbourhoods(transaction, run.city, { source, rows });
        if ((before.source?.digest ?? '') !== mark) throw new Changed();
        await store.requireRole(transaction, run, run.allowGone);
        await finish(tools, transaction, plan.numbers, { undo: before });
      }),
    () => store.write(database, 'applying', { state: 'reading', reason: 'outdated', step: '', lease: null }),
  );
}

/** Without the mark that some programs put before it. */
async function textOf(bytes: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks)
    .toString('utf8')
    .replace(/^\uFEFF/u, '');
}

export async function restoreNeighbourhoods(tools: RunTools): Promise<void> {
  const { database, store, run } = tools;
  await orElse(
    () =>
      database.patiently(async (transaction) => {
        if (run.undo === null) throw new Changed();
        const before = await putNeighbourhoods(transaction, run.city, run.undo);
        if (before.source?.digest !== run.digest) throw new Changed();
        await store.requireRole(transaction, run, true);
        await finishUndo(tools, transaction);
      }),
    () => store.write(database, 'undoing', { state: 'done', reason: 'later', step: '' }),
  );
}

/** The neighbourhoods are others than was thought: the transaction is undone. */
class Changed extends Error {}

async function orElse(work: () => Promise<void>, otherwise: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Changed)) throw error;
    await otherwise();
  }
}

function planOf(before: readonly Neighbourhood[], rows: readonly Neighbourhood[]): PlanView {
  const former = new Map(before.map((row) => [row.slug, row]));
  const slugs = new Set(rows.map(({ slug }) => slug));
  const added = rows.filter(({ slug }) => !former.has(slug));
  const known = rows.filter(({ slug }) => former.has(slug));
  const changed = known.filter((row) => !isSame(row, former.get(row.slug)));
  const gone = before.filter(({ slug }) => !slugs.has(slug));
  return {
    date: '',
    numbers: {
      ...{ new: added.length, changed: changed.length, same: known.length - changed.length },
      ...{ gone: gone.length, hidden: gone.length, uncertain: 0, leftOut: 0, before: before.length },
    },
    areas: { new: 0, changed: 0, same: 0, gone: 0 },
    entries: [...entriesOf('new', added), ...entriesOf('changed', changed), ...entriesOf('gone', gone)],
    leftOut: [],
    unusedColumns: [],
    takesMany: gone.length * MANY > before.length,
    hidesSamples: false,
  };
}

const entriesOf = (fate: ImportFate, rows: readonly Neighbourhood[]) =>
  rows.slice(0, FIRST).map(({ name, names }) => ({ fate, place: '', name, reason: names }));

const isSame = (row: Neighbourhood, former: Neighbourhood | undefined): boolean =>
  former !== undefined &&
  JSON.stringify([row.name, row.names, row.outline]) ===
    JSON.stringify([former.name, former.names, former.outline]);
