import { visibleText } from '@pawhood/contract/values/visible-text.ts';
import { BrokenFile, type DraftField } from '../draft.ts';

/** A column of a CSV file: a field of a provider, or one that only identifies or checks the row. */
export type CsvColumn = DraftField | 'id' | 'city';

export interface CsvHeader {
  /** The field of each column; null for an unused column. */
  readonly columns: readonly (CsvColumn | null)[];
  readonly fields: readonly DraftField[];
  readonly unused: readonly string[];
}

/** The columns there are. Ratings come from reviews alone, so no file brings them; the city comes with the import. */
const COLUMNS: readonly CsvColumn[] = [
  'id',
  'name',
  'category',
  'city',
  'address',
  'phone',
  'website',
  'email',
  'description',
  'tags',
  'lat',
  'lon',
  'openingHours',
  'priceRange',
  'services',
];

/** The headings a file must have: without them a row is no provider. */
const REQUIRED = ['name', 'category'] as const;

/**
 * Reads the first row: headings are the field names, in any order and case, with or without spaces or underscores.
 *
 * @throws BrokenFile when it is no header, or has a heading twice.
 */
export function readHeader(cells: readonly string[], line: number): CsvHeader {
  const columns = cells.map(columnOf);
  const missing = REQUIRED.filter((name) => !columns.includes(name));
  if (missing.length > 0) {
    throw new BrokenFile(
      `Line ${line} must name the columns, and ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing. The columns can be ${COLUMNS.join(', ')}.`,
    );
  }
  const twice = columns.find((column, index) => column !== null && columns.indexOf(column) !== index);
  if (twice) throw new BrokenFile(`Line ${line} names the column ${twice} twice.`);
  if (columns.includes('lat') !== columns.includes('lon')) {
    throw new BrokenFile(`Line ${line} names only one of the columns lat and lon. A place needs both.`);
  }
  return {
    columns,
    fields: fieldsOf(columns),
    unused: cells
      .filter((cell, index) => columns[index] === null && cell.trim() !== '')
      .map((cell) => cell.trim()),
  };
}

function columnOf(heading: string): CsvColumn | null {
  const plain = visibleText(heading).replaceAll(/[\s_]/gu, '').toLowerCase();
  return COLUMNS.find((column) => column.toLowerCase() === plain) ?? null;
}

function fieldsOf(columns: readonly (CsvColumn | null)[]): DraftField[] {
  const fields = columns.filter(
    (column): column is DraftField => column !== null && column !== 'id' && column !== 'city',
  );
  // The number for links is the telephone number in another form.
  return fields.includes('phone') ? [...fields, 'phoneE164'] : fields;
}
