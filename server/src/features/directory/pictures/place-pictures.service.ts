import { ProductError } from '@pawhood/contract/errors.ts';
import type { Pictures } from '../../../media/pictures.service.ts';
import { PLACE_PICTURE } from '../list/page-picture.ts';
import type { NamedPicture, ProviderFile } from '../reading/draft.ts';
import { type FetchPicture, NoPicture } from './fetch-picture.ts';
import type { PicturedPlace, PlacePicturesStore } from './place-pictures.store.ts';

export interface PlacePicturesParts {
  readonly store: PlacePicturesStore;
  readonly pictures: Pick<Pictures, 'store' | 'remove'>;
  readonly fetchPicture: FetchPicture;
}

/** The pictures that a file names. */
export interface NamedPictures {
  readonly kind: ProviderFile['kind'];
  readonly city: string;
  /** By what the source calls the place. */
  readonly named: ReadonlyMap<string, NamedPicture>;
  /** A place of which the file names none loses an imported one. */
  readonly isWhole: boolean;
  /** Breaks off between two pictures, and within one that is being fetched. */
  readonly signal: AbortSignal | undefined;
  readonly onProgress: (places: number) => void;
}

/** What came of them, in places. */
export interface PictureCounts {
  fetched: number;
  unchanged: number;
  removed: number;
  /** They keep what they show. */
  readonly failed: { readonly id: string; readonly name: string; readonly reason: string }[];
}

export type PlacePictures = ReturnType<typeof createPlacePicturesService>;

/** Pictures of places: the operator's, and those that an import names. */
export function createPlacePicturesService({ store, pictures, fetchPicture }: PlacePicturesParts) {
  async function replace(
    id: string,
    upload: AsyncIterable<Uint8Array>,
    ...[source, by]: [{ readonly credit: string; readonly link: string }, 'import' | 'operator']
  ): Promise<boolean> {
    const picture = await pictures.store(upload, PLACE_PICTURE);
    const former = await store.replace(id, picture, source, by);
    await pictures.remove(former ?? [picture]);
    return former !== null;
  }

  async function remove(id: string, by: 'import' | 'operator'): Promise<boolean> {
    const former = await store.replace(id, null, { credit: '', link: '' }, by);
    await pictures.remove(former ?? []);
    return former !== null;
  }

  return {
    /**
     * Sets a place's picture, over whatever imports name.
     *
     * @returns false where there is no such place.
     * @throws ProductError of `PICTURE_ERRORS`, or `storage_low`.
     */
    set: async (id: string, upload: AsyncIterable<Uint8Array>, credit: string): Promise<boolean> =>
      (await store.exists(id)) && replace(id, upload, { credit, link: '' }, 'operator'),

    /** Has a place show its drawn front, whatever imports name; false where there is no such place. */
    remove: (id: string): Promise<boolean> => remove(id, 'operator'),

    /** Fetches the pictures that a file names, one after the other. What fails is told, and changes nothing. */
    async fetchNamed(request: NamedPictures): Promise<PictureCounts> {
      const { kind, city, named, isWhole, signal, onProgress } = request;
      const counts: PictureCounts = { fetched: 0, unchanged: 0, removed: 0, failed: [] };
      const places = await store.pictured(kind, city, [...named.keys()]);
      for (const [index, place] of places.entries()) {
        if (signal?.aborted) break;
        const picture = named.get(place.reference);
        if (picture !== undefined) await take(place, picture, counts, signal);
        else if (isWhole && (await remove(place.id, 'import'))) counts.removed += 1;
        onProgress(index + 1);
      }
      return counts;
    },
  };

  async function take(
    { id, name, link }: PicturedPlace,
    { address, ...source }: NamedPicture,
    counts: PictureCounts,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    if (link === source.link) {
      counts.unchanged += 1;
      return;
    }
    try {
      if (await replace(id, fetchPicture(address, signal), source, 'import')) counts.fetched += 1;
    } catch (error) {
      if (signal?.aborted) return;
      counts.failed.push({ id, name, reason: reasonOf(error) });
    }
  }
}

/** @throws what is no matter of one picture. */
function reasonOf(error: unknown): string {
  if (error instanceof NoPicture) return error.message;
  if (!(error instanceof ProductError)) throw error;
  return REASONS[error.code] ?? 'it is no picture that can be shown';
}

const REASONS: Readonly<Record<string, string>> = {
  storage_low: 'there is too little room left on the disk',
  picture_too_large: 'it has too many pixels',
  pictures_unavailable: 'pictures cannot be made or kept at the moment',
};
