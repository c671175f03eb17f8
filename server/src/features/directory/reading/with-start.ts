/** What was read of a stream to recognise it, and then the rest: a stream can be read only once. */
export async function* withStart<Value>(
  start: Iterable<Value>,
  rest: AsyncIterable<Value>,
): AsyncGenerator<Value> {
  yield* start;
  yield* rest;
}
