/**
 * Single entries of a public list, each serialised and compressed once per change of the list and kept while used.
 *
 * As in public-list.ts the signature is read *before* an entry is loaded, so that a change landing meanwhile leaves
 * the copy stale, never wrongly fresh.
 */
import { createByteCache } from './byte-cache.ts';
import { type Encoded, encode, sizeOf } from './encoded.ts';

export interface PublicItemsParts<Item> {
  /** Version of the list the entries belong to; cheap, asked on every request. */
  readonly signature: () => string;
  /** Null when there is no such entry. */
  readonly load: (id: string) => Promise<Item | null>;
  /** Told when loading fails and the last good copy is answered instead. */
  readonly onFailure?: (error: unknown) => void;
}

export interface PublicItems<Item> {
  /** The entry as it is sent; null when there is none. */
  document(id: string): Promise<Encoded | null>;
  item(id: string): Promise<Item | null>;
  signature(): string;
}

interface Copy<Item> {
  readonly signature: string;
  readonly item: Item;
  readonly document: Encoded;
}

/** Bytes of all kept entries in all their encodings. */
const KEPT_BYTES = 4 * 1024 * 1024;

const KIND = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

export function createPublicItems<Item>({
  signature,
  load,
  onFailure = () => {},
}: PublicItemsParts<Item>): PublicItems<Item> {
  // What is kept of the entry itself takes about as much again.
  const kept = createByteCache<Copy<Item>>(KEPT_BYTES, ({ document }) => sizeOf(document) * 2);
  const flights = new Map<string, Promise<Copy<Item> | null>>();

  async function make(id: string): Promise<Copy<Item> | null> {
    const label = signature();
    const item = await load(id);
    if (item === null) {
      kept.delete(id);
      return null;
    }
    const copy = { signature: label, item, document: await encode(Buffer.from(JSON.stringify(item)), KIND) };
    kept.set(id, copy);
    return copy;
  }

  /** The copy of the present signature, or the last good one when that cannot be had. */
  async function upToDate(id: string): Promise<Copy<Item> | null> {
    const found = kept.get(id);
    if (found?.signature === signature()) return found;
    // Of several who ask at once one has it loaded; the signature in the name keeps an older load apart.
    const name = `${signature()} ${id}`;
    const flight = flights.get(name) ?? make(id).finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight.catch((error: unknown) => {
      if (!found) throw error;
      onFailure(error);
      return found;
    });
  }

  return {
    signature,
    document: async (id) => (await upToDate(id))?.document ?? null,
    item: async (id) => (await upToDate(id))?.item ?? null,
  };
}
