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
import * as z from 'zod';
import type { Entry } from './tar.ts';

/** Grows when older versions of Pawhood cannot read what newer ones write. */
export const FORMAT = 1;

export const HEAD_NAME = 'pawhood-backup.json';
export const TAIL_NAME = 'checksums.json';

const tableOutline = z.object({ name: z.string(), columns: z.array(z.string()) });

/** The first entry. */
export const backupHead = z.object({
  format: z.literal(FORMAT),
  /** Version of Pawhood that made it. */
  version: z.string(),
  /** The moment that it shows, ISO 8601. */
  madeAt: z.iso.datetime(),
  /** Names of the migrations that made its tables, in their order. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(tableOutline),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});
export type BackupHead = z.infer<typeof backupHead>;
export type TableOutline = z.infer<typeof tableOutline>;
export type SequenceValue = BackupHead['sequences'][number];

const partTotals = z.object({
  entries: z.int(),
  bytes: z.int(),
  /** Over the name, a NUL, the length in digits, a NUL and the content of each of its entries. */
  sha256: z.string(),
});
export type PartTotals = z.infer<typeof partTotals>;

/** The last entry: parts by name, which are `tables/<table>`, `media` and `pages`; and each table's rows. */
export const backupTail = z.object({
  parts: z.record(z.string(), partTotals),
  rows: z.record(z.string(), z.int()),
});
export type BackupTail = z.infer<typeof backupTail>;

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
