/**
 * A public list, serialised and compressed once per change and kept as buffers.
 *
 * A copy is stale when its version is not the present one: versions grow with every commit that changes the list, whichever
 * process makes it. The version is read *before* the rows are loaded, so that a change landing while they are being
 * loaded leaves the copy labelled with the older one and the next reader builds again: no update is ever lost.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { createBackgroundBrotli } from './background-brotli.ts';
import { encode, type Representation } from './representation.ts';

export interface PublicListParts<Row> {
  /** Names the list in the log. */
  readonly name: string;
  /** Version of the rows; cheap, asked on every request. */
  readonly version: () => string;
  readonly load: () => Promise<readonly Row[]>;
  /** Rows of one variant (a city); there are few variants and they are ours, never a visitor's free text. */
  readonly narrow?: (rows: readonly Row[], variant: string) => readonly Row[];
  /** Told when loading fails and the last good copy is answered instead. */
  readonly onFailure?: (error: unknown) => void;
}

export interface PublicList<Row> {
  /** The list, or one variant of it, in every encoding; brotli is added in the background. */
  document(variant?: string): Promise<Representation>;
  /** The same at once; null when there is no copy of the present version. */
  current(variant?: string): Representation | null;
  /** The rows behind the documents. */
  rows(): Promise<readonly Row[]>;
  version(): string;
}

/** Shortest time between two rebuilds: at most 20 a second. */
const REBUILD_INTERVAL_MS = 50;

/** After a failed load the last good copy is answered this long before the next attempt. */
const RETRY_INTERVAL_MS = 500;

const KIND = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

/** Best and slowest: it runs in the background, once per change. */
const BROTLI_QUALITY = 11;

interface Copy<Row> {
  readonly version: string;
  readonly rows: readonly Row[];
  readonly documents: Map<string, Promise<Representation>>;
  /** Those that are ready, for the requests that need not wait. */
  readonly ready: Map<string, Representation>;
}

/** The variant that holds every row. */
const ALL = '';

export function createPublicList<Row>(parts: PublicListParts<Row>): PublicList<Row> {
  const { version, narrow = (rows) => rows } = parts;
  const upToDate = createRefresher(parts);
  const compress = createBackgroundBrotli(KIND, BROTLI_QUALITY);

  async function build(copy: Copy<Row>, variant: string): Promise<Representation> {
    const rows = variant === ALL ? copy.rows : narrow(copy.rows, variant);
    const representation = await encode(Buffer.from(JSON.stringify(rows)), KIND);
    copy.ready.set(variant, representation);
    compress(variant, representation);
    return representation;
  }

  return {
    version,
    current: (variant = ALL) => upToDate.now()?.ready.get(variant) ?? null,
    async document(variant = ALL) {
      const copy = await upToDate.wait();
      const present = copy.documents.get(variant);
      if (present) return present;
      const document = build(copy, variant);
      copy.documents.set(variant, document);
      // A failure (out of memory) must not be answered for ever.
      document.catch(() => copy.documents.delete(variant));
      return document;
    },
    rows: async () => (await upToDate.wait()).rows,
  };
}

/** Keeps one copy of the rows and replaces it, one load at a time, when its version is no longer the present one. */
function createRefresher<Row>({ version, load, onFailure = () => {} }: PublicListParts<Row>) {
  let copy: Copy<Row> | null = null;
  let flight: Promise<void> | null = null;
  let startedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;

  const now = (): Copy<Row> | null => (copy !== null && copy.version === version() ? copy : null);

  async function rebuild(): Promise<void> {
    const early = startedAt + REBUILD_INTERVAL_MS - performance.now();
    if (early > 0) await sleep(Math.ceil(early));
    startedAt = performance.now();
    // Before the load: see the head of this file.
    const loadedVersion = version();
    const rows = await load();
    copy = { version: loadedVersion, rows, documents: new Map(), ready: new Map() };
  }

  async function attempt(): Promise<void> {
    if (copy !== null && performance.now() < failedAt + RETRY_INTERVAL_MS) return;
    try {
      await rebuild();
    } catch (error) {
      failedAt = performance.now();
      if (copy === null) throw error;
      onFailure(error);
    }
  }

  /** The copy of the present version, or the last good one when the present one cannot be had. */
  async function wait(): Promise<Copy<Row>> {
    const wanted = version();
    // Twice: the load under way may have begun before the change that this reader must see.
    for (let round = 0; round < 2 && copy?.version !== wanted; round += 1) {
      flight ??= attempt().finally(() => {
        flight = null;
      });
      await flight;
    }
    if (copy === null) throw new Error('A load that did not fail left no copy.');
    return copy;
  }

  return { now, wait };
}
