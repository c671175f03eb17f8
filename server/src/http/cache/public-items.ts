/**
 * Single entries of a public list, each serialised and compressed once per change of the list and cached while in use.
 *
 * As in public-list.ts the version is read *before* an entry is loaded, so that a change landing meanwhile leaves
 * the copy stale, never wrongly fresh.
 */

import { encode, type Representation, sizeOf } from './representation.ts';
import { createByteCache } from './response-cache.ts';

export interface PublicItemsParts<Item> {
  /** Version of the list the entries belong to, or of one of them; cheap, asked on every request. */
  readonly version: (id: string) => string;
  /** Null when there is no such entry. */
  readonly load: (id: string) => Promise<Item | null>;
  /** Told when loading fails and the last good copy is answered instead. */
  readonly onFailure?: (error: unknown) => void;
}

export interface PublicItems<Item> {
  /** The entry as it is sent; null when there is none. */
  document(id: string): Promise<Representation | null>;
  /** The same at once; null where no copy of the present version is there. */
  current(id: string): Representation | null;
  item(id: string): Promise<Item | null>;
  version(id: string): string;
}

interface Copy<Item> {
  readonly version: string;
  readonly item: Item;
  readonly document: Representation;
}

/** Size of the cache in bytes, all encodings included. */
const CACHE_BYTES = 4 * 1024 * 1024;

const KIND = { contentType: 'application/json; charset=utf-8', cacheControl: 'no-cache' };

export function createPublicItems<Item>({
  version,
  load,
  onFailure = () => {},
}: PublicItemsParts<Item>): PublicItems<Item> {
  // The entry itself takes about as many bytes as its document.
  const copies = createByteCache<Copy<Item>>(CACHE_BYTES, ({ document }) => sizeOf(document) * 2);
  const flights = new Map<string, Promise<Copy<Item> | null>>();

  async function make(id: string): Promise<Copy<Item> | null> {
    const loadedVersion = version(id);
    const item = await load(id);
    if (item === null) {
      copies.delete(id);
      return null;
    }
    const copy = {
      version: loadedVersion,
      item,
      document: await encode(Buffer.from(JSON.stringify(item)), KIND),
    };
    copies.set(id, copy);
    return copy;
  }

  /** The copy of the present version, or the last good one when that cannot be had. */
  async function upToDate(id: string): Promise<Copy<Item> | null> {
    const copy = copies.get(id);
    if (copy?.version === version(id)) return copy;
    // Of several who ask at once one has it loaded; the version in the name keeps an older load apart.
    const name = `${version(id)} ${id}`;
    const flight = flights.get(name) ?? make(id).finally(() => flights.delete(name));
    flights.set(name, flight);
    return flight.catch((error: unknown) => {
      if (!copy) throw error;
      onFailure(error);
      return copy;
    });
  }

  return {
    version,
    current(id) {
      const copy = copies.get(id);
      return copy?.version === version(id) ? copy.document : null;
    },
    document: async (id) => (await upToDate(id))?.document ?? null,
    item: async (id) => (await upToDate(id))?.item ?? null,
  };
}
