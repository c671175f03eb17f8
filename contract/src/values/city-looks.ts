/** How a city can look: its colour, and what is drawn of it. */

/** The colours, by their names in the style sheet (`styles/theme.css`). Of those that are used least, a new city takes the first. */
export const ACCENTS: readonly string[] = [
  ...['orange', 'green', 'red', 'blue', 'plum', 'gold'],
  ...['purple', 'teal', 'rose', 'olive', 'indigo', 'sky'],
];

/** What is drawn of no city in particular; a new city takes one of these. */
export const GENERAL_SCENES: readonly string[] = ['river', 'hills', 'coast', 'park'];

/** All drawings. */
export const SCENES: readonly string[] = ['amsterdam', 'dublin', 'calgary', ...GENERAL_SCENES];
