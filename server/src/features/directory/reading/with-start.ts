/** What was read of a stream already, and then the rest of it. */
export async function* withStart<Value>(
  start: Iterable<Value>,
  rest: AsyncIterable<Value>,
): AsyncGenerator<Value> {
  yield* start;
  yield* rest;
}
