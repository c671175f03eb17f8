import { sampleArticles } from '@pawhood/contract/samples/articles.ts';
import { cities } from '@pawhood/contract/testing/first-cities.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ArticleDraft, startOfDay } from './article-draft.ts';
import { readArticle, writeArticle } from './article-file.ts';

const site = { cities, language: 'nl' };

const HEAD = ['title: A walk', 'city: dublin', 'category: Walks', 'excerpt: Short.', 'date: 2026-03-07'];

function file(extra: readonly string[] = [], text = 'Hello.'): string {
  return ['---', ...HEAD, ...extra, '---', '', text, ''].join('\n');
}

test('a file is read with its defaults: public from the first moment of its day, id from the name', () => {
  expect(readArticle(file(), 'Een dág in ’t Park!.md', site)).toEqual({
    draft: {
      id: 'een-dag-in-t-park',
      title: 'A walk',
      city: 'dublin',
      category: 'Walks',
      excerpt: 'Short.',
      date: '2026-03-07',
      tags: [],
      image: '',
      icon: '',
      published: true,
      external: false,
      language: 'nl',
      translationOf: null,
      publishedAt: new Date('2026-03-07T00:00:00Z'),
      markdown: 'Hello.',
    },
    problems: [],
    firstTextLine: 9,
    translationLine: 2,
  });
});

test('every field can be written', () => {
  const { draft, problems } = readArticle(
    file([
      'id: another-id',
      'tags: [dogs, 2026, dogs]',
      'image: /illustrations/paw.svg',
      'icon: Map',
      'language: pt-BR',
      'translation-of: walks/a-walk.md',
      'published: false',
      'published_at: 2026-04-05 09:30 +02:00',
      'external: true',
    ]),
    'x.md',
    site,
  );
  expect(problems).toEqual([]);
  expect(draft).toMatchObject({
    id: 'another-id',
    tags: ['dogs', '2026'],
    image: '/illustrations/paw.svg',
    icon: 'Map',
    language: 'pt-BR',
    translationOf: 'walks/a-walk.md',
    published: false,
    publishedAt: new Date('2026-04-05T07:30:00Z'),
    external: true,
  });
});

test.each([
  ['the ending of another system', (text: string) => text.replaceAll('\n', '\r\n')],
  ['a byte order mark', (text: string) => `\uFEFF${text}`],
  ['spaces after the dashes', (text: string) => text.replaceAll('---\n', '---  \n')],
  ['empty lines around the text', (text: string) => text.replace('Hello.', '\n \n\nHello.\n\n \n')],
])('%s changes nothing', (_name, altered) => {
  expect(readArticle(altered(file()), 'x.md', site).draft).toEqual(readArticle(file(), 'x.md', site).draft);
});

test('indented code at the beginning of a text stays code', () => {
  expect(readArticle(file([], '    code'), 'x.md', site).draft.markdown).toBe('    code');
});

/** Replaces the head's line that begins with `field`. */
function without(field: string, ...lines: string[]): string {
  return ['---', ...HEAD.filter((line) => !line.startsWith(field)), ...lines, '---', 'Hello.'].join('\n');
}

test.each<[string, string, number, RegExp]>([
  ['no front matter', 'Hello.', 1, /must start with its front matter/],
  ['no end', '---\ntitle: x\n', 1, /has no end/],
  ['an empty file', '', 1, /must start with/],
  ['no YAML', '---\ntitle: "A\nx\n---\nHello.', 4, /not valid YAML/],
  ['no fields', '---\njust words\n---\nHello.', 2, /must have fields/],
  ['a list', '---\n- a\n---\nHello.', 2, /must have fields/],
  ['the same field twice', file(['title: Again']), 7, /not valid YAML/],
  ['a slip of the pen', file(['publised: false']), 7, /"publised" is not a field.*published/],
  ['no title', without('title'), 2, /"title" is missing/],
  ['an empty title', without('title', 'title: ""'), 6, /"title" is missing/],
  ['a title that is a list', without('title', 'title: [a]'), 6, /"title" must be text/],
  ['a long title', without('title', `title: ${'x'.repeat(201)}`), 6, /201 characters; 200/],
  ['a control character', without('title', 'title: "a\\u0000b"'), 6, /control character/],
  ['half a character', without('title', 'title: "a\\ud83d"'), 6, /control character/],
  [
    'another city',
    without('city', 'city: Utrecht'),
    6,
    /"Utrecht" is not a city.*Amsterdam, Dublin, Calgary/,
  ],
  ['a day that is none', without('date', 'date: 2026-02-30'), 6, /"2026-02-30" is not a day/],
  ['a day the other way round', without('date', 'date: 07-03-2026'), 6, /is not a day/],
  ['a year beyond reason', without('date', 'date: 0000-01-01'), 6, /is not a day/],
  ['a time without a zone', file(['published_at: 2026-04-05 09:30']), 7, /not a time with its zone/],
  ['a time on no day', file(['published_at: 2026-02-30T10:00Z']), 7, /not a time with its zone/],
  ['a language by its name', file(['language: French']), 7, /"French" is not the code of a language/],
  ['a language that leads out of its place', file(['language: en" x="']), 7, /is not the code/],
  ['a language without end', file([`language: en-${'x'.repeat(40)}`]), 7, /43 characters; 35/],
  ['a flag in words', file(['published: later']), 7, /must be true or false/],
  ['tags in a row', file(['tags: dogs, cats']), 7, /must be a list/],
  [
    'too many tags',
    file([`tags: [${Array.from({ length: 11 }, (_, i) => `t${i}`).join(', ')}]`]),
    7,
    /11 entries; 10/,
  ],
  ['a picture beside the file', file(['image: walk.jpg']), 7, /"walk.jpg" is not on this site/],
  ['a picture elsewhere', file(['image: https://far.example/x.png']), 7, /is not on this site/],
  ['an id with spaces', file(['id: A Walk']), 7, /takes lower-case letters/],
  ['no text', file([], ''), 8, /has no text/],
  ['a text with a NUL', file([], 'a\0b'), 9, /NUL/],
])('%s is named with its line', (_name, source, line, text) => {
  const { problems } = readArticle(source, 'x.md', site);
  expect(problems[0]).toEqual({ line, text: expect.stringMatching(text) });
});

test('everything that is wrong is named at once', () => {
  const { problems } = readArticle(file(['x: 1', 'icon: [a]', 'external: maybe']), 'x.md', site);
  expect(problems.map(({ line }) => line)).toEqual([7, 9, 8]);
});

test('a name of which no id can be made asks for the field', () => {
  expect(readArticle(file(), '犬.md', site).problems[0]?.text).toMatch(/Add the field "id"/);
  expect(readArticle(file(['id: dog']), '犬.md', site).problems).toEqual([]);
});

test('YAML that would grow without end is refused', () => {
  const bomb = [
    'a: &a [x,x,x,x,x,x,x,x,x]',
    ...'bcdefgh'.split('').map((key, at) => `${key}: &${key} [${`*${'abcdefgh'[at]},`.repeat(9)}]`),
  ];
  expect(readArticle(file(bomb), 'x.md', site).problems.length).toBeGreaterThan(0);
});

test('whatever is in a file, it is read or named, and nothing is thrown', { timeout: 60_000 }, () => {
  const piece = fc.constantFrom(
    '---\n',
    'title: ',
    'date: ',
    'tags: [',
    '\n',
    '"',
    '&a ',
    '*a',
    '!!js ',
    '? ',
    '- ',
    ': ',
    '{',
    '\t',
    '| ',
    '# ',
  );
  const source = fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 30 });
  fc.assert(
    fc.property(source, (parts) => {
      const whole = `---\n${parts.join('')}`;
      const { problems } = readArticle(whole, 'x.md', site);
      expect(problems.every(({ line }) => line >= 1)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

const line = (max: number) =>
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: max })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !/[\p{Cc}\p{Cs}]/u.test(text));

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2900-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const drafts: fc.Arbitrary<ArticleDraft> = fc
  .record({
    title: line(40),
    city: fc.constantFrom('amsterdam', 'dublin', 'calgary'),
    category: line(20),
    image: fc.constantFrom('', '/illustrations/paw.svg', '/a%20b.png?x=1#y'),
    excerpt: line(60),
    external: fc.boolean(),
    date: day,
    tags: fc.uniqueArray(line(10), { maxLength: 5 }),
    icon: fc.constantFrom('', 'Map'),
    language: fc.constantFrom('en', 'no', 'zh-Hant-TW'),
    translationOf: fc.constantFrom(null, 'a-walk', '2024'),
    published: fc.boolean(),
    moment: fc.option(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2900-01-01'), noInvalidDate: true }),
    ),
    markdown: fc
      .array(fc.oneof(line(30), fc.constantFrom('---', '', '# A', '    code', '- x', '\ttab')), {
        minLength: 1,
      })
      .map((lines) =>
        lines
          .join('\n')
          .replace(/^(?:[^\S\n]*\n)+/, '')
          .trimEnd(),
      )
      .filter((text) => text !== ''),
  })
  .map(({ moment, ...rest }) => ({
    id: 'an-article',
    ...rest,
    publishedAt: moment ?? startOfDay(rest.date),
  }));

test('what is written is read as the same article', { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(drafts, (draft) => {
      const { draft: read, problems } = readArticle(writeArticle(draft), 'an-article.md', site);
      expect(problems).toEqual([]);
      expect(read).toEqual(draft);
    }),
    { numRuns: 150 },
  );
});

test.each(sampleArticles)('the sample "$title" is an article that could be imported', (sample) => {
  const city = 'dublin';
  const whole = { city, language: 'en', translationOf: null, published: true };
  const draft: ArticleDraft = { ...sample, ...whole, publishedAt: startOfDay(sample.date) };
  const { draft: read, problems } = readArticle(writeArticle(draft), `${sample.id}.md`, site);
  expect(problems).toEqual([]);
  expect(read).toEqual(draft);
});
