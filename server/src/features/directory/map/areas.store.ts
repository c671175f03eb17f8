import { AREAS_LIMIT } from '@pawhood/contract/directory/areas.ts';
import { asc, sql } from 'drizzle-orm';
import type { Database } from '../../../database/connection.ts';
import { area } from '../directory.tables.ts';

export type AreaRow = typeof area.$inferSelect;
export type AreasStore = ReturnType<typeof createAreasStore>;

/** @param limit most areas that are read. */
export function createAreasStore(database: Database, limit = AREAS_LIMIT) {
  return {
    /** The areas, the largest first and those of unknown size last. */
    all: (): Promise<AreaRow[]> =>
      database
        .select()
        .from(area)
        .orderBy(sql`${area.squareMetres} desc nulls last`, asc(area.id))
        .limit(limit),
  };
}
