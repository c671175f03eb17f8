/** What the process that works on an import writes of it. A run that is no longer its own stops it. */
import { AREAS_OF, type Role } from '@pawhood/contract/desk/roles.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/connection.ts';
import { dataMark } from './import-runs.store.ts';
import { importRun } from './import-runs.tables.ts';

export type WorkedRun = typeof importRun.$inferSelect;

/** Somebody has stopped the run, or another process has it. */
export class RunStopped extends Error {}

/** Whoever wanted it may not any more. */
export class RoleGone extends Error {}

export type RunWorkStore = ReturnType<typeof createRunWorkStore>;

/** @param lease of this process. */
export function createRunWorkStore(
  database: Database,
  { id, lease }: { readonly id: number; readonly lease: string },
) {
  /** @throws RunStopped */
  async function write(
    runner: Database | Transaction,
    state: WorkedRun['state'],
    values: Partial<typeof importRun.$inferInsert>,
  ): Promise<void> {
    const written = await runner
      .update(importRun)
      .set(values)
      .where(and(eq(importRun.id, id), eq(importRun.lease, lease), eq(importRun.state, state)))
      .returning({ id: importRun.id });
    if (written.length === 0) throw new RunStopped();
  }

  return {
    write,

    /** Changes with whatever the plan is about. */
    dataMark: ({ kind, city }: Pick<WorkedRun, 'kind' | 'city'>) => dataMark(database, kind, city),

    /** @throws RunStopped */
    async read(): Promise<WorkedRun> {
      const [run] = await database
        .select()
        .from(importRun)
        .where(and(eq(importRun.id, id), eq(importRun.lease, lease)));
      if (!run) throw new RunStopped();
      return run;
    },

    /**
     * Says that the process goes on, and how far it is.
     *
     * @throws RunStopped
     */
    beat: (state: WorkedRun['state'], { step, read }: Pick<WorkedRun, 'step' | 'read'>): Promise<void> =>
      write(database, state, { step, read, beatAt: sql`now()` as unknown as Date }),

    /**
     * Holds the role of whoever asked for it until the transaction ends.
     *
     * @throws RoleGone
     */
    async requireRole(
      transaction: Transaction,
      { actedBy, city }: Pick<WorkedRun, 'actedBy' | 'city'>,
      needsOperator: boolean,
    ): Promise<void> {
      const { rows } = await transaction.execute<{ role: Role; city: string }>(sql`
        select role, city from desk_role where user_id = ${actedBy} and asleep_since is null for share`);
      const [row] = rows;
      const isRight =
        row !== undefined &&
        (needsOperator ? row.role === 'operator' : AREAS_OF[row.role].includes('places')) &&
        (row.city === '' || row.city === city);
      if (!isRight) throw new RoleGone();
    },
  };
}
