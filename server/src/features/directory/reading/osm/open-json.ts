import type { City } from '@pawhood/contract/values/city.ts';
import type { Circle } from '../circle.ts';
import { type AreaFile, areasFile, publisherOf, readAreaFeature } from '../city-areas.ts';
import { BrokenFile, type DraftField, type Entry, type ProviderFile } from '../draft.ts';
import { readJson } from '../read-json.ts';
import { type RecordSeparator, readJsonRecords } from '../read-json-records.ts';
import { withStart } from '../with-start.ts';
import { readFeature } from './geojson.ts';
import { readAround } from './kept-around.ts';
import { createNodePlaces } from './node-places.ts';
import { readElement } from './overpass.ts';

/** The fields that OpenStreetMap knows. Prices and services come from the business alone. */
const OSM_FIELDS: readonly DraftField[] = [
  'name',
  'category',
  'address',
  'phone',
  'phoneE164',
  'website',
  'email',
  'description',
  'tags',
  'lat',
  'lon',
  'openingHours',
];

const JSON_PATHS = [
  '$.elements.*',
  '$.osm3s',
  '$.remark',
  '$.features.*',
  '$.type',
  '$.timestamp',
  '$.around',
] as const;

/** Parts that answers of other programs have, too. */
const OF_ANYBODY: readonly string[] = ['$.timestamp', '$.around'];

/** A part of a file; `place` tells a person where an element or a feature stands. */
interface Found {
  readonly path: (typeof JSON_PATHS)[number];
  readonly value: unknown;
  readonly place: string;
}

/** The parts of one JSON text. */
export async function* documentValues(text: AsyncIterable<string>): AsyncGenerator<Found> {
  let number = 0;
  for await (const { path, value } of readJson(text, JSON_PATHS)) {
    if (path === '$.elements.*' || path === '$.features.*') number += 1;
    yield { path, value, place: `${path === '$.elements.*' ? 'element' : 'feature'} ${number}` };
  }
}

/** The same of a feature a line, or of records (RFC 8142), which may be collections, too. */
export async function* recordValues(
  text: AsyncIterable<string>,
  separator: RecordSeparator,
): AsyncGenerator<Found> {
  for await (const { line, value } of readJsonRecords(text, separator)) {
    const place = `line ${line}`;
    for (const feature of featuresOf(value)) yield { path: '$.features.*', value: feature, place };
  }
}

function featuresOf(value: unknown): readonly unknown[] {
  const isCollection = typeof value === 'object' && value !== null && 'features' in value;
  return isCollection && Array.isArray(value.features) ? value.features : [value];
}

/**
 * Overpass' own JSON, the GeoJSON that is made of it, or a city's own areas as GeoJSON.
 *
 * @throws BrokenFile, here or while its entries are read.
 */
export async function openJson(values: AsyncGenerator<Found>, city: City): Promise<ProviderFile> {
  const start: Found[] = [];
  for (let next = await values.next(); !next.done; next = await values.next()) {
    start.push(next.value);
    if (isEntry(next.value)) break;
  }
  const all = withStart(start, values);
  const publisher = publisherOf(propertyNames(start.at(-1)?.value));
  return publisher === null
    ? openOsm(all, city)
    : areasFile(publisher, city, areaEntries(all, { publisher, city }));
}

const isEntry = ({ path }: Found): boolean => path === '$.elements.*' || path === '$.features.*';

function propertyNames(value: unknown): string[] {
  const hasProperties = typeof value === 'object' && value !== null && 'properties' in value;
  return hasProperties ? Object.keys(value.properties ?? {}) : [];
}

async function* areaEntries(values: AsyncIterable<Found>, file: AreaFile): AsyncGenerator<Entry> {
  for await (const found of values) if (isEntry(found)) yield readAreaFeature(found.value, found.place, file);
}

function openOsm(values: AsyncIterable<Found>, city: City): ProviderFile {
  let asOf = '';
  let lastEdit = '';
  let around: Circle | null = null;

  async function* entries(): AsyncGenerator<Entry> {
    const nodePlaces = createNodePlaces();
    const read = (reader: typeof readElement, value: unknown, place: string): Entry => {
      const { entry, editedOn } = reader(value, place, city);
      if (editedOn > lastEdit) lastEdit = editedOn;
      return entry;
    };
    let isKnown = false;
    for await (const { path, value, place } of values) {
      if (path === '$.remark') throw incomplete(String(value));
      if (path === '$.osm3s') asOf = dayOfData(value);
      if (path === '$.timestamp') asOf = dayOf(value);
      if (path === '$.around') around = readAround(value);
      isKnown ||= path === '$.type' ? value === 'FeatureCollection' : !OF_ANYBODY.includes(path);
      if (path === '$.features.*') yield read(readFeature, value, place);
      if (path === '$.elements.*' && !nodePlaces.keep(value, place)) yield read(readElement, value, place);
    }
    if (!isKnown) throw new BrokenFile(UNKNOWN_JSON);
    for (const { value, place } of nodePlaces.placed()) yield read(readElement, value, place);
  }

  return {
    kind: 'openstreetmap',
    areaSource: 'openstreetmap',
    isAreasAlone: false,
    fields: OSM_FIELDS,
    unusedColumns: [],
    entries: entries(),
    date: () => asOf || lastEdit || null,
    around: () => around,
  };
}

const UNKNOWN_JSON =
  "This JSON is neither an answer of Overpass (it has no list 'elements') nor GeoJSON (it has no list 'features').";

/** Overpass answers 200 with part of the data and a remark when it ran out of time or memory. */
function incomplete(remark: string): BrokenFile {
  return new BrokenFile(
    `Overpass did not finish, so places are missing from this file. It said: ${remark.trim()}. Download the file again, if needed with a longer '[timeout:…]'.`,
  );
}

function dayOfData(value: unknown): string {
  return typeof value === 'object' && value !== null && 'timestamp_osm_base' in value
    ? dayOf(value.timestamp_osm_base)
    : '';
}

/** The day of a moment in ISO 8601; empty for anything else. */
function dayOf(stamp: unknown): string {
  const day = String(stamp).slice(0, 10);
  return /^\d{4}-\d{2}-\d{2}$/u.test(day) ? day : '';
}
