/** The areas where dogs run free as Calgary and Amsterdam publish them, with their outlines: as GeoJSON or CSV. */
import { CITY_FACTS, type City } from '@pawhood/contract/values/city.ts';
import type { CsvRow } from './csv/read-csv.ts';
import { outsideOf, type Point } from './distance.ts';
import { type AreaDraft, BrokenFile, type Entry, type ProviderFile } from './draft.ts';
import { LONGEST } from './limits.ts';
import { middleOf } from './middle-of.ts';
import { readGeometry } from './osm/geojson.ts';
import { tidy } from './osm/osm-tags.ts';

export type AreaPublisher = 'calgary' | 'amsterdam';

/** The columns by which each city's file is known, lower case; the first is the area's id. */
const COLUMNS: Readonly<Record<AreaPublisher, readonly [string, string]>> = {
  calgary: ['off_leash_area_id', 'category'],
  amsterdam: ['locatienummer', 'soort'],
};

/** Columns in which a CSV file has the outline, as well-known text. */
const OUTLINES = ['multipolygon', 'the_geom', 'wkt', 'geometry'];

/** Values by column, whose name is lower case. */
type Values = ReadonlyMap<string, string>;

/** Whose areas they are, by the names of columns or properties; null for any other file. */
export function publisherOf(names: readonly string[]): AreaPublisher | null {
  const lower = names.map((name) => name.trim().toLowerCase());
  const isOf = (publisher: AreaPublisher) => COLUMNS[publisher].every((column) => lower.includes(column));
  return isOf('calgary') ? 'calgary' : isOf('amsterdam') ? 'amsterdam' : null;
}

/**
 * A file of areas alone.
 *
 * @throws BrokenFile for another city.
 */
export function areasFile(publisher: AreaPublisher, city: City, entries: AsyncIterable<Entry>): ProviderFile {
  if (city !== publisher) {
    const { name } = CITY_FACTS[publisher];
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
  };
}

export function readAreaFeature(value: unknown, place: string, publisher: AreaPublisher): Entry {
  const read = readGeometry(value);
  if (read === null) return { is: 'broken', place, reason: 'is no GeoJSON feature' };
  const values = new Map<string, string>();
  for (const [name, property] of Object.entries(read.properties))
    if (typeof property === 'string' || typeof property === 'number')
      values.set(name.toLowerCase(), tidy(String(property)));
  return areaEntry(publisher, place, values, read.centre);
}

export function readAreaRow(
  { line, cells }: CsvRow,
  header: readonly string[],
  publisher: AreaPublisher,
): Entry {
  const place = `line ${line}`;
  if (cells.length !== header.length) {
    const reason = `has ${cells.length} fields, but the header names ${header.length} columns`;
    return { is: 'broken', place, reason };
  }
  const values = new Map(header.map((name, index) => [name.trim().toLowerCase(), tidy(cells[index] ?? '')]));
  const outline = OUTLINES.map((column) => values.get(column)).find((text) => text !== undefined) ?? '';
  return areaEntry(publisher, place, values, middleOfText(outline));
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
  publisher: AreaPublisher,
  place: string,
  values: Values,
  centre: Point | 'nowhere' | null,
): Entry {
  const text = (column: string) => values.get(column) ?? '';
  const [idColumn, kindColumn] = COLUMNS[publisher];
  if (/closed|gesloten|vervallen/iu.test(text('status'))) return leftOut('closed by its status');
  if (!/^(?!.*\b(?:geen|not)\b).*(?:off.?leash|losloop)/iu.test(text(kindColumn)))
    return leftOut('no off-leash area by its kind');
  const reference = text(idColumn)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, LONGEST.reference);
  if (reference === '') return leftOut('without an id');
  if (centre === null) return leftOut('without a place');
  if (centre === 'nowhere')
    return { is: 'broken', place, reason: 'has an outline without degrees of longitude and latitude' };
  const outside = outsideOf(publisher, centre);
  if (outside !== null) return leftOut(outside);
  const area = {
    id: `${publisher}-${reference}`,
    reference,
    layer: 'off-leash' as const,
    name: titled(text(publisher === 'calgary' ? 'description' : 'naam')).slice(0, LONGEST.name),
    ...centre,
    squareMetres: null,
    ...fenceIn(text('fencing_info')),
    smallDogs: null,
  };
  return { is: 'area', place, area };
}

const leftOut = (reason: string): Entry => ({ is: 'left out', reason });

/** A name in capitals as names are written, quadrants (NW) in capitals; any other as it is. */
function titled(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name
    .toLowerCase()
    .replaceAll(/(?<![\p{L}\p{N}'’])(?:[ns][ew]\b|\p{L})/gu, (letters) => letters.toUpperCase());
}

function fenceIn(words: string): Pick<AreaDraft, 'fenced' | 'partlyFenced'> {
  if (/part/iu.test(words)) return { fenced: null, partlyFenced: true };
  if (/\b(?:no|not|none|non|un-?fenced)\b/iu.test(words)) return { fenced: false, partlyFenced: null };
  return { fenced: /fenced|\byes\b/iu.test(words) ? true : null, partlyFenced: null };
}
