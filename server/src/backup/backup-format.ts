/**
 * What a backup is: a gzipped tar archive of
 *
 * - `pawhood-backup.json`: who made it, when, and of what (`BackupHead`);
 * - `tables/<table>/<number>`: what PostgreSQL's COPY writes as text, cut anywhere; in an order in which foreign keys
 *   hold;
 * - `media/<file>` and `pages/<file>`: pictures, and the operator's own pages;
 * - `checksums.json`: what each part comes to (`BackupTail`). Without it a backup is not whole.
 *
 * docs/self-hosting.md tells operators; docs/decisions/0018 says why.
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Entry } from './tar.ts';

/** Grows when older versions of Pawhood cannot read what newer ones write. */
export const FORMAT = 1;

/** Every format there has been: people restore old backups. */
const READABLE_FORMATS = [FORMAT];

export const HEAD_NAME = 'pawhood-backup.json';
export const TAIL_NAME = 'checksums.json';

const whole = v.pipe(v.number(), v.safeInteger());

const tableOutline = v.object({ name: v.string(), columns: v.array(v.string()) });

/** The first entry. */
export const backupHead = v.object({
  format: v.picklist(READABLE_FORMATS),
  /** Version of Pawhood that made it. */
  version: v.string(),
  /** The moment that it shows, ISO 8601. */
  madeAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Names of the migrations that made its tables, in their order. */
  migrations: v.pipe(v.array(v.string()), v.minLength(1)),
  tables: v.array(tableOutline),
  sequences: v.array(v.object({ name: v.string(), value: v.string(), isCalled: v.boolean() })),
});
export type BackupHead = v.InferOutput<typeof backupHead>;
export type TableOutline = v.InferOutput<typeof tableOutline>;
export type SequenceValue = BackupHead['sequences'][number];

const partTotals = v.object({
  entries: whole,
  bytes: whole,
  /** Over the name, a NUL, the length in digits, a NUL and the content of each of its entries. */
  sha256: v.string(),
});
export type PartTotals = v.InferOutput<typeof partTotals>;

/** The last entry: parts by name, which are `tables/<table>`, `media` and `pages`; and each table's rows. */
export const backupTail = v.object({
  parts: v.record(v.string(), partTotals),
  rows: v.record(v.string(), whole),
});
export type BackupTail = v.InferOutput<typeof backupTail>;

/** Which part an entry belongs to; null for names that no backup has. */
export function partOf(name: string): string | null {
  return (
    /^(tables\/[a-z_][a-z0-9_]*)\/\d{6,}$/.exec(name)?.[1] ??
    /^(media|pages)\/\w[\w.-]*$/.exec(name)?.[1] ??
    null
  );
}

/** Adds up what the parts come to, entry by entry. */
export function createTotals() {
  const parts = new Map<string, { entries: number; bytes: number; hash: ReturnType<typeof createHash> }>();
  return {
    add(part: string, { name, content }: Entry): void {
      const sum = parts.get(part) ?? { entries: 0, bytes: 0, hash: createHash('sha256') };
      parts.set(part, sum);
      sum.entries += 1;
      sum.bytes += content.length;
      sum.hash.update(`${name}\0${content.length}\0`).update(content);
    },
    parts: (): Record<string, PartTotals> =>
      Object.fromEntries(
        [...parts].map(([name, { entries, bytes, hash }]) => [
          name,
          { entries, bytes, sha256: hash.copy().digest('hex') },
        ]),
      ),
  };
}
