/**
 * An array that one piece of synchronous work after the other uses: a new one for each search would be megabytes of garbage.
 * It holds what the last work has left in it.
 *
 * @param make a new one of a size, which all later ones of that size or less are the beginning of.
 */
export function createScratch<Numbers extends Uint8Array | Int32Array | Uint32Array | Float64Array>(
  make: (size: number) => Numbers,
) {
  let numbers = make(0);
  return (size: number): Numbers => {
    if (numbers.length < size) numbers = make(size);
    // The beginning of an array is an array of the same kind.
    return numbers.length === size ? numbers : (numbers.subarray(0, size) as Numbers);
  };
}
