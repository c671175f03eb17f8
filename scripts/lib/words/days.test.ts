import { expect, test } from 'vitest';
import { readArea } from './areas.js';
import { DAYS } from './days.js';
import { exportsOf, moduleOf } from './modules.js';

/** The texts of a list. */
const listed = (language: string, name: string) =>
  readArea(language, DAYS)
    .filter(({ key }) => key.startsWith(`${name}.`))
    .map(({ message }) => message.nodes.map((node) => (node.kind === 'text' ? node.text : '')).join(''));

test.each([
  ['en', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', 'Sunday', 'Sat'],
  ['nl', 'jan feb mrt apr mei jun jul aug sep okt nov dec', 'zondag', 'za'],
  ['fr', 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.', 'dimanche', 'sam.'],
])('months and days of the week in %s: %s; %s … %s', (language, months, sunday, saturday) => {
  expect(listed(language, 'MONTHS').join(' ')).toBe(months);
  expect(listed(language, 'WEEKDAYS')[0]).toBe(sunday);
  expect(listed(language, 'SHORT_WEEKDAYS').slice(6)).toEqual([saturday]);
});

test('code has them as lists, and pages of a language that nobody speaks show that they are words', () => {
  const weekdays = exportsOf('nl', DAYS).get('SHORT_WEEKDAYS');
  expect(moduleOf(weekdays ? [['SHORT_WEEKDAYS', weekdays]] : [], '')).toBe(
    '/** Sun to Sat, as `Date` counts them. */\nexport const SHORT_WEEKDAYS = ["zo", "ma", "di", "wo", "do", "vr", "za"] as const;\n',
  );
  expect(listed('en-XA', 'WEEKDAYS')[0]).toMatch(/^Šúñdáý ô/);
});
