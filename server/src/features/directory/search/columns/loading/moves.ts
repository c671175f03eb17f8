/** How the indexes of places move when some go and others come, and arrays with them, in place. */

export interface Moves {
  /** Places at present. */
  readonly size: number;
  /** Indexes of those that go, ascending. */
  readonly gone: readonly number[];
  /** Where others come: the present index that each comes before, ascending. */
  readonly before: readonly number[];
}

type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array;

export const sizeAfter = ({ size, gone, before }: Moves): number => size - gone.length + before.length;

/** The index that a place of a present index has afterwards. */
export const movedIndex = ({ gone, before }: Moves, index: number): number =>
  index - countBelow(gone, index) + countBelow(before, index + 1);

/** The indexes that the places have that come. */
export const indexesOfNew = ({ gone, before }: Moves): number[] =>
  before.map((index, number) => index - countBelow(gone, index) + number);

/** Moves the values of an array that has room; those of the places that come are left as they are. */
export function moveValues(values: Numbers, moves: Moves): void {
  const { size, gone, before } = moves;
  // Towards the beginning first, over those that go.
  for (const [number, index] of gone.entries())
    values.copyWithin(index - number, index + 1, gone[number + 1] ?? size);
  const starts = indexesOfNew(moves);
  // Then apart, from the end on.
  let end = size - gone.length;
  for (let number = before.length - 1; number >= 0; number -= 1) {
    const start = (starts[number] ?? 0) - number;
    values.copyWithin(start + number + 1, start, end);
    end = start;
  }
}

/** How many of ascending numbers are below one; by halves. */
function countBelow(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
