import type { City } from '@pawhood/contract/values/city.ts';
import { areasFile, publisherOf, readAreaRow } from './city-areas.ts';
import { readHeader } from './csv/csv-header.ts';
import { readRow } from './csv/csv-provider.ts';
import { offLeashHeader, readOffLeashRow } from './csv/off-leash.ts';
import { type CsvRow, readCsv } from './csv/read-csv.ts';
import { BrokenFile, type Entry, type ProviderFile } from './draft.ts';
import { documentValues, openJson, recordValues } from './osm/open-json.ts';
import { isFeatureLine, LONGEST_RECORD } from './read-json-records.ts';
import { readText } from './read-text.ts';
import { withStart } from './with-start.ts';

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
  if (opening === '\u001e') return await openJson(recordValues(withStart([start], pieces), opening), city);
  if (opening !== '{' && opening !== '[') return await openCsv(withStart([start], pieces), city);
  const line = await firstLine(start, pieces);
  const text = withStart([line], pieces);
  const [first = ''] = line.trimStart().split('\n', 1);
  return await openJson(isFeatureLine(first) ? recordValues(text, '\n') : documentValues(text), city);
}

/** Says which markup a file is, by its beginning. */
function markupSentence(start: string): string {
  const [, form] = /<(?:\w+:)?(kml|gpx)[\s>]/iu.exec(start) ?? [];
  if (form !== undefined)
    return `This is ${form.toUpperCase()}. Only JSON of Overpass, GeoJSON and CSV can be imported.`;
  if (!/<(?:!doctype\s+html|html|body)\b/iu.test(start))
    return "This is XML. Ask Overpass for JSON: start the query with '[out:json];'.";
  const body = start.replace(/^.*<body[^>]*>/isu, '').replaceAll(/<[^>]*>/gu, ' ');
  const words = body.replaceAll(/\s+/gu, ' ').trim().slice(0, 200);
  return `This is a web page, most likely an error of Overpass. It says: ${words}\nTry again later.`;
}

async function openCsv(text: AsyncIterable<string>, city: City): Promise<ProviderFile> {
  const rows = readCsv(text);
  const { value: first } = await rows.next();
  // There is text, so there is a row.
  const { cells, line } = first ?? { cells: [], line: 1 };
  const offLeash = offLeashHeader(cells);
  if (offLeash !== null)
    return areasFile(
      'calgary',
      city,
      entriesOf(rows, (row) => readOffLeashRow(row, offLeash)),
    );
  const publisher = publisherOf(cells);
  if (publisher !== null)
    return areasFile(
      publisher,
      city,
      entriesOf(rows, (row) => readAreaRow(row, cells, { publisher, city })),
    );
  const header = readHeader(cells, line);
  return {
    kind: 'file',
    areaSource: null,
    isAreasAlone: false,
    fields: header.fields,
    unusedColumns: header.unused,
    entries: entriesOf(rows, (row) => readRow(row, header, city)),
    date: () => null,
    around: () => null,
  };
}

async function* entriesOf(rows: AsyncIterable<CsvRow>, read: (row: CsvRow) => Entry): AsyncGenerator<Entry> {
  for await (const row of rows) yield read(row);
}

const UTF_16 = "This file is UTF-16. Save it as 'CSV UTF-8' and import that.";
const NO_TEXT = 'This file is no text. Only JSON of Overpass, GeoJSON and CSV can be imported.';

/** Forms people have such data in that are not text, by their first bytes. */
const BINARY: readonly [number[], string][] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    "This is a workbook or a ZIP file. Save the sheet as 'CSV UTF-8' and import that.",
  ],
  [[0x1f, 0x8b], 'This file is compressed. Unpack it first (gunzip).'],
  [[0xff, 0xfe], UTF_16],
  [[0xfe, 0xff], UTF_16],
  // PDF.
  [[0x25, 0x50, 0x44, 0x46], NO_TEXT],
];

/** Bytes by which a file is known for no text. */
const LONGEST_MAGIC = 32;

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
    refuseZeros(start);
    yield start;
    start = null;
  }
  if (start === null) return;
  refuseZeros(start);
  yield start;
}

function refuseFormats(start: Buffer): void {
  const kind = BINARY.find(([magic]) => magic.every((byte, index) => start[index] === byte));
  if (kind) throw new BrokenFile(kind[1]);
}

/** No text has zeros. Letters and zeros in turn are UTF-16 without its mark. */
function refuseZeros(start: Buffer): void {
  const zeros = [...start.subarray(0, LONGEST_MAGIC).entries()].filter(([, byte]) => byte === 0);
  if (zeros.length < 2) return;
  const isInTurn = new Set(zeros.map(([index]) => index % 2)).size === 1;
  throw new BrokenFile(isInTurn ? UTF_16 : NO_TEXT);
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

/** A start as far as the end of its first line, or as the longest line that is read by itself. */
async function firstLine(start: string, pieces: AsyncGenerator<string>): Promise<string> {
  let line = start.trimStart();
  while (!line.includes('\n') && line.length <= LONGEST_RECORD) {
    const { done, value } = await pieces.next();
    if (done) break;
    line += value;
  }
  return start.slice(0, start.length - start.trimStart().length) + line;
}
