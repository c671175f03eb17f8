/**
 * Texts in CSV files that a spreadsheet would take for a formula, and run.
 *
 * An apostrophe before a text tells spreadsheets that it is one. A text that has apostrophes there already gets one
 * more, so that taking one off again gives back every text as it was.
 */

/** Whether a spreadsheet takes a text, or what is left of it without apostrophes, for a formula. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as the cell of a CSV file. */
export function withFormulaMark(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text that a cell of a CSV file stands for. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
