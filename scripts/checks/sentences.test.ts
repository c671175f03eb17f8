// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources that are looked at hold templates.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkSentences, sentencesIn } from './sentences.js';

const texts = (source: string) => sentencesIn('seed.tsx', source).map(({ text }) => text);

test.each([
  ['text between tags', '<p>\n  Nothing is\n  due.\n</p>', ['Nothing is due.']],
  ['one word between tags', '<b>Save</b>', ['Save']],
  ['an attribute that is read out', '<nav aria-label="Main" />', ['Main']],
  ['either side of a choice', "<p>{isOpen ? 'Close' : 'Open'}</p>", ['Close', 'Open']],
  ['what follows a condition', "<p title={isDue && 'Due'} />", ['Due']],
  ['a fallback', "<p>{name || 'Nobody'}</p>", ['Nobody']],
  ['a property that people read', "const choice = { value: 'all', label: 'All' };", ['All']],
  ['a sentence anywhere', "throw new Error('Please sign in.');", ['Please sign in.']],
  ['a word beside a value', 'const words = `${count} photos`;', ['… photos']],
  ['a value after a word', 'const words = `Photo ${number}`;', ['Photo …']],
])('%s is found', (_, source, found) => {
  expect(texts(source)).toEqual(found);
});

test.each([
  ['classes', '<p className="flex gap-2 font-semibold">{text}</p>'],
  ['classes of a constant', "const LINK = 'inline-flex min-h-11 items-center hover:underline';"],
  ['classes added to others', 'const LINK = `${CELL} text-ink aria-[current]:bg-brand`;'],
  ['classes of a heading', "const section = { heading: 'text-xl font-bold' };"],
  ['kinds of links', '<a rel="noopener noreferrer">{name}</a>'],
  ['a selector', "document.querySelector('main h1[tabindex]');"],
  ['a piece of HTML', 'const script = \'<script type="module">\';'],
  ['a font', 'pen.font = "600 15px Figtree Variable, sans-serif";'],
  ['a kind', "type Look = 'primary one' | 'plain one';"],
  ['a name of a property', "const colours = { 'Pet Sitters': 'green' };"],
  ['what is compared', "<p>{said === 'Copied.' && text}</p>"],
  ['a comment', '// Nothing is due.\n<p>{/* Nothing is due. */}</p>'],
  ['marks without letters', '<p>&nbsp;· {count} %</p>'],
  ['a module', "import { text } from './a module.ts';"],
])('%s is no sentence', (_, source) => {
  expect(texts(source)).toEqual([]);
});

test('the check names file and line, and leaves tests alone', () => {
  const root = mkdtempSync(join(tmpdir(), 'pawhood-sentences-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of ['ui/seed.tsx', 'ui/seed.test.tsx', 'testing/seed.tsx']) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), '\nexport const Seed = () => <p>Nothing is due.</p>;\n');
  }
  expect(checkSentences(root)).toEqual({
    summary: '1 files of the web',
    problems: ['web/src/ui/seed.tsx:2 says ‘Nothing is due.’; say it in contract/words/en'],
  });
});
