/** Imports of the areas where dogs run free: they become those of the file, at once. */
import { and, eq, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Transaction } from '../../../database/connection.ts';
import { area } from '../directory.tables.ts';
import type { Circle } from '../reading/circle.ts';
import type { AreaDraft, ProviderFile } from '../reading/draft.ts';
import { isInCircle } from '../reading/within.ts';

/** The changes of a file to the areas of its source and city; `before` of them were there. */
export interface AreaCounts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
  readonly gone: number;
  readonly before: number;
}

/** The areas of a file, and what it may say of those that it lacks. */
export interface AreaFile {
  readonly city: string;
  readonly areaSource: ProviderFile['areaSource'];
  readonly areas: readonly AreaDraft[];
  /** Those that it lacks stay. */
  readonly keepsAreas: boolean;
  /** All that the file can know of; null for the whole city. */
  readonly around: Circle | null;
}

type Runner = NodePgDatabase | Transaction;
type AreaRow = typeof area.$inferSelect;

export async function countAreas(runner: Runner, file: AreaFile): Promise<AreaCounts> {
  const { added, changed, same, gone, before } = await changesOf(runner, file);
  return { new: added.length, changed: changed.length, same: same.length, gone: gone.length, before };
}

/** Makes the areas those of the file, and stores what they were for an undo. */
export async function replaceAreas(
  transaction: Transaction,
  file: AreaFile,
  importId: string,
  day: string,
): Promise<void> {
  const { areaSource, city } = file;
  const { added, changed, gone } = await changesOf(transaction, file);
  if (areaSource === null) return;
  const former = [...changed.map(({ id }) => id), ...gone];
  await transaction.execute(sql`
    insert into provider_import_undo (import_id, subject, id, before)
    select ${importId}::bigint, 'area', area.id, to_jsonb(area) from area where area.id = any(${sql.param(former)}::text[])
    union all
    select ${importId}::bigint, 'area', id, null from unnest(${sql.param(added.map(({ id }) => id))}::text[]) as id`);
  await transaction.delete(area).where(isOneOf(former));
  await transaction.execute(sql`
    insert into area (id, city, layer, name, lat, lon, square_metres, fenced, partly_fenced, small_dogs, source, source_ref, source_date)
    select id, ${city}, layer, name, lat, lon, "squareMetres", fenced, "partlyFenced", "smallDogs", ${areaSource}, reference, ${day}::date
    from json_to_recordset(${JSON.stringify([...added, ...changed])}::json) as draft (
      id text, reference text, layer text, name text, lat double precision, lon double precision,
      "squareMetres" double precision, fenced boolean, "partlyFenced" boolean, "smallDogs" boolean)`);
}

const isOneOf = (ids: readonly string[]) => sql`${area.id} = any(${sql.param(ids)}::text[])`;

interface AreaChanges {
  readonly added: readonly AreaDraft[];
  readonly changed: readonly AreaDraft[];
  readonly same: readonly AreaDraft[];
  /** Their ids. */
  readonly gone: readonly string[];
  readonly before: number;
}

const NO_CHANGES: AreaChanges = { added: [], changed: [], same: [], gone: [], before: 0 };

/** A file without any area was fetched without the layers: it says nothing of them. */
async function changesOf(runner: Runner, file: AreaFile): Promise<AreaChanges> {
  const { areaSource, city, areas, keepsAreas, around } = file;
  if (areaSource === null || areas.length === 0) return NO_CHANGES;
  const ids = areas.map(({ id }) => id);
  const rows = await runner
    .select()
    .from(area)
    .where(or(and(eq(area.source, areaSource), eq(area.city, city)), isOneOf(ids)));
  const existing = new Map(rows.map((row) => [row.id, row]));
  const named = new Set(ids);
  const ofCity = rows.filter((row) => row.city === city && isAround(row, around));
  // One at the edge of two cities stays with the first.
  const here = areas.filter(({ id }) => (existing.get(id)?.city ?? city) === city);
  return {
    added: here.filter(({ id }) => !existing.has(id)),
    changed: here.filter((draft) => isOtherThan(draft, existing.get(draft.id))),
    same: here.filter((draft) => existing.has(draft.id) && !isOtherThan(draft, existing.get(draft.id))),
    gone: keepsAreas ? [] : ofCity.filter(({ id }) => !named.has(id)).map(({ id }) => id),
    before: ofCity.length,
  };
}

const isAround = ({ lat, lon }: AreaRow, circle: Circle | null): boolean =>
  circle === null || (lat !== null && lon !== null && isInCircle(circle, { lat, lon }));

const COMPARED = [
  'layer',
  'name',
  'lat',
  'lon',
  'squareMetres',
  'fenced',
  'partlyFenced',
  'smallDogs',
] as const;

function isOtherThan(draft: AreaDraft, row: AreaRow | undefined): boolean {
  return row !== undefined && COMPARED.some((field) => draft[field] !== row[field]);
}
