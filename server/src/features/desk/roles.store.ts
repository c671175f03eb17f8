import type { Database } from '../../database/connection.ts';
import { addToLog } from '../../desk/log.store.ts';
import { createRolesStore } from '../../desk/roles.store.ts';
import type { InTransaction } from './roles.service.ts';

/** Changes roles in one transaction with the log. */
export const rolesTransactions =
  (database: Database): InTransaction =>
  (work) =>
    database.transaction((transaction) =>
      work(createRolesStore(transaction), (entry) => addToLog(transaction, entry)),
    );
