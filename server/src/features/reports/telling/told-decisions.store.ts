import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { deskDecision } from '../../../desk/desk.tables.ts';
import { rowNumber } from '../../../desk/todo-kind.ts';
import { reportReceipt } from '../reports.tables.ts';

export type ToldStore = ReturnType<typeof createToldStore>;

export function createToldStore(database: Database) {
  return {
    /** Id of the decision whose statement a notice tells of: of an objection's decision the one that it is to. */
    async statementIdOf(decisionId: number): Promise<number> {
      const { id, kind, item } = deskDecision;
      const [row] = await database.select({ kind, item }).from(deskDecision).where(eq(id, decisionId));
      return row?.kind === 'objection' ? rowNumber(row.item) : decisionId;
    },

    /** Has a secret lead to a report, besides those that its receipts have. */
    async addReceipt(reportId: number, secretHash: string): Promise<void> {
      await database.insert(reportReceipt).values({ reportId, secretHash }).onConflictDoNothing();
    },
  };
}
