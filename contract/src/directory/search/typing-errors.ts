/** Shortest words that may hold one typing error, and two, in letters. */
const ONE_ERROR = 4;
const TWO_ERRORS = 8;

/** Shortest word whose first letter may be mistyped, in letters: too many shorter words differ by it alone. */
const FREE_BEGINNING = 6;

/** How many typing errors are looked for in a word; none in what holds a number. */
export function errorsIn(word: string): 0 | 1 | 2 {
  if (word.length < ONE_ERROR || /\d/.test(word)) return 0;
  return word.length < TWO_ERRORS ? 1 : 2;
}

/** How many typing errors make a word of what was typed; null when they are more than are looked for. */
export function errorsBetween(typed: string, word: string): number | null {
  const most = errorsIn(typed);
  if (most === 0 || Math.abs(typed.length - word.length) > most || /\d/.test(word)) return null;
  if (typed.length < FREE_BEGINNING && typed[0] !== word[0] && !beginSwapped(typed, word)) return null;
  const errors = editsBetween(typed, word, most);
  return errors > most ? null : errors;
}

function beginSwapped(typed: string, word: string): boolean {
  return typed[0] === word[1] && typed[1] === word[0];
}

/**
 * Typing errors between two words: a letter left out, added, wrong, or swapped with its neighbour (optimal string
 * alignment). Counted up to `most`; beyond, any larger number stands for more.
 */
export function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [now, last, before] = ROWS;
  for (let column = 0; column <= other.length; column += 1) last[column] = column;
  for (let row = 1; row <= one.length; row += 1) {
    now[0] = row;
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
      now[column] = cost;
      least = Math.min(least, cost);
    }
    // Each further letter can only add errors.
    if (least > most) return most + 1;
    [now, last, before] = [before, now, last];
  }
  return at(last, other.length);
}

/** The same for all pairs of words: thousands are compared for one search, and new rows would be garbage. */
const ROWS: [number[], number[], number[]] = [[], [], []];

/** Rows are filled before they are read. */
const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
