/**
 * A public list, serialised and compressed once per change and kept as buffers.
 *
 * A copy is stale when its version is not the present one: versions grow with every commit that changes the list, whichever
 * process makes it.
 */
import { createBackgroundBrotli } from './background-brotli.ts';
import { createJson, type Json, jsonOf, rowsOf } from './list-json.ts';
import { createRefresher } from './refresher.ts';
import { encode, type Kind, type Representation } from './representation.ts';

export type OnListRebuilt = (name: string, outcome: 'done' | 'failed') => void;

/** Takes rows in the order of the list. */
export type Take<Row> = (rows: readonly Row[]) => Promise<void>;

export interface PublicListParts<Row> {
  /** Names the list in metrics. */
  readonly name: string;
  /** Version of the rows; cheap, asked on every request. */
  readonly version: () => string;
  /**
   * Reads the rows, all at once or a part after the other: of a long list no more than a part is in memory then.
   *
   * @param take what was read goes here; the next part is read once it has answered.
   * @param variant a part of the list (a city), where it has some: few, and ours, never a visitor's free text.
   */
  readonly load: (take: Take<Row>, variant?: string) => Promise<void>;
  /** Further headers of the answers, as a flat list; loaded after the rows. */
  readonly headers?: (variant?: string) => Promise<readonly string[]>;
  /** Told when loading fails and the last good copy is answered instead. */
  readonly onFailure?: (error: unknown) => void;
  /** Told each time the rows were read again, or could not be, with the list's name. */
  readonly onRebuilt?: OnListRebuilt;
}

export interface PublicList<Row> {
  /** The list, or one variant of it, in every encoding; brotli is added in the background. */
  document(variant?: string): Promise<Representation>;
  /** The same at once; null when there is no copy of the present version. */
  current(variant?: string): Representation | null;
  /**
   * The rows behind the documents. They are kept as long as they are asked for after each change; asked for later than
   * a document of the same version, they are read from its JSON.
   */
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
  /** Bytes are enough as long as nobody asks for the rows. */
  readonly made: { readonly rows: readonly Row[] } | { readonly json: Json };
  /** The rows where those were asked for later. */
  parsed: Promise<readonly Row[]> | null;
  readonly kind: Kind;
  /** The document, made once for all callers. */
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
  /** Since the last copy was begun. */
  let areRowsAsked = false;

  async function makeCopy(): Promise<Copy<Row>> {
    const made = areRowsAsked ? { rows: await loadRows() } : { json: await loadJson() };
    return {
      made,
      parsed: null,
      kind: { ...KIND, headers: await headers(variant) },
      document: null,
      ready: null,
    };
  }

  async function loadRows(): Promise<readonly Row[]> {
    areRowsAsked = false;
    const rows: Row[] = [];
    await load(async (part) => void rows.push(...part), variant);
    return rows;
  }

  async function loadJson(): Promise<Json> {
    const json = createJson();
    await load(json.add, variant);
    return json.whole();
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
    const { body } = 'json' in copy.made ? copy.made.json : await jsonOf(copy.made.rows);
    const representation = await encode(body, copy.kind);
    copy.ready = representation;
    compress(name, representation, copy.kind);
    return representation;
  }

  return {
    current: (): Representation | null => copies.now()?.ready ?? null,

    async rows(): Promise<readonly Row[]> {
      areRowsAsked = true;
      const copy = await copies.wait();
      if ('rows' in copy.made) return copy.made.rows;
      copy.parsed ??= rowsOf<Row>(copy.made.json);
      return copy.parsed;
    },

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
