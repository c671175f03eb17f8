import Papa from 'papaparse';
import { BrokenFile } from '../draft.ts';
import { LONGEST_ROW } from '../limits.ts';
import { count } from '../read-text.ts';

/** One row as it stands, with the line it begins on (a quoted field may span several). */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** The parser's answer; its published types say `any`. */
interface Parsed {
  readonly data: readonly string[][];
  readonly errors: readonly { readonly row: number; readonly code: string }[];
  readonly meta: { readonly cursor: number };
}

const DELIMITERS = [',', ';', '\t', '|'] as const;

/**
 * The rows of a CSV text, the header first, empty lines left out, in memory for one piece at a time.
 *
 * @throws BrokenFile naming the line where the quotation marks do not add up.
 */
export async function* readCsv(pieces: AsyncIterable<string>): AsyncGenerator<CsvRow> {
  let parser: Papa.Parser | null = null;
  let remainder = '';
  let line = 1;

  function* take(isLast: boolean): Generator<CsvRow> {
    if (parser === null || remainder === '') return;
    // The type of papaparse's inner parser is `any`.
    const parsed = parser.parse(remainder, 0, !isLast) as Parsed;
    for (const [index, cells] of parsed.data.entries()) {
      if (parsed.errors.some(({ row }) => row === index)) throw badQuotes(line);
      const isSeparatorLine = line === 1 && /^sep=\S?$/iu.test(cells.join(''));
      if (!isSeparatorLine && cells.some((cell) => cell.trim() !== '')) yield { line, cells };
      line += 1 + cells.reduce((sum, cell) => sum + count(cell, '\n'), 0);
    }
    remainder = isLast ? '' : remainder.slice(parsed.meta.cursor);
    if (remainder.length > LONGEST_ROW) throw badQuotes(line);
  }

  for await (const piece of pieces) {
    remainder += piece;
    parser ??= parserFor(remainder);
    if (parser === null && remainder.length > LONGEST_ROW) throw badQuotes(line);
    yield* take(false);
  }
  parser ??= parserFor(`${remainder}\n`);
  yield* take(true);
}

/** A parser for the delimiter that the header uses; null while the header is not there in full. */
function parserFor(text: string): Papa.Parser | null {
  const [header] = /^.*\S.*(?=\n)/mu.exec(text) ?? [];
  if (header === undefined) return null;
  // The first line of a file for spreadsheets may name the delimiter: 'sep=;'.
  const [, named] = /^"?sep=([,;\t|])"?\s*$/iu.exec(header) ?? [];
  if (named !== undefined) return new Papa.Parser({ delimiter: named, newline: '\n' });
  const unquoted = header.replaceAll(/"[^"]*"/g, '');
  const uses = (delimiter: string) => count(unquoted, delimiter);
  const delimiter = DELIMITERS.reduce((best, other) => (uses(other) > uses(best) ? other : best));
  return new Papa.Parser({ delimiter, newline: '\n' });
}

function badQuotes(line: number): BrokenFile {
  return new BrokenFile(
    `Line ${line}: a quotation mark is missing or is one too many. A field that starts with a quotation mark ends with one. Write a quotation mark inside it twice ("").`,
  );
}
