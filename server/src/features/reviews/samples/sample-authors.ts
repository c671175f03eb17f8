/** Who seems to have written made-up reviews: nobody of them has an account. */

/** Every id of a made-up review begins so; nothing else tells it from what a person wrote. */
export const SAMPLE_REVIEW = 'sample-';

export const isMadeUp = (reviewId: string): boolean => reviewId.startsWith(SAMPLE_REVIEW);

/** Short and long ones, from right to left, with signs, and some without a name. */
const NAMES = [
  ...['Noor', 'Seán Ó Briain', 'Priya', '', 'Lotte van den Berg', 'Kofi', 'Zoë & Pip 🐕', 'محمد', 'Camille'],
  ...['', 'Björn', 'Maximiliane-Theodora von und zu Hohenstein-Wartenberg', 'Aoife', 'נועה', 'Mei', 'Tom'],
];

/** The name of who wrote one; empty where it has none. */
export const sampleAuthor = (reviewId: string): string =>
  NAMES[Number(/\d+$/.exec(reviewId)?.[0] ?? 0) % NAMES.length] ?? '';
