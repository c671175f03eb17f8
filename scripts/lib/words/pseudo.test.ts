// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are code.
import { expect, test } from 'vitest';
import { codeOf, readMessage } from './message.js';
import { pseudoNodes } from './pseudo.js';

const said = (language: string, source: string) => {
  const message = readMessage(source);
  return codeOf({ ...message, nodes: pseudoNodes(language, message.nodes) }, 'en');
};

test.each([
  ['en-XA', 'Save', '"Šávé ôôôô"'],
  ['en-XA', 'Loading...', '"Lóádíñg ôôôôôôô..."'],
  ['en-XA', 'Look up places nearby', '"Lóók úp pláçéš ñéárbý ôôôôôôô ô"'],
  ['ar-XB', 'Save it', '"\u202ESave\u202C \u202Eit\u202C"'],
  [
    'en-XA',
    '{count, plural, one {# pet} other {# pets}}',
    '(count: number): string => count === 1 ? `${figure(count)} pét ôôô` : `${figure(count)} pétš ôôôô`',
  ],
  [
    'en-XA',
    'See <link>{page}</link>.',
    '<Part,>(link: (words: string) => Part, page: string | number): (string | Part)[] => ["Šéé ôôô ", link(`${page}`), "."]',
  ],
])('in %s the text %s is %s', (language, source, code) => {
  expect(said(language, source)).toBe(code);
});
