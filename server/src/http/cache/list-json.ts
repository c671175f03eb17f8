/** The rows of a list as one JSON array, written and read a part at a time: others have their turn in between. */

export interface Json {
  readonly body: Buffer;
  /** Where the parts end, each a few rows with commas between. */
  readonly ends: readonly number[];
}

/** Rows that are serialised at a time, about 2 ms of 1,000 letters each. */
const SLICE = 500;

const OPENED = Buffer.from('[');
const CLOSED = Buffer.from(']');

/** Writes an array: rows are added, and need not be kept; then it is whole. */
export function createJson() {
  const pieces: Buffer[] = [OPENED];
  const ends: number[] = [];
  let length = OPENED.length;

  function addSlice(rows: readonly unknown[]): void {
    const entries = JSON.stringify(rows).slice(1, -1);
    const piece = Buffer.from(ends.length > 0 ? `,${entries}` : entries);
    pieces.push(piece);
    length += piece.length;
    ends.push(length);
  }

  return {
    async add(rows: readonly unknown[]): Promise<void> {
      for (let start = 0; start < rows.length; start += SLICE) {
        if (ends.length > 0) await turn();
        addSlice(rows.slice(start, start + SLICE));
      }
    },
    whole: (): Json => ({ body: Buffer.concat([...pieces, CLOSED]), ends }),
  };
}

export async function jsonOf(rows: readonly unknown[]): Promise<Json> {
  const json = createJson();
  await json.add(rows);
  return json.whole();
}

/** The rows again, as JSON has them. */
export async function rowsOf<Row>({ body, ends }: Json): Promise<Row[]> {
  const rows: Row[] = [];
  let start = OPENED.length;
  for (const end of ends) {
    if (rows.length > 0) await turn();
    rows.push(...(JSON.parse(`[${body.toString('utf8', start, end)}]`) as Row[]));
    start = end + 1; // the comma before the next part
  }
  return rows;
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
