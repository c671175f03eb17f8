import { expect, test } from 'vitest';
import { readTestFile } from './test-file.ts';

const titlesOf = (source: string) => readTestFile('a.test.tsx', source).titles;
const literalsOf = (source: string) => readTestFile('a.test.tsx', source).literals;

test.each([
  ["test('§2.30b a date', () => {});", '§2.30b a date'],
  ["it('§2.31 a card', () => {});", '§2.31 a card'],
  ["test.only('§2.31 a card', () => {});", '§2.31 a card'],
  ["test.each([1, 2])('§3.14 accepts %s', () => {});", '§3.14 accepts %s'],
  ["test.for([1])('§3.14 accepts %s', () => {});", '§3.14 accepts %s'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text, read as such.
  ['test.each`a\n${1}`("§3.14 accepts $a", () => {});', '§3.14 accepts $a'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source text, read as such.
  ['for (const route of all) test(`§1.16b ${route} has a footer`, go);', '§1.16b '],
  ["test('§2.10a ' + route, go);", '§2.10a '],
])('%s has the title "%s"', (source, title) => {
  expect(titlesOf(source)).toEqual([title]);
});

test.each([
  "test.skip('§2.31 a card', () => {});",
  "test.todo('§2.31 a card');",
  "test.fixme('§2.31 a card', go);",
  "test.skip.each([1])('§2.31 a card', go);",
  "test.describe('§2.31 cards', () => {});",
  "describe('§2.31 cards', () => {});",
  "// test('§2.31 a card', go);",
  'const text = "test(\'§2.31 a card\', go)";',
  "expect('§2.31 a card').toBe(title);",
])('%s has no title that counts', (source) => {
  expect(titlesOf(source)).toEqual([]);
});

test('what is written outside titles is literal', () => {
  const source = `
    test('§2.10a a title', async () => {
      expect(heading).toBe('404 Page Not Found');
      expect(text).toMatch(/Loading articles\\.\\.\\./);
      expect(shown).toBe(\`\${count} providers shown\`);
      expect(article.excerpt).toEqual({ views: 57 });
      render(<p>Back to articles</p>);
    });`;
  const literals = literalsOf(source);
  expect(literals).toEqual(
    expect.arrayContaining([
      '404 Page Not Found',
      '/Loading articles.../',
      ' providers shown',
      'excerpt',
      'views',
      'Back to articles',
    ]),
  );
  expect(literals).not.toContain('§2.10a a title');
});
