/**
 * A public list, serialised and compressed once per change and kept as buffers.
 *
 * A copy is stale when its version is not the present one: versions grow with every commit that changes the list, whichever
 * process makes it.
 */
import { createBackgroundBrotli } from './background-brotli.ts';
import { createRefresher } from './refresher.ts';
import { encode, type Kind, type Representation } from './representation.ts';

export type OnListRebuilt = (name: string, outcome: 'done' | 'failed') => void;

export interface PublicListParts<Row> {
  /** Names the list in metrics. */
  readonly name: string;
  /** Version of the rows; cheap, asked on every request. */
  readonly version: () => string;
  /** @param variant a part of the list (a city), where it has some: few, and ours, never a visitor's free text. */
  readonly load: (variant?: string) => Promise<readonly Row[]>;
  /** Further headers of the answers, as a flat list; loaded after the rows. */
  readonly headers?: (variant?: string) => Promise<readonly string[]>;
  /** Told when loading fails and the last good copy is answered instead. */
  readonly onFailure?: (error: unknown) => void;
  /** Told each time the rows were read anew, or could not be, with the list's name. */
  readonly onRebuilt?: OnListRebuilt;
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

const KIND = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

/** Best and slowest: it runs in the background, once per change. */
const BROTLI_QUALITY = 11;

/** The variant that holds every row. */
const ALL = '';

export function createPublicList<Row>(parts: PublicListParts<Row>): PublicList<Row> {
  const compress = createBackgroundBrotli(KIND, BROTLI_QUALITY);
  const variants = new Map<string, ReturnType<typeof createVariant<Row>>>();

  function variantOf(name: string) {
    const variant = variants.get(name) ?? createVariant(parts, name, compress);
    variants.set(name, variant);
    return variant;
  }

  return {
    version: parts.version,
    current: (name = ALL) => variantOf(name).current(),
    document: (name = ALL) => variantOf(name).document(),
    rows: () => variantOf(ALL).rows(),
  };
}

interface Copy<Row> {
  /** Of the whole list alone: pages are rendered from them. */
  readonly rows: readonly Row[];
  readonly json: Buffer | null;
  readonly kind: Kind;
  /** What is asked for once is made once. */
  document: { readonly made: Promise<Representation>; failedAt: number } | null;
  /** The document once it is there, for the requests that need not wait. */
  ready: Representation | null;
}

function createVariant<Row>(
  { name: list, version, load, headers = async () => [], ...parts }: PublicListParts<Row>,
  name: string,
  compress: ReturnType<typeof createBackgroundBrotli>,
) {
  const { onFailure = () => {}, onRebuilt = () => {} } = parts;
  const variant = name === ALL ? undefined : name;

  async function makeCopy(): Promise<Copy<Row>> {
    const rows = await load(variant);
    const kind = { ...KIND, headers: await headers(variant) };
    const content = variant === undefined ? { rows, json: null } : { rows: [], json: await jsonOf(rows) };
    return { ...content, kind, document: null, ready: null };
  }

  async function makeAndTell(): Promise<Copy<Row>> {
    try {
      const copy = await makeCopy();
      onRebuilt(list, 'done');
      return copy;
    } catch (error) {
      onRebuilt(list, 'failed');
      throw error;
    }
  }
  const copies = createRefresher({ version, make: makeAndTell, onFailure });

  async function encoded(copy: Copy<Row>): Promise<Representation> {
    const representation = await encode(copy.json ?? (await jsonOf(copy.rows)), copy.kind);
    copy.ready = representation;
    compress(name, representation, copy.kind);
    return representation;
  }

  return {
    current: (): Representation | null => copies.now()?.ready ?? null,
    rows: async (): Promise<readonly Row[]> => (await copies.wait()).rows,

    async document(): Promise<Representation> {
      const copy = await copies.wait();
      if (copy.document !== null && performance.now() < copy.document.failedAt + RETRY_ENCODING_MS)
        return copy.document.made;
      const document = { made: encoded(copy), failedAt: Number.POSITIVE_INFINITY };
      copy.document = document;
      document.made.catch(() => {
        document.failedAt = performance.now();
      });
      return document.made;
    },
  };
}

/** A list that cannot be encoded (out of memory) is not tried by each request, and not given up for ever. */
const RETRY_ENCODING_MS = 10_000;

/** Rows that are serialised at a time, about 2 ms of 1,000 letters each; then others have their turn. */
const SLICE = 500;

/** The rows as JSON, without holding up the requests beside. */
async function jsonOf(rows: readonly unknown[]): Promise<Buffer> {
  const parts = [Buffer.from('[')];
  for (let start = 0; start < rows.length; start += SLICE) {
    if (start > 0) await new Promise((resolve) => setImmediate(resolve));
    const entries = JSON.stringify(rows.slice(start, start + SLICE)).slice(1, -1);
    parts.push(Buffer.from(start > 0 ? `,${entries}` : entries));
  }
  return Buffer.concat([...parts, Buffer.from(']')]);
}
