import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { BuiltServer } from '../../bench/lib/built-server.ts';

/** What was measured while a visitor read. */
export interface VisitorReport {
  /** In words. */
  readonly outcome: string;
  /** The visitor's longest wait, in milliseconds. */
  readonly waitMs: number;
  /** By how much the server grew at most, and what was left of it afterwards, in MB. */
  readonly growthMb: number;
  readonly leftMb: number;
  /** Most memory of the process that reads imports, in MB; 0 where there was none. */
  readonly processMb: number;
  /** By how many rows each table has grown; those that have not are left out. */
  readonly rows: Readonly<Record<string, number>>;
}

/** What the visitor reads, in turn. */
export const VISITOR_PATHS = [
  '/',
  '/directory',
  '/directory/sample-2',
  '/info-hub',
  '/local/api/features',
  '/healthz',
] as const;

/** How many rows each table has. */
export type RowCounts = () => Promise<ReadonlyMap<string, number>>;

/** Time between two measurements of the memory, and the time that the server has to free it, in milliseconds. */
const [LOOK_MS, REST_MS] = [20, 10_000];

/** Does something while a visitor reads, and measures both. */
export async function measureBesideVisitor(
  server: BuiltServer,
  countRows: RowCounts,
  act: () => Promise<string>,
): Promise<VisitorReport> {
  const rowsBefore = await countRows();
  const visitor = new Worker(new URL('./visitor-worker.js', import.meta.url), {
    workerData: { url: server.url, paths: VISITOR_PATHS },
  });
  await once(visitor, 'message');
  const before = server.memory().now;
  let most = before;
  let processMb = 0;
  const watch = setInterval(() => {
    most = Math.max(most, server.memory().now);
    processMb = Math.max(processMb, server.memoryOf('import-process')?.peak ?? 0);
  }, LOOK_MS);
  const outcome = await act()
    .catch(async (error: unknown) => {
      // A visitor whose server is stopped next would fail, too, and hide why.
      await visitor.terminate();
      throw error;
    })
    .finally(() => clearInterval(watch));
  visitor.postMessage('stop');
  const [waitMs] = await once(visitor, 'message');
  await sleep(REST_MS);
  const leftMb = server.memory().now - before;
  const rows = Object.fromEntries(
    [...(await countRows())]
      .map(([table, count]) => [table, count - (rowsBefore.get(table) ?? 0)] as const)
      .filter(([, more]) => more > 0),
  );
  return { outcome, waitMs, growthMb: most - before, leftMb, processMb, rows };
}
