/**
 * Columns that tables share. Tables stand beside what they are of, as the server's queries see them: what the database
 * itself holds to (checks, defaults, indexes) and what each column means stands in migrations/; a test keeps the two
 * in step.
 */
import { sql } from 'drizzle-orm';
import { text, timestamp } from 'drizzle-orm/pg-core';

/** Moment of a change; the database's clock, so that all instances agree. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Texts in their order; none unless something is said. */
export const textList = (name: string) => text(name).array().notNull().default(sql`'{}'`);
