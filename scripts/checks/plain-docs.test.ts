import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { blocksOf, checkPlainDocs, faultsIn, sentencesOf, wordsIn } from './plain-docs.js';

/** A sentence of so many words. */
function sentence(words: number) {
  return `${Array.from({ length: words }, () => 'cat').join(' ')}.`;
}

/** Sentences of ten words, and one of the rest. */
function paragraph(words: number) {
  const whole = Array.from({ length: Math.floor(words / 10) }, () => sentence(10));
  return [...whole, ...(words % 10 > 0 ? [sentence(words % 10)] : [])].join(' ');
}

test.each([
  ['Cats sleep all day.', 4],
  ['Cats – all of them – sleep · 12 hours.', 7],
  ['Run `npm run pawhood -- import undo` first.', 3],
  ['Use ``a ` b`` or `c`.', 4],
  ['See [the long page](docs/page.md#part) there.', 5],
  ['See [the page](docs/page.md "A title of it").', 3],
  ['See <https://example.org/a?b=c>.', 2],
  ['**Cats** sleep.', 2],
  ['– …', 0],
])('%s has %i words', (text, words) => {
  expect(wordsIn(text)).toBe(words);
});

test.each([
  ['Cats sleep. Dogs run! Do they?', ['Cats sleep.', 'Dogs run!', 'Do they?']],
  ["It says 'no.' Cats sleep.", ["It says 'no.'", 'Cats sleep.']],
  ['(Cats sleep.) **Dogs run.** No end', ['(Cats sleep.)', '**Dogs run.**', 'No end']],
  ['[Cats sleep.](a.md) Dogs run.', ['[Cats sleep.]', 'Dogs run.']],
  ['Version 1.5 of `a. b` is here.', ['Version 1.5 of ‹code› is here.']],
  ['Cats: they sleep; dogs run.', ['Cats: they sleep; dogs run.']],
])('%s has the sentences %j', (text, sentences) => {
  expect(sentencesOf({ line: 1, text }).map((each) => each.text)).toEqual(sentences);
});

test('a sentence has the line on which it begins', () => {
  const text = 'Cats `a\nb` sleep.\nDogs\nrun. Birds\nfly.';
  expect(sentencesOf({ line: 7, text }).map((each) => each.line)).toEqual([7, 9, 10]);
});

test('paragraphs and items are read; code, tables, headings and comments are not', () => {
  const text = [
    '# A heading',
    'First',
    'goes on.',
    '',
    '- An item',
    '  goes on.',
    '  1. An item of it.',
    '',
    '  A paragraph of it.',
    '> A quote',
    '> goes on.',
    '```sh',
    'npm start',
    '',
    'npm test',
    '```',
    'After code.',
    '| a | table |',
    '|---|---|',
    '<!-- A comment',
    'goes on. -->',
    '[name]: https://example.org',
    'Last.',
  ].join('\n');
  expect(blocksOf(text)).toEqual([
    { line: 2, text: 'First\ngoes on.' },
    { line: 5, text: 'An item\n  goes on.' },
    { line: 7, text: 'An item of it.' },
    { line: 9, text: '  A paragraph of it.\nA quote\ngoes on.' },
    { line: 17, text: 'After code.' },
    { line: 23, text: 'Last.' },
  ]);
});

test.each([
  [24, []],
  [25, []],
  [26, ['a.md:3: a sentence of 26 words, 25 are allowed: cat cat cat cat cat cat cat cat …']],
])('a sentence of %i words is told as %j', (words, faults) => {
  expect(faultsIn('a.md', `# Cats\n\n${sentence(words)}\n`)).toEqual(faults);
  expect(faultsIn('a.md', `# Cats\n\n- ${sentence(words)}\n`)).toEqual(faults);
});

test.each([
  [79, []],
  [80, []],
  [81, ['a.md:1: a paragraph of 81 words, 80 are allowed: cat cat cat cat cat cat cat cat …']],
])('a paragraph of %i words is told as %j', (words, faults) => {
  expect(faultsIn('a.md', paragraph(words))).toEqual(faults);
  expect(faultsIn('a.md', `1. ${paragraph(words)}`)).toEqual(faults);
  expect(faultsIn('a.md', `${paragraph(40)}\n\n${paragraph(words)}`.replace('a.md:1', 'a.md:3'))).toEqual(
    faults.map((fault) => fault.replace('a.md:1', 'a.md:3')),
  );
});

test.each([
  ['docs/next.md', 120],
  ['CHANGELOG.md', 100],
  ['docs/decisions/0001-cats.md', 60],
])('%s has at most %i lines', (name, most) => {
  const page = (lines: number) => '# Cats\n'.repeat(lines);
  expect(faultsIn(name, page(most - 1))).toEqual([]);
  expect(faultsIn(name, page(most))).toEqual([]);
  expect(faultsIn(name, page(most + 1))).toEqual([`${name}: ${most + 1} lines, ${most} are allowed.`]);
  expect(faultsIn('docs/long.md', page(most + 1))).toEqual([]);
});

const LONG = sentence(26);
const told = (name: string) =>
  `${name}:1: a sentence of 26 words, 25 are allowed: cat cat cat cat cat cat cat cat …`;

test('the check reads the named pages and docs/, but not what programs write', () => {
  const root = checkout([
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    'CHANGELOG.md',
    'THIRD-PARTY-NOTICES.md',
    'docs/a.md',
    'docs/api.md',
    'docs/b/c.md',
    'docs/d.txt',
    'web/e.md',
  ]);
  expect(checkPlainDocs(root)).toEqual({
    summary: '6 pages, 6 sentences',
    problems: ['CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'SECURITY.md', 'docs/a.md', 'docs/b/c.md'].map(
      told,
    ),
  });
});

test('a run that reads nothing has failed', () => {
  expect(checkPlainDocs(checkout([]))).toEqual({
    summary: '0 pages, 0 sentences',
    problems: ['There is no sentence to check.'],
  });
});

/** A folder with these files, each with a sentence that is too long. */
function checkout(names: string[]) {
  const root = mkdtempSync(join(tmpdir(), 'pawhood-plain-docs-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of names) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), LONG);
  }
  return root;
}
