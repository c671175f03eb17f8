/** The places that are compared next: few enough for the cache of a processor. */
export const BLOCK = new Int32Array(2 ** 14);

/** Fills the block with those places of a range that count; answers how many they are, as the others here do. */
export function countedPlaces(kinds: Uint16Array, isCounted: Uint8Array, start: number, end: number): number {
  let size = 0;
  for (let index = start; index < end; index += 1) {
    BLOCK[size] = index;
    size += isCounted[kinds[index] ?? 0] ?? 0;
  }
  return size;
}
