/** The areas where dogs run free as Calgary and Amsterdam publish them, with their outlines: as GeoJSON or CSV. */
import type { City } from '@pawhood/contract/values/city.ts';
import type { Point } from '../../../lib/distance.ts';
import type { CsvRow } from './csv/read-csv.ts';
import { type AreaDraft, BrokenFile, type Entry, type ProviderFile } from './draft.ts';
import { LONGEST } from './limits.ts';
import { middleOf } from './middle-of.ts';
import { readGeometry } from './osm/geojson.ts';
import { tidy } from './osm/osm-tags.ts';
import { outsideOf } from './within.ts';

export type AreaPublisher = 'calgary' | 'amsterdam';

/** Whose areas a file holds, and the city that it is imported for. */
export interface AreaFile {
  readonly publisher: AreaPublisher;
  readonly city: City;
}

interface Publication {
  readonly name: string;
  readonly ids: readonly string[];
  readonly kind: string;
}

/** The columns by which each city's file is known, lower case: one of the ids, the likeliest first, and the kind. */
const COLUMNS: Readonly<Record<AreaPublisher, Publication>> = {
  calgary: { name: 'Calgary', ids: ['off_leash_area_id'], kind: 'category' },
  amsterdam: { name: 'Amsterdam', ids: ['locatienummer', 'objectnummer'], kind: 'soort' },
};

/** Columns in which a CSV file has the outline, as well-known text. */
const OUTLINES = ['multipolygon', 'the_geom', 'wkt', 'geometry', 'wkt_lng_lat'];

/** Where dogs run free, in the words of both cities. A place for children to play is none. */
const OFF_LEASH = /off.?leash|los[ -]?loop|\bhond(?:en)?\b.*\blos|honden ?speel|uitren/iu;

/** What is no such area after all, or not the whole year. */
const ON_LEASH = /\b(?:geen|niet|not|no)\b|voormalig|vervallen|verbod|aanlijn/iu;

/** Values by column, whose name is lower case. */
type Values = ReadonlyMap<string, string>;

/** Whose areas they are, by the names of columns or properties; null for any other file. */
export function publisherOf(names: readonly string[]): AreaPublisher | null {
  const lower = names.map((name) => name.trim().toLowerCase());
  const isOf = (publisher: AreaPublisher) => {
    const { ids, kind } = COLUMNS[publisher];
    return lower.includes(kind) && ids.some((id) => lower.includes(id));
  };
  return isOf('calgary') ? 'calgary' : isOf('amsterdam') ? 'amsterdam' : null;
}

/**
 * A file of areas alone.
 *
 * @throws BrokenFile for another city.
 */
export function areasFile(publisher: AreaPublisher, city: City, entries: AsyncIterable<Entry>): ProviderFile {
  if (city.key !== publisher) {
    const { name } = COLUMNS[publisher];
    throw new BrokenFile(`This is ${name}'s list of off-leash areas. Import it with --city ${publisher}.`);
  }
  return {
    kind: 'file',
    areaSource: publisher,
    isAreasAlone: true,
    fields: [],
    unusedColumns: [],
    entries,
    date: () => null,
    around: () => null,
  };
}

export function readAreaFeature(value: unknown, place: string, { publisher, city }: AreaFile): Entry {
  const read = readGeometry(value);
  if (read === null) return { is: 'broken', place, reason: 'is no GeoJSON feature' };
  const values = new Map<string, string>();
  for (const [name, property] of Object.entries(read.properties))
    if (typeof property === 'string' || typeof property === 'number')
      values.set(name.toLowerCase(), tidy(String(property)));
  return areaEntry({ publisher, city }, place, values, read.centre);
}

export function readAreaRow(
  { line, cells }: CsvRow,
  header: readonly string[],
  { publisher, city }: AreaFile,
): Entry {
  const place = `line ${line}`;
  if (cells.length !== header.length) {
    const reason = `has ${cells.length} fields, but the header names ${header.length} columns`;
    return { is: 'broken', place, reason };
  }
  const values = new Map(header.map((name, index) => [name.trim().toLowerCase(), tidy(cells[index] ?? '')]));
  const point = `(${values.get('lng')} ${values.get('lat')})`.replaceAll(',', '.');
  const outline = OUTLINES.map((column) => values.get(column)).find((text) => text) ?? point;
  return areaEntry({ publisher, city }, place, values, middleOfText(outline));
}

/** The middle of well-known text: `MULTIPOLYGON (((-114.07 51.05, …)))`; null where it is empty. */
function middleOfText(outline: string): Point | 'nowhere' | null {
  const points = outline.split(/[(),]/u).flatMap((pair) => {
    const [, lon, lat] = /^\s*(-?\d\S*)(?:\s+(-?\d\S*))?/u.exec(pair) ?? [];
    return lon === undefined ? [] : [{ lat: Number(lat), lon: Number(lon) }];
  });
  const areDegrees = points.every(({ lat, lon }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180);
  return areDegrees ? middleOf(points) : 'nowhere';
}

function areaEntry(
  { publisher, city }: AreaFile,
  place: string,
  values: Values,
  centre: Point | 'nowhere' | null,
): Entry {
  const text = (column: string) => values.get(column) ?? '';
  const { ids, kind: kindColumn } = COLUMNS[publisher];
  const kind = text(kindColumn);
  if (/closed|gesloten|vervallen/iu.test(text('status'))) return leftOut('closed by its status');
  if (kind === '') return leftOut('without a kind');
  if (!OFF_LEASH.test(kind) || ON_LEASH.test(kind))
    return leftOut(`no off-leash area by its kind '${kind.slice(0, LONGEST.tag)}'`);
  const reference = text(ids.find((id) => text(id) !== '') ?? '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST.reference);
  if (reference === '') return leftOut('without an id');
  if (centre === null) return leftOut('without a place');
  if (centre === 'nowhere')
    return { is: 'broken', place, reason: 'has an outline without degrees of longitude and latitude' };
  const point = inCity(city, centre);
  if (typeof point === 'string') return leftOut(point);
  const area = {
    id: `${publisher}-${reference}`,
    reference,
    layer: 'off-leash' as const,
    name: titled(text(publisher === 'calgary' ? 'description' : 'naam')).slice(0, LONGEST.name),
    ...point,
    squareMetres: null,
    ...fenceIn(text('fencing_info')),
    smallDogs: null,
  };
  return { is: 'area', place, area };
}

/** The point, or where Amsterdam's other GeoJSON has latitudes first, the point it means; why it is not in the city. */
function inCity(city: City, point: Point): Point | string {
  const turned = { lat: point.lon, lon: point.lat };
  const outside = outsideOf(city, point);
  return outside === null ? point : outsideOf(city, turned) === null ? turned : outside;
}

const leftOut = (reason: string): Entry => ({ is: 'left out', reason });

/** A name in capitals as names are written, quadrants (NW) in capitals; any other as it is. */
function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}'’])(?:[ns][ew]\b|\p{L})/gu, (letters) => letters.toUpperCase())
    .replaceAll(/(?<=\bMc)\p{L}/gu, (letter) => letter.toUpperCase());
}

function fenceIn(words: string): Pick<AreaDraft, 'fenced' | 'partlyFenced'> {
  if (/part/iu.test(words)) return { fenced: null, partlyFenced: true };
  if (/\b(?:no|not|none|non|un-?fenced)\b/iu.test(words)) return { fenced: false, partlyFenced: null };
  return { fenced: /fenced|\byes\b/iu.test(words) ? true : null, partlyFenced: null };
}
