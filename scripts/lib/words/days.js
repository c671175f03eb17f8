/** What a language calls months and days of the week, taken from its data once, as how it writes numbers. */

/** The area of these words, which stand in no file. */
export const DAYS = 'days';

const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 24 * 60 * 60_000;

/**
 * The words of the area.
 *
 * @param {string} language
 * @returns {import('./areas.js').Word[]}
 */
export function dayWords(language) {
  const months = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 15));
  const week = Array.from({ length: 7 }, (_, day) => SUNDAY + day * DAY_MS);
  return [
    // As within a day: some languages say it otherwise by itself.
    ...list('MONTHS', months.map(part(language, 'month', { dateStyle: 'medium' })), 'Months, as in a day.'),
    ...list(
      'WEEKDAYS',
      week.map(part(language, 'weekday', { weekday: 'long' })),
      'Sunday to Saturday, as `Date` counts them.',
    ),
    ...list(
      'SHORT_WEEKDAYS',
      week.map(part(language, 'weekday', { weekday: 'short' })),
      'Sun to Sat, as `Date` counts them.',
    ),
  ];
}

/**
 * Writes one part of a day.
 *
 * @param {string} language
 * @param {'month' | 'weekday'} type
 * @param {Intl.DateTimeFormatOptions} form
 * @returns {(time: number) => string}
 */
function part(language, type, form) {
  const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
  return (time) => format.formatToParts(time).find((one) => one.type === type)?.value ?? '';
}

/**
 * @param {string} name
 * @param {readonly string[]} texts
 * @param {string} description
 * @returns {import('./areas.js').Word[]}
 */
function list(name, texts, description) {
  return texts.map((text, index) => ({
    key: `${name}.${index}`,
    source: text,
    message: { nodes: [{ kind: 'text', text }], parameters: [], counts: new Set(), tags: new Set() },
    description,
  }));
}
