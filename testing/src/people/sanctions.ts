import type { Database } from '@pawhood/server/database/connection.ts';
import { endSanctions as end } from '@pawhood/server/features/users/sanctions.store.ts';

/** Ends suspensions and limits whose time is over, as the server's job does. */
export const endSanctions = (database: Database): Promise<void> => end(database);
