import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import type { Circle } from './circle.ts';

/** A file's facts of one provider, cleaned and checked; the city comes with the import. */
export interface ProviderDraft {
  /** Stable from file to file: `osm-n123`, `file-dublin-17`. */
  readonly id: string;
  /** The source's own name for it: `node/123`, or the id column of a CSV file. */
  readonly reference: string;
  readonly name: string;
  readonly category: ServiceCategory;
  readonly address: string;
  /** As dialled within the country; empty when not known. */
  readonly phone: string;
  /** E.164; empty when not known. */
  readonly phoneE164: string;
  readonly website: string;
  readonly email: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Degrees, WGS 84. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly openingHours: string | null;
  readonly priceRange: string | null;
  readonly services: readonly string[];
}

/** A picture of a place that a file names, with its source and licence. */
export interface NamedPicture {
  /** Where it is fetched from, once. */
  readonly address: string;
  /** Whom pages name for it. */
  readonly credit: string;
  /** Where it comes from, for people; a picture with another is another one. */
  readonly link: string;
}

/** A field a file can say something about; every file gives id, reference, name and category. */
export type DraftField = Exclude<keyof ProviderDraft, 'id' | 'reference'>;

/** A file's facts of one area where dogs run free; the city comes with the import. */
export interface AreaDraft {
  /** Stable from file to file: `osm-w123`, `calgary-acadia`. */
  readonly id: string;
  /** The source's own name for it: `way/123`. */
  readonly reference: string;
  readonly layer: 'dog-park' | 'off-leash';
  /** Empty where it has none. */
  readonly name: string;
  /** Degrees, WGS 84; null where the source names a neighbourhood alone. */
  readonly lat: number | null;
  readonly lon: number | null;
  readonly squareMetres: number | null;
  /** Null where it is not known. */
  readonly fenced: boolean | null;
  /** A fence is around a part of it; null where it is around all of it, around none, or not known. */
  readonly partlyFenced: true | null;
  /** Small dogs have a part of their own; null where it is not known. */
  readonly smallDogs: boolean | null;
}

/** Notes that a row lacks its last fields, as spreadsheets write rows that end empty. */
export const SHORT_ROW = 'short row';

/** An entry of a file, in its order. `place` tells a person where: 'line 12', 'node/123'. */
export type Entry =
  | {
      is: 'provider';
      place: string;
      draft: ProviderDraft;
      notes: readonly string[];
      /** 'unlicensed': named, and not said to be free. */
      picture?: NamedPicture | 'unlicensed';
    }
  /** Could be a provider, but not surely enough to show it. */
  | { is: 'uncertain'; place: string; draft: ProviderDraft; reason: string }
  /** For the map's layers; never a provider. */
  | { is: 'area'; place: string; area: AreaDraft }
  /** Not for this directory; counted by reason. */
  | { is: 'left out'; reason: string }
  /** Wrong in a way its author can mend; the whole file is then refused. */
  | { is: 'broken'; place: string; reason: string };

/** A file opened and recognised; reading `entries` to the end also settles `date` and `around`. */
export interface ProviderFile {
  readonly kind: 'openstreetmap' | 'file';
  /** Whose areas the file may hold; null for a file of providers alone. */
  readonly areaSource: 'openstreetmap' | 'calgary' | 'amsterdam' | null;
  /** It holds areas and no providers, so that none counts as gone for not being in it. */
  readonly isAreasAlone: boolean;
  /** The fields the file speaks of. Others keep what the directory has. */
  readonly fields: readonly DraftField[];
  /** Columns that are no field of a provider, and so are not used. */
  readonly unusedColumns: readonly string[];
  readonly entries: AsyncIterable<Entry>;
  /** Day the facts are of, yyyy-mm-dd; null where the file does not tell. */
  date(): string | null;
  /** What was asked for; null where it is the whole city, or the file does not tell. */
  around(): Circle | null;
}

/** A file that cannot be taken as it is; the message is one sentence, or a line per mistake. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}
