import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The database as the server hands it over: the statements name their tables themselves. */
export type Database = NodePgDatabase;

/** The argument of `database.transaction`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
