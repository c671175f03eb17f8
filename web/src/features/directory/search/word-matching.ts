/** The words of a text, lower case, without accents and signs: 'Café & Co.' is 'cafe', 'co'. */
export function normalisedWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
/**
 * Whether one word becomes the other by so many typing errors at most: a letter left out, added, wrong, or swapped
 * with its neighbour (optimal string alignment).
 */
export function isWithinEdits(one: string, other: string, errors: number): boolean {
  if (Math.abs(one.length - other.length) > errors) return false;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const cost = Math.min(
        at(last, column) + 1,
        at(now, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        row > 1 && column > 1 && isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      now.push(cost);
      least = Math.min(least, cost);
    }
    // Each further letter can only add errors.
    if (least > errors) return false;
    [before, last] = [last, now];
  }
  return at(last, other.length) <= errors;
}

/** Rows are filled before they are read. */
const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
