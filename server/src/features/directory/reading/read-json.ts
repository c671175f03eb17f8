import { Tokenizer, TokenParser } from '@streamparser/json';
import { BrokenFile } from './draft.ts';

/** A value found, and the path it was asked for by. */
export interface JsonValue<Path> {
  readonly path: Path;
  readonly value: unknown;
}

/**
 * The values of a JSON text that lie on these paths (`$.name` or `$.name.*`), one at a time, so that memory does not grow with
 * the file.
 *
 * @throws BrokenFile naming the line where the text stops being JSON.
 */
export async function* readJson<Path extends string>(
  pieces: AsyncIterable<string>,
  paths: readonly Path[],
): AsyncGenerator<JsonValue<Path>> {
  const values: JsonValue<Path>[] = [];
  const tokenizer = new Tokenizer();
  // Without the stack, what has been handed on is let go.
  const tokenParser = new TokenParser({ paths: [...paths], keepStack: false });
  tokenizer.onToken = (token) => tokenParser.write(token);
  tokenParser.onValue = ({ key, value, stack }) => {
    const parent = stack.length > 1 ? `$.${stack[1]?.key}.*` : `$.${key}`;
    const path = paths.find((wanted) => wanted === parent);
    if (path !== undefined) values.push({ path, value });
  };
  let line = 1;
  for await (const piece of pieces) {
    // Line by line, so that a mistake is known by its line.
    for (const [index, text] of piece.split('\n').entries()) {
      if (index > 0) line += 1;
      if (tokenParser.isEnded && text.trim() === '') continue;
      if (tokenParser.isEnded) throw secondText(line);
      writing(line, () => tokenizer.write(index > 0 ? `\n${text}` : text));
    }
    yield* values;
    values.length = 0;
  }
  if (!tokenParser.isEnded) {
    throw new BrokenFile(
      `The file ends on line ${line} in the middle of the data, so the download was cut short. Download it again.`,
    );
  }
}

function writing(line: number, write: () => void): void {
  try {
    write();
  } catch (cause) {
    throw noJson(line, cause);
  }
}

function secondText(line: number): BrokenFile {
  return new BrokenFile(
    `Line ${line} stands behind the end of the JSON. A file holds one JSON text, or a GeoJSON feature a line.`,
  );
}

export function noJson(line: number, cause?: unknown): BrokenFile {
  return new BrokenFile(`Line ${line} is not JSON. Download the file again, or undo your changes in it.`, {
    cause,
  });
}
