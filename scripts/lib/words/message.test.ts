// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are code.
import { expect, test } from 'vitest';
import { codeOf, readMessage } from './message.js';

/** The code of an English text. */
const english = (source: string) => codeOf(readMessage(source), 'en');

test.each([
  ["You've been here. It's “yours” – and # 1.", `"You've been here. It's “yours” – and # 1."`],
  ['Delete {name}?', '(name: string | number): string => `Delete ${name}?`'],
  [
    "A price of $'{'5'}' \\ `{unit}`",
    '(unit: string | number): string => `A price of \\${5} \\\\ \\`${unit}\\``',
  ],
  ['At most {limit, number}.', '(limit: number): string => `At most ${figure(limit)}.`'],
  [
    '{count, plural, =0 {None} one {# pet} other {# pets}}',
    '(count: number): string => count === 0 ? "None" : count === 1 ? `${figure(count)} pet` : `${figure(count)} pets`',
  ],
  [
    '{name} has {count, plural, one {a friend} other {friends}}.',
    '(name: string | number, count: number): string => `${name} has ${count === 1 ? "a friend" : "friends"}.`',
  ],
  [
    '{kind, select, dog {A dog} other {A pet}} is due.',
    '(kind: string | number): string => `${kind === "dog" ? "A dog" : "A pet"} is due.`',
  ],
  [
    'Write to <link>{address}</link>.',
    '<Part,>(link: (words: string) => Part, address: string | number): (string | Part)[] => ["Write to ", link(`${address}`), "."]',
  ],
])('of the text %s the code is %s', (source, code) => {
  expect(english(source)).toBe(code);
});

test.each([
  ['en', 'one', 'n === 1'],
  ['nl', 'one', 'n === 1'],
  ['fr', 'one', 'n <= 1'],
  ['ga', 'few', 'n >= 3 && n <= 6'],
  ['pl', 'few', 'new Intl.PluralRules("pl").select(n) === "few"'],
])('in %s the form %s is told by %s', (language, form, condition) => {
  const message = readMessage(`{n, plural, ${form} {a} other {b}}`);
  expect(codeOf(message, language)).toBe(`(n: number): string => ${condition} ? "a" : "b"`);
});

test('a translation takes its values in the order of English', () => {
  const dutch = readMessage('{all}, waarvan {some}');
  expect(codeOf(dutch, 'nl', ['some', 'all'])).toMatch(/^\(some: string \| number, all: string \| number\)/);
});

test('a form that says the same as the last one is left out', () => {
  expect(english('{count, plural, one {{shown} sheep} other {{shown} sheep}}')).toBe(
    '(_count: number, shown: string | number): string => `${shown} sheep`',
  );
});

test.each([
  ['Broken {name', /./],
  ['On {day, date}', '{day, date} is not supported.'],
  ['{place, selectordinal, one {#st} other {#th}}', '{place, selectordinal} is not supported.'],
  ['{count, plural, one {a}}', 'The last choice of {count} must be other.'],
  ['{count, plural, few {a} other {b}}', 'en has no form few.'],
  ['{Name}', '{Name} is no name of a placeholder.'],
  ['A <link>way', '<link> is not closed.'],
  ['A way</link>', '</link> closes no tag.'],
  ['<a>one <b>two</b></a>', '<b> stands within <a>.'],
  ['{count, plural, one {<b>a</b>} other {b}}', '<b> stands within a choice.'],
])('the text %s is refused', (source, message) => {
  expect(() => english(source)).toThrow(message);
});
