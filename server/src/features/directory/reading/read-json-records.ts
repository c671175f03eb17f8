import { BrokenFile } from './draft.ts';
import { noJson } from './read-json.ts';
import { count } from './read-text.ts';

/** What stands between JSON texts: a line break, or before each the mark of RFC 8142. */
export type RecordSeparator = '\n' | '\u001e';

export interface JsonRecord {
  /** The line it begins on. */
  readonly line: number;
  readonly value: unknown;
}

/** Longest JSON text between separators, in characters: a whole FeatureCollection is read by its parts. */
export const LONGEST_RECORD = 4 * 1_024 * 1_024;

/**
 * The JSON texts of a file that has one after the other, empty lines left out. A comma behind one is dropped.
 *
 * @throws BrokenFile naming the line that is not JSON, or too long.
 */
export async function* readJsonRecords(
  pieces: AsyncIterable<string>,
  separator: RecordSeparator,
): AsyncGenerator<JsonRecord> {
  let rest = '';
  let line = 1;
  for await (const piece of pieces) {
    const records = `${rest}${piece}`.split(separator);
    rest = records.pop() ?? '';
    for (const record of records) {
      yield* recordOf(record, line);
      line += count(record + separator, '\n');
    }
    if (rest.length > LONGEST_RECORD)
      throw new BrokenFile(`Line ${line} is longer than ${LONGEST_RECORD.toLocaleString('en')} characters.`);
  }
  yield* recordOf(rest, line);
}

function* recordOf(record: string, firstLine: number): Generator<JsonRecord> {
  const text = record.trim().replace(/,$/u, '');
  if (text === '') return;
  const line = firstLine + count(record.slice(0, record.length - record.trimStart().length), '\n');
  const value = parsed(text);
  if (value === undefined) throw noJson(line);
  yield { line, value };
}

/** True for a line that is a feature of GeoJSON by itself. */
export function isFeatureLine(line: string): boolean {
  const value = parsed(line.trim().replace(/,$/u, ''));
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Feature';
}

/** Undefined for what is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
