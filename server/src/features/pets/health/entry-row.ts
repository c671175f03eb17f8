import type { petHealthEntry } from '../pets.tables.ts';

/** An entry as the database holds it. */
export type EntryRow = typeof petHealthEntry.$inferSelect;
