import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeSamples, restoreSamples, seedSamples } from '../../../app/samples.ts';
import { publicList } from '../../../database/lists/lists.tables.ts';
import { siteSetting } from '../../../site/site.tables.ts';
import { article } from '../articles.tables.ts';
import { exportArticles } from './export-articles.command.ts';
import { importArticles } from './import-articles.command.ts';

const database = await testDatabase();
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pawhood-articles-'));
  await database.delete(article);
});
afterEach(() => rm(folder, { recursive: true }));

const config = { languages: ['nl', 'en', 'fr'], locked: {} };
type Context = Parameters<typeof removeSamples>[0] & Parameters<typeof importArticles>[1];

/** Runs a command and answers its exit code and all it wrote. */
async function run(command: (context: Context) => Promise<number>) {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const code = await command({ config, database, terminal: { input: Readable.from([]), output, errors } });
  return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
}

const doImport = (from = folder) => run((context) => importArticles(from, context));
const doExport = (to: string) => run((context) => exportArticles(to, context));

function text(title: string, ...fields: string[]): string {
  const head = [
    `title: ${title}`,
    'city: dublin',
    'category: Walks',
    'excerpt: Short.',
    'date: 2024-03-05',
    ...fields,
  ];
  return `---\n${head.join('\n')}\n---\n\nHello **you**.\n`;
}

const put = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
const stored = () => database.select().from(article).orderBy(article.id);
const version = async () =>
  (await database.select().from(publicList).where(eq(publicList.name, 'articles')))[0]?.version;

test('a folder is imported, and the same folder again changes nothing', async () => {
  await mkdir(join(folder, 'dublin'));
  await put('first.md', text('First'));
  await put(
    'dublin/Zweiter Weg.MD',
    text('Zwëi 🐕', 'tags: [dogs, cats]', 'published_at: 2024-03-05T09:30+01:00'),
  );
  const first = await doImport();
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toMatch(/^2 articles read\.\n +2 {2}new\n +zweiter-weg\n +first\n.*Imported\.\n$/s);
  const rows = await stored();
  expect(rows.map(({ id, title, html, source }) => [id, title, html, source])).toEqual([
    ['first', 'First', '<p>Hello <strong>you</strong>.</p>', 'file'],
    ['zweiter-weg', 'Zwëi 🐕', '<p>Hello <strong>you</strong>.</p>', 'file'],
  ]);
  const before = await version();
  const again = await doImport();
  expect(again.output).toMatch(/ 2 {2}unchanged\nNothing to do/);
  expect(await stored()).toEqual(rows);
  expect(await version()).toBe(before);
});

test('a changed file changes its article alone, and its readers stay counted', async () => {
  await put('one.md', text('One'));
  await put('two.md', text('Two'));
  await doImport();
  await database.update(article).set({ views: 57 });
  await put('one.md', text('One, corrected'));
  const before = Number(await version());
  expect((await doImport()).output).toMatch(/ 0 {2}new\n +1 {2}changed\n +one\n.* 1 {2}unchanged/s);
  expect((await stored()).map(({ title, views }) => [title, views])).toEqual([
    ['One, corrected', 57],
    ['Two', 57],
  ]);
  expect(await version()).toBe(before + 1);
});

test('an article whose file is gone is withdrawn, and comes back with its file', async () => {
  await put('one.md', text('One'));
  await put('two.md', text('Two'));
  await doImport();
  await database.update(article).set({ views: 57 });
  await rm(join(folder, 'two.md'));
  expect((await doImport()).output).toMatch(/ 1 {2}taken off the site, because the file is gone\n +two\n/);
  expect((await stored()).map(({ id, hidden }) => [id, hidden])).toEqual([
    ['one', false],
    ['two', true],
  ]);
  expect((await doImport()).output).toMatch(/Nothing to do/);
  await put('two.md', text('Two'));
  expect((await doImport()).output).toMatch(/ 1 {2}shown again\n +two\n/);
  expect((await stored()).map(({ hidden, views }) => [hidden, views])).toEqual([
    [false, 57],
    [false, 57],
  ]);
});

test('drafts and times to come are kept and said', async () => {
  await put('draft.md', text('Draft', 'published: false'));
  await put('later.md', text('Later', 'published_at: 2890-01-01'));
  const { output } = await doImport();
  expect(output).toContain('1 draft, not shown.');
  expect(output).toContain('1 article with a date in the future, shown from then on.');
  expect(
    (await stored()).map(({ published, publishedAt }) => [published, publishedAt?.toISOString()]),
  ).toEqual([
    [false, '2024-03-05T00:00:00.000Z'],
    [true, '2890-01-01T00:00:00.000Z'],
  ]);
});

test('a broken file changes nothing; every fault is named with its file and line', async () => {
  await put('good.md', text('Good'));
  await doImport();
  const rows = await stored();
  await put('good.md', text('Good, corrected'));
  await put('a.md', text('A', 'citty: dublin'));
  await put('b.md', Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xff, 0xfe]));
  await put('c.md', `${text('C')}\n${'x'.repeat(200_001)}`);
  await put('d.md', text('D').replace('you', '![walk](walk.jpg)'));
  await put('e.md', text('E', 'id: good'));
  await put('f.md', text('F').replace('Hello', '>'.repeat(8_000)));
  await symlink(join(folder, 'nowhere'), join(folder, 'g.md'));
  const { code, output, errors } = await doImport();
  expect([code, output]).toEqual([1, '']);
  const lines = errors.split('\n');
  expect(lines).toHaveLength(10);
  const faults = [
    /^a\.md, line 7: "citty" is not a field/,
    /^b\.md, line 1: The file is not UTF-8 text/,
    /^c\.md, line 1: The file has 200,\d{3} bytes; an article can have 200,000\.$/,
    /^d\.md, line 9: The picture "walk\.jpg" is not on this site/,
    /^f\.md, line 9: The text is nested too deeply/,
    /^g\.md, line 1: This is not a file, or it is a link to a file that is missing\.$/,
    /^good\.md, line 1: e\.md has the id good already\./,
    /^7 problems to fix in /,
    /^Nothing was changed\.$/,
  ];
  for (const [at, fault] of faults.entries()) expect(lines[at]).toMatch(fault);
  expect(await stored()).toEqual(rows);
});

test('an article is in the language of the site, or in its own, as a translation of another too', async () => {
  await mkdir(join(folder, 'fr'));
  await mkdir(join(folder, 'de'));
  await put('walk.md', text('Wandeling'));
  await put('fr/walk.md', text('Balade', 'id: balade', 'language: fr', 'translation-of: ../walk.md'));
  await put('fr/again.md', text('A walk', 'language: en-IE', 'translation-of: walk'));
  await put('de/more.md', text('Spaziergang', 'language: de', 'translation-of: walk.md', 'id: gang'));
  await database.delete(siteSetting);
  expect((await doImport()).errors).toBe('');
  const languages = async () =>
    (await stored()).map(({ id, language, translationOf }) => [id, language, translationOf]);
  expect(await languages()).toEqual([
    ['again', 'en-IE', 'walk'],
    ['balade', 'fr', 'walk'],
    ['gang', 'de', 'walk'],
    ['walk', 'nl', null],
  ]);
  expect((await doImport()).output).toMatch(/ 4 {2}unchanged\n/);
  await doExport(join(folder, '_out'));
  expect(await readFile(join(folder, '_out/balade.md'), 'utf8')).toMatch(
    /\nlanguage: fr\ntranslation-of: walk\n/,
  );
  expect((await doImport(join(folder, '_out'))).output).toMatch(/Nothing to do/);
  await database.insert(siteSetting).values({ key: 'language', value: 'en' });
  expect((await doImport()).output).toMatch(/ 1 {2}changed\n +walk\n/);
  expect((await languages()).at(-1)).toEqual(['walk', 'en', null]);
  await database.delete(siteSetting);
});

test('what cannot be a translation is refused, with its file and line', async () => {
  await put('a.md', text('A', 'language: fr', 'translation-of: nowhere.md'));
  await put('b.md', text('B', 'language: fr', 'translation-of: b'));
  await put('c.md', text('C', 'language: fr', 'translation-of: walk.md'));
  await put('d.md', text('D', 'translation-of: c.md', 'language: en'));
  await put('e.md', text('E', 'translation-of: walk.md'));
  await put('f.md', text('F', 'translation-of: walk', 'language: fr'));
  await put('g.md', text('G', 'translation-of: [walk]'));
  await put('walk.md', text('Wandeling'));
  const { code, errors } = await doImport();
  expect(code).toBe(1);
  expect(errors.split('\n').slice(0, 6)).toEqual([
    'g.md, line 7: The field "translation-of" must be text.',
    'a.md, line 8: There is no article "nowhere.md" in this folder. Give the name of its file, or its id.',
    'b.md, line 8: An article is no translation of itself.',
    'd.md, line 7: "c.md" is a translation itself. Name the article that it is a translation of.',
    'e.md, line 7: "walk.md" is in the language nl, too. Give the field "language" of this article.',
    'f.md, line 7: c.md is a translation of "walk" into fr already.',
  ]);
  expect(await stored()).toEqual([]);
});

test('links to files are followed; hidden files, other files and links to folders are left alone', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'pawhood-elsewhere-'));
  await writeFile(join(elsewhere, 'linked.md'), text('Linked'));
  await mkdir(join(folder, '.git'));
  await put('.git/x.md', 'no article');
  await put('.hidden.md', 'no article');
  await put('_notes.md', 'no article');
  await put('walk.jpg', 'no article');
  await symlink(join(elsewhere, 'linked.md'), join(folder, 'linked.md'));
  await symlink(folder, join(folder, 'circle'));
  const { code, output } = await doImport();
  expect(code).toBe(0);
  expect(output).toContain('Not articles, so left alone: circle, walk.jpg.');
  expect((await stored()).map(({ id }) => id)).toEqual(['linked']);
  await rm(elsewhere, { recursive: true });
});

test.each([
  [
    'a folder without articles',
    '',
    /^There are no articles in .*\. The name of an article ends in \.md\.\nNothing was changed\.\n$/,
  ],
  ['a folder that is not there', 'nowhere', /^There is no folder .*nowhere\.\nNothing was changed\.\n$/],
  ['a file', 'file.txt', /file\.txt is not a folder\.\nNothing was changed\.\n$/],
])('%s cannot be imported', async (_name, name, sentence) => {
  await put('file.txt', 'x');
  const { code, errors } = await doImport(join(folder, name));
  expect(code).toBe(1);
  expect(errors).toMatch(sentence);
});

test('what is exported and imported again changes nothing', async () => {
  await put(
    'one.md',
    text('"One: #1"', 'tags: ["a, b", "2024"]', 'image: /illustrations/paw.svg', 'external: true'),
  );
  await put('draft.md', text("'true'", 'published: false', 'published_at: 2024-03-05T09:30:15.250+01:00'));
  await put('gone.md', text('Gone'));
  await doImport();
  await rm(join(folder, 'gone.md'));
  await doImport();
  const rows = await stored();
  const target = join(folder, 'new/folder');
  expect(await doExport(target)).toEqual({
    code: 0,
    output: `2 articles written to ${target}.\n`,
    errors: '',
  });
  expect(await readdir(target)).toEqual(['draft.md', 'one.md']);
  expect(await readFile(join(target, 'one.md'), 'utf8')).toMatch(
    /^---\ntitle: "One: #1"\ncity: dublin\n.*\n---\n\nHello \*\*you\*\*\.\n$/s,
  );
  expect((await doImport(target)).output).toMatch(/Nothing to do/);
  expect(await stored()).toEqual(rows);
  await database.delete(article);
  expect((await doImport(target)).output).toMatch(/ 2 {2}new\n/);
  const same = ({ createdAt: _, updatedAt: __, ...rest }: (typeof rows)[number]) => rest;
  expect((await stored()).map(same)).toEqual(rows.filter(({ hidden }) => !hidden).map(same));
});

test('an export overwrites nobody’s work', async () => {
  await put('one.md', text('One'));
  await doImport();
  expect(await doExport(folder)).toMatchObject({
    code: 1,
    errors: `The folder ${folder} is not empty. Name a new or an empty folder.\n`,
  });
  expect(await doExport(join(folder, 'one.md'))).toMatchObject({
    code: 1,
    errors: expect.stringContaining('is not a folder'),
  });
});

test('the samples leave with the first import; restored, they stay with the next ones', async () => {
  await database.update(publicList).set({ seededAt: null });
  await seedSamples(database);
  expect(await stored()).toHaveLength(6);
  expect((await doExport(join(folder, 'x'))).errors).toMatch(/^There is nothing to export/);
  await put('one.md', text('One'));
  expect((await doImport()).output).toContain('The built-in examples are now hidden.');
  const shown = async () => (await stored()).filter(({ hidden }) => !hidden).length;
  expect(await shown()).toBe(1);
  await seedSamples(database);
  expect(await shown()).toBe(1);
  expect((await run(restoreSamples)).output).toBe('6 example articles and 7 example providers restored.\n');
  expect(await shown()).toBe(7);
  await put('two.md', text('Two'));
  expect((await doImport()).output).not.toContain('examples');
  expect(await shown()).toBe(8);
  expect((await run(removeSamples)).output).toBe('6 example articles and 7 example providers removed.\n');
  expect(await shown()).toBe(2);
});
