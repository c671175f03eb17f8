/** How a language writes numbers, taken from its data once: a browser takes 70 ms on a slow phone to read those for its first. */

/**
 * The module `numbers.ts` of a language.
 *
 * @param {string} language
 */
export function numbersModule(language) {
  const format = new Intl.NumberFormat(language);
  const separator = format.formatToParts(12_345).find(({ type }) => type === 'group')?.value ?? '';
  // Some languages write 1234, and 12.345.
  const isWhole = !format.formatToParts(1_234).some(({ type }) => type === 'group');
  const point = format.formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';
  const withPoint = point === '.' ? '' : `.replace('.', ${JSON.stringify(point)})`;
  return `/** The language, by its code of BCP 47. */
export const LANGUAGE: string = ${JSON.stringify(language)};

/**
 * Writes a whole number: '${format.format(12_345)}'.
 *
 * @param isMore whether there are more than were counted: '${format.format(10_000)}+'.
 */
export function figure(count: number, isMore?: boolean): string {
  const digits = ${isWhole ? 'count < 10_000 ? String(count) : ' : ''}String(count).replace(/\\B(?=(\\d{3})+$)/g, ${JSON.stringify(separator)});
  return digits + (isMore ? '+' : '');
}

/**
 * Writes a number with a fraction: '${format.format(4.5)}'. Thousands are not set apart.
 *
 * @param places digits of the fraction, at least one.
 */
export function decimal(value: number, places: number): string {
  return value.toFixed(places)${withPoint};
}
`;
}
