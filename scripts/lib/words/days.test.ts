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
  ['en', 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec', 'Monday', 'Sun'],
  ['nl', 'jan feb mrt apr mei jun jul aug sep okt nov dec', 'maandag', 'zo'],
  ['fr', 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.', 'lundi', 'dim.'],
])('months and days of the week in %s: %s; %s … %s', (language, months, monday, sunday) => {
  expect(listed(language, 'MONTHS').join(' ')).toBe(months);
  expect(listed(language, 'WEEKDAYS')[0]).toBe(monday);
  expect(listed(language, 'SHORT_WEEKDAYS').slice(6)).toEqual([sunday]);
});

test('code has them as lists, and pages of a language that nobody speaks show that they are words', () => {
  const weekdays = exportsOf('nl', DAYS).get('SHORT_WEEKDAYS');
  expect(moduleOf(weekdays ? [['SHORT_WEEKDAYS', weekdays]] : [], '')).toBe(
    '/** Mon to Sun. */\nexport const SHORT_WEEKDAYS = ["ma", "di", "wo", "do", "vr", "za", "zo"] as const;\n',
  );
  expect(listed('en-XA', 'WEEKDAYS')[0]).toMatch(/^Móñdáý ô/);
});
