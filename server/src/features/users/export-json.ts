/** Characters that are written together: single values would be too many calls of the compressor. */
const PIECE_LENGTH = 32 * 1_024;

/** JSON of a value in pieces. A list that is an `AsyncIterable` is read while it is written, an item to a line. */
export async function* jsonOf(value: unknown): AsyncGenerator<string> {
  let piece = '';
  for await (const token of tokensOf(value)) {
    piece += token;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

async function* tokensOf(value: unknown): AsyncGenerator<string> {
  if (isAsyncList(value)) {
    let before = '[\n';
    for await (const item of value) {
      yield before;
      yield* tokensOf(item);
      before = ',\n';
    }
    yield before === '[\n' ? '[]' : '\n]';
  } else if (hasAsyncList(value)) {
    let before = '{';
    for (const [name, part] of Object.entries(value).filter(isSaid)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* tokensOf(part);
      before = ',\n';
    }
    yield '}';
  } else yield JSON.stringify(value) ?? 'null';
}

/** JSON leaves out what is undefined. */
const isSaid = ([, part]: [string, unknown]): boolean => part !== undefined;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isAsyncList = (value: unknown): value is AsyncIterable<unknown> =>
  isObject(value) && Symbol.asyncIterator in value;

/** Whether there is one in an object, at any depth; lists hold none. */
const hasAsyncList = (value: unknown): value is object =>
  isObject(value) &&
  !Array.isArray(value) &&
  Object.values(value).some((part) => isAsyncList(part) || hasAsyncList(part));
