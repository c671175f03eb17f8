import type { City } from '@pawhood/contract/values/city.ts';
import { type CsvHeader, readHeader } from './csv/csv-header.ts';
import { readRow } from './csv/csv-provider.ts';
import { type OffLeashHeader, offLeashHeader, readOffLeashRow } from './csv/off-leash.ts';
import { type CsvRow, readCsv } from './csv/read-csv.ts';
import { BrokenFile, type DraftField, type Entry, type ProviderFile } from './draft.ts';
import { readFeature } from './osm/geojson.ts';
import { readElement } from './osm/overpass.ts';
import { readJson } from './read-json.ts';
import { readText } from './read-text.ts';

/**
 * Recognises a file by its content and opens it for one city; nothing of it is kept in memory.
 *
 * @throws BrokenFile, here or while its entries are read, when it is neither Overpass JSON, GeoJSON nor CSV.
 */
export async function openProviderFile(bytes: AsyncIterable<Buffer>, city: City): Promise<ProviderFile> {
  const pieces = readText(refuseBinary(bytes));
  const start = await firstText(pieces);
  const opening = start.trimStart().charAt(0);
  if (opening === '') throw new BrokenFile('The file is empty.');
  if (opening === '<') throw new BrokenFile(markupSentence(start));
  const text = withStart(start, pieces);
  return opening === '{' || opening === '[' ? openJson(text, city) : await openCsv(text, city);
}

/** Says which markup a file is, by its beginning. */
function markupSentence(start: string): string {
  const [, form] = /<(kml|gpx)[\s>]/iu.exec(start) ?? [];
  if (form !== undefined)
    return `This is ${form.toUpperCase()}. Only JSON of Overpass, GeoJSON and CSV can be imported.`;
  if (!/<(?:!doctype\s+html|html|body)\b/iu.test(start))
    return "This is XML. Ask Overpass for JSON: start the query with '[out:json];'.";
  const body = start.replace(/^.*<body[^>]*>/isu, '').replaceAll(/<[^>]*>/gu, ' ');
  const words = body.replaceAll(/\s+/gu, ' ').trim().slice(0, 200);
  return `This is a web page, most likely an error of Overpass. It says: ${words}\nTry again later.`;
}

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

const JSON_PATHS = ['$.elements.*', '$.osm3s', '$.remark', '$.features.*', '$.type', '$.timestamp'] as const;

/** Overpass' own JSON, or the GeoJSON that is made of it; which one shows as it is read. */
function openJson(text: AsyncIterable<string>, city: City): ProviderFile {
  let asOf = '';
  let lastEdit = '';

  async function* entries(): AsyncGenerator<Entry> {
    let number = 0;
    let isKnown = false;
    for await (const { path, value } of readJson(text, JSON_PATHS)) {
      if (path === '$.remark') throw incomplete(String(value));
      if (path === '$.osm3s') asOf = dayOfData(value);
      if (path === '$.timestamp') asOf = dayOf(value);
      isKnown ||= path === '$.type' ? value === 'FeatureCollection' : path !== '$.timestamp';
      if (path !== '$.elements.*' && path !== '$.features.*') continue;
      number += 1;
      const { entry, editedOn } =
        path === '$.elements.*'
          ? readElement(value, `element ${number}`, city)
          : readFeature(value, `feature ${number}`, city);
      if (editedOn > lastEdit) lastEdit = editedOn;
      yield entry;
    }
    if (!isKnown) throw new BrokenFile(UNKNOWN_JSON);
  }

  return {
    kind: 'openstreetmap',
    areaSource: 'openstreetmap',
    isAreasAlone: false,
    fields: OSM_FIELDS,
    unusedColumns: [],
    entries: entries(),
    date: () => asOf || lastEdit || null,
  };
}

const UNKNOWN_JSON =
  "This JSON is neither an answer of Overpass (it has no list 'elements') nor GeoJSON (it has no list 'features').";

async function openCsv(text: AsyncIterable<string>, city: City): Promise<ProviderFile> {
  const rows = readCsv(text);
  const { value: first } = await rows.next();
  // There is text, so there is a row.
  const { cells, line } = first ?? { cells: [], line: 1 };
  const offLeash = offLeashHeader(cells);
  if (offLeash !== null) return openOffLeash(rows, offLeash, city);
  const header = readHeader(cells, line);
  return {
    kind: 'file',
    areaSource: null,
    isAreasAlone: false,
    fields: header.fields,
    unusedColumns: header.unused,
    entries: csvEntries(rows, header, city),
    date: () => null,
  };
}

/** @throws BrokenFile for another city: the City of Calgary alone counts its off-leash space so. */
function openOffLeash(rows: AsyncIterable<CsvRow>, header: OffLeashHeader, city: City): ProviderFile {
  if (city !== 'calgary') {
    throw new BrokenFile(`This is Calgary's list of off-leash areas. Import it with --city calgary.`);
  }
  async function* entries(): AsyncGenerator<Entry> {
    for await (const row of rows) yield readOffLeashRow(row, header);
  }
  return {
    kind: 'file',
    areaSource: 'calgary',
    isAreasAlone: true,
    fields: [],
    unusedColumns: [],
    entries: entries(),
    date: () => null,
  };
}

async function* csvEntries(
  rows: AsyncIterable<CsvRow>,
  header: CsvHeader,
  city: City,
): AsyncGenerator<Entry> {
  for await (const row of rows) yield readRow(row, header, city);
}

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

/** Forms people have such data in that are not text, by their first bytes. */
const BINARY: readonly [number[], string][] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    "This is a workbook or a ZIP file. Save the sheet as 'CSV UTF-8' and import that.",
  ],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it first (gunzip).'],
  [[0xff, 0xfe], "This file is UTF-16. Save it as 'CSV UTF-8' and import that."],
  [[0xfe, 0xff], "This file is UTF-16. Save it as 'CSV UTF-8' and import that."],
];

const LONGEST_MAGIC = 4;

async function* refuseBinary(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0);
  for await (const chunk of bytes) {
    if (start === null) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    refuseFormats(start);
    if (start.length < LONGEST_MAGIC) continue;
    yield start;
    start = null;
  }
  if (start !== null) yield start;
}

function refuseFormats(start: Buffer): void {
  const kind = BINARY.find(([magic]) => magic.every((byte, index) => start[index] === byte));
  if (kind) throw new BrokenFile(kind[1]);
  // A letter and a zero: two bytes for each character, without the mark that says so.
  if (start.length > 1 && (start[0] === 0) !== (start[1] === 0))
    throw new BrokenFile("This file is UTF-16. Save it as 'CSV UTF-8' and import that.");
}

/** The text up to and including the first piece that is more than white space; empty when there is none. */
async function firstText(pieces: AsyncGenerator<string>): Promise<string> {
  let start = '';
  while (start.trim() === '') {
    const { done, value } = await pieces.next();
    if (done) return '';
    start += value;
  }
  return start;
}

async function* withStart(start: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield start;
  yield* pieces;
}
