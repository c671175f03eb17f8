import {
  addArticle,
  type DeskArticle,
  deleteArticle,
  type ListedVersion,
  listArticleVersions,
  listDeskArticles,
  previewArticle,
  readArticleVersion,
  readDeskArticle,
  restoreArticleVersion,
  saveArticle,
  setArticleState,
  takeArticleOver,
  undoArticleState,
} from '@pawhood/contract/desk/articles.ts';
import { readLog } from '@pawhood/contract/desk/log.ts';
import { ARTICLE_VERSIONS } from '@pawhood/contract/limits.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { articleIn, articlePath, articlesSite, contentIn } from '@pawhood/testing/site/articles-site.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createArticlesService } from '../articles.service.ts';
import { createArticlesStore } from '../articles.store.ts';
import type { ArticleDraft } from '../files/article-draft.ts';

const site = await articlesSite();
const { sql, draft, save, saved, state, shown, visitor } = site;
const files = createArticlesService(createArticlesStore(site.database));

let ann: Awaited<ReturnType<typeof site.withRole>>;
let call: Caller;

beforeEach(async () => {
  await sql('truncate article, article_version, desk_role cascade');
  await sql(`update public_list set version = version + 1 where name = 'articles'`);
  ann = await site.withRole('editor');
  ({ call } = ann);
});

const read = async (id: string) => articleIn(await call('GET', articlePath(readDeskArticle, id)));
const undo = (article: DeskArticle) =>
  call('POST', articlePath(undoArticleState, article.id), undefined, article.version);
const remove = (article: DeskArticle) =>
  call('DELETE', articlePath(deleteArticle, article.id), undefined, article.version);
const takeOver = (article: DeskArticle) =>
  call('POST', articlePath(takeArticleOver, article.id), undefined, article.version);
const stateOf = async (...parts: Parameters<typeof state>) => articleIn(await state(...parts));
const listed = async (by = call) =>
  (await by('GET', listDeskArticles.path)).json as unknown as { id: string; state: string; source: string }[];
const versions = async (id: string) =>
  (await call('GET', articlePath(listArticleVersions, id))).json as unknown as ListedVersion[];
const begin = (body: unknown) => call('POST', addArticle.path, body);
const AHEAD = '2099-03-05T09:00';

/** The draft of a file, as an import hands it over. */
const fileDraft = (id: string, change: Partial<ArticleDraft> = {}): ArticleDraft => ({
  ...{ id, title: `On ${id}`, city: 'dublin', category: 'Walks', image: '', excerpt: 'Short.', icon: '' },
  ...{ external: false, date: '2024-03-05', tags: [], language: 'en', translationOf: null, published: true },
  ...{ publishedAt: new Date('2024-03-05T00:00:00Z'), markdown: 'Of the file.' },
  ...change,
});

describe('an article', () => {
  test('is begun as a draft, with an address of its title that no other has', async () => {
    const one = articleIn(await begin({ title: 'Éen dag in ’t park', city: 'dublin', language: 'nl' }));
    expect(one).toMatchObject({ id: 'een-dag-in-t-park', state: 'draft', source: 'desk', language: 'nl' });
    const two = articleIn(await begin({ title: 'Een dag in t park!', city: 'dublin', language: 'nl' }));
    const three = articleIn(await begin({ title: '猫の一日', city: 'dublin', language: 'ja' }));
    const long = articleIn(await begin({ title: `${'word '.repeat(39)}`, city: 'dublin', language: 'en' }));
    expect([two.id, three.id]).toEqual(['een-dag-in-t-park-2', 'article']);
    expect(long.id.length).toBeLessThanOrEqual(80);
    expect((await visitor('GET', `/info-hub/${one.id}`)).status).toBe(404);
    const moved = await saved(call, one, { title: 'Another title' });
    expect([moved.id, moved.title, moved.version]).toEqual([one.id, 'Another title', 2]);
  });

  test('keeps all that is written, and is rendered as files are: scripts are text', async () => {
    const written = {
      ...{
        title: '  On   walks ',
        city: 'calgary',
        language: 'en',
        category: 'Walks',
        excerpt: 'One.\u200b',
      },
      ...{ date: '2026-03-05', tags: ['dogs', 'dogs', ''], icon: 'Map', image: '/illustrations/dog.svg' },
      ...{
        external: true,
        translationOf: '',
        markdown: '# Hi\r\n<script>alert(1)</script>\n\n[x](javascript:1)',
      },
    };
    const article = await saved(call, await draft(call), written);
    expect(contentIn(article)).toEqual({
      ...{ ...written, title: 'On walks', excerpt: 'One.', tags: ['dogs'] },
      markdown: '# Hi\n<script>alert(1)</script>\n\n[x](javascript:1)',
    });
    expect(article.html).toBe('<h2>Hi</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n<p>x</p>');
    expect(article.shownDate).toBe('2026-03-05');
    const preview = await call('POST', previewArticle.path, { markdown: article.markdown });
    expect(preview.json).toEqual({ html: article.html });
  });

  test('of another city than the role’s is neither listed, read nor written, nor is one moved there', async () => {
    const theirs = await draft(call, { city: 'calgary' });
    const { call: dublin } = await site.withRole('editor', 'dublin');
    const own = await draft(dublin);
    expect((await listed(dublin)).map(({ id }) => id)).toEqual([own.id]);
    expect((await listed()).map(({ id }) => id)).toEqual([own.id, theirs.id]);
    const answers = [
      await dublin('GET', articlePath(readDeskArticle, theirs.id)),
      await dublin('GET', articlePath(listArticleVersions, theirs.id)),
      await dublin('GET', articlePath(readArticleVersion, theirs.id).replace(':version', '1')),
      await save(dublin, theirs, {}),
      await state(dublin, theirs, 'published'),
      await save(dublin, own, { city: 'calgary' }),
      await dublin('POST', addArticle.path, { title: 'x', city: 'calgary', language: 'en' }),
      await dublin('DELETE', articlePath(deleteArticle, theirs.id), undefined, theirs.version),
    ];
    expect(answers.map(codeOf)).toEqual(answers.map(() => '403 other_city'));
    expect(await read(theirs.id)).toEqual(theirs);
  });

  test('of two who save at once is the first one’s; the second is shown it and loses nothing', async () => {
    const ben = await site.withRole('operator');
    const article = await draft(call);
    const both = await Promise.all([
      save(call, article, { title: 'Ann’s' }),
      save(ben.there, article, { title: 'Ben’s' }),
    ]);
    expect(both.map(codeOf).sort()).toEqual(['200', '412 edit_conflict']);
    const late = both.find(({ status }) => status === 412);
    expect(late?.json['current']).toEqual({ ...(await read(article.id)), undoUntil: '' });
    expect(await versions(article.id)).toHaveLength(3);
    expect(codeOf(await call('PUT', articlePath(saveArticle, article.id), contentIn(article)))).toBe(
      '428 version_missing',
    );
  });

  test('is nobody’s any more from the moment the role is taken', async () => {
    const article = await draft(call);
    expect((await save(ann.there, article, { title: 'Before' })).status).toBe(200);
    await sql('delete from desk_role where user_id = $1', [ann.id]);
    expect(codeOf(await save(ann.there, { ...article, version: 3 }, { title: 'After' }))).toBe('403 no_role');
    expect(await sql('select title from article')).toEqual([{ title: 'Before' }]);
  });

  test('translates an original in another language, once into each', async () => {
    const original = await draft(call);
    const dutch = await draft(call, { language: 'nl', translationOf: original.id });
    expect(dutch.translationOf).toBe(original.id);
    const other = await draft(call, { language: 'nl' });
    const wrong = [
      { translationOf: original.id },
      { translationOf: 'nowhere', language: 'fr' },
      { translationOf: dutch.id, language: 'fr' },
      { translationOf: other.id, language: 'fr' },
      { translationOf: original.id, language: 'en' },
    ];
    for (const change of wrong) expect(codeOf(await save(call, other, change))).toBe('409 wrong_original');
    expect(codeOf(await save(call, original, { language: 'nl' }))).toBe('409 wrong_original');
    expect(codeOf(await save(call, original, { translationOf: other.id }))).toBe('409 wrong_original');
    expect(codeOf(await save(call, dutch, { title: 'Nog een' }))).toBe('200');
  });
});

describe('what is written badly is refused in words, and changes nothing', () => {
  const wrong: [string, Record<string, unknown>, string][] = [
    ['a title that cannot be seen', { title: '\u200b\u2060 ' }, '400 invalid_request'],
    ['no title', { title: undefined }, '400 invalid_request'],
    ['a title of 201 letters', { title: 'a'.repeat(201) }, '400 invalid_request'],
    ['a title that is a number', { title: 57 }, '400 invalid_request'],
    ['tags that are a text', { tags: 'dogs' }, '400 invalid_request'],
    ['eleven tags', { tags: Array.from({ length: 11 }, (_, index) => `${index}`) }, '400 invalid_request'],
    ['external as a word', { external: 'yes' }, '400 invalid_request'],
    ['an unknown field', { author: 'Ann' }, '400 invalid_request'],
    ['a day that is none', { date: '2026-02-30' }, '400 invalid_request'],
    ['a day long ago', { date: '1066-10-14' }, '400 invalid_request'],
    ['a language in words', { language: 'English' }, '400 invalid_request'],
    ['a picture elsewhere', { image: 'https://example.org/a.png' }, '400 invalid_request'],
    ['a picture elsewhere by a trick', { image: '//example.org/a.png' }, '400 invalid_request'],
    ['a picture elsewhere by a control character', { image: '/\t/example.org/a.png' }, '400 invalid_request'],
    ['a city that is none', { city: 'atlantis' }, '400 unknown_city'],
    ['a city by its name', { city: 'Dublin' }, '400 unknown_city'],
    ['a NUL', { markdown: 'a\0b' }, '400 invalid_request'],
    ['200,001 bytes', { markdown: 'é'.repeat(100_001) }, '400 invalid_request'],
    ['a text of 1 MB', { markdown: 'a'.repeat(1_000_000) }, '413 body_too_large'],
    ['quotes within quotes within quotes', { markdown: '> '.repeat(50_000) }, '400 text_too_intricate'],
  ];
  test.each(wrong)('%s', async (_, change, code) => {
    const article = await draft(call);
    expect(codeOf(await save(call, article, change))).toBe(code);
    expect(await read(article.id)).toEqual(article);
  });

  test('a body that is none, an article that is none', async () => {
    expect(codeOf(await begin([]))).toBe('400 invalid_request');
    expect(codeOf(await begin({ title: '\u200b', city: 'dublin', language: 'en' }))).toBe(
      '400 invalid_request',
    );
    expect(codeOf(await begin({ title: 'x', city: 'atlantis', language: 'en' }))).toBe('400 unknown_city');
    const nothing = await call('POST', articlePath(setArticleState, 'nowhere'), { state: 'draft' }, 1);
    expect(codeOf(nothing)).toBe('404 unknown_article');
    const article = await draft(call);
    for (const body of [{}, { state: 'gone' }, { state: 'scheduled' }, { state: 'scheduled', at: 'noon' }])
      expect(
        codeOf(await call('POST', articlePath(setArticleState, article.id), body, article.version)),
      ).toBe('400 invalid_request');
    expect(codeOf(await state(call, article, 'scheduled', '2099-02-30T09:00'))).toBe('400 invalid_request');
    expect(codeOf(await state(call, article, 'scheduled', '2099-02-28T24:00'))).toBe('400 invalid_request');
  });

  test('a text over which the engine takes minutes, while others are served at once', async () => {
    const article = await draft(call);
    const slow = '~a~ ~'.repeat(40_000);
    const answers = await Promise.all([
      save(call, article, { markdown: slow }),
      call('GET', articlePath(readDeskArticle, article.id)),
    ]);
    expect(answers.map(codeOf)).toEqual(['400 text_too_intricate', '200']);
    expect((await call('POST', previewArticle.path, { markdown: '*a*' })).json).toEqual({
      html: '<p><em>a</em></p>',
    });
  });
});

describe('an article comes on the site and goes', () => {
  test('published at once, on both servers, with its feed, its page and its day by the city’s clock', async () => {
    const article = await draft(call);
    expect((await shown()).flat()).not.toContain(article.id);
    const published = await stateOf(call, article, 'published');
    expect(published).toMatchObject({ state: 'published', date: '' });
    expect(await sql(`select max(at) + interval '1 hour' as until from article_version`)).toEqual([
      { until: new Date(published.undoUntil) },
    ]);
    expect(await read(article.id)).toEqual(published);
    await expect.poll(shown).toEqual([[article.id], [article.id]]);
    await expect.poll(async () => (await visitor('GET', '/feed.xml')).text).toContain(article.id);
    await expect.poll(async () => (await visitor('GET', '/sitemap.xml')).text).toContain(article.id);
    expect((await visitor('GET', `/info-hub/${article.id}`)).status).toBe(200);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Dublin' }).format(
      new Date(published.publishedAt),
    );
    expect(published.shownDate).toBe(today);

    const withdrawn = await stateOf(call, published, 'withdrawn');
    expect(withdrawn.state).toBe('withdrawn');
    await expect.poll(shown).toEqual([[], []]);
    await expect.poll(async () => (await visitor('GET', `/info-hub/${article.id}`)).status).toBe(404);
    await expect.poll(async () => (await visitor('GET', '/feed.xml')).text).not.toContain(article.id);
    const back = await stateOf(call, withdrawn, 'published');
    expect(back.publishedAt).toBe(published.publishedAt);
    await expect.poll(shown).toEqual([[article.id], [article.id]]);
  });

  test('scheduled by the city’s clock, and comes out by itself when its time is there', async () => {
    const article = await stateOf(call, await draft(call, { city: 'calgary' }), 'scheduled', AHEAD);
    expect(article).toMatchObject({ state: 'scheduled', publishedAt: '2099-03-05T16:00:00.000Z' });
    expect(article.shownDate).toBe('2099-03-05');
    await expect.poll(shown).toEqual([[], []]);
    const later = await stateOf(call, article, 'scheduled', '2099-07-05T23:30');
    expect(later).toMatchObject({ publishedAt: '2099-07-06T05:30:00.000Z', shownDate: '2099-07-05' });
    // Its time comes: nobody does anything.
    const rows = await sql('select count(*) from article_version');
    await sql(`update article set published_at = now()`);
    await expect.poll(shown).toEqual([[article.id], [article.id]]);
    expect((await read(article.id)).state).toBe('published');
    expect(await sql('select count(*) from article_version')).toEqual(rows);
    expect(codeOf(await state(call, later, 'draft'))).toBe('409 article_state');
  });

  test.each([
    ['an hour that comes twice is its first', '2099-10-25T01:30', '2099-10-25T00:30:00.000Z'],
    ['one that is skipped is the moment of the jump', '2099-03-29T01:30', '2099-03-29T01:00:00.000Z'],
    ['before the clock changes', '2099-03-29T00:59', '2099-03-29T00:59:00.000Z'],
    ['after the clock has changed', '2099-03-29T02:00', '2099-03-29T01:00:00.000Z'],
  ])('over a change of clocks: %s', async (_, at, moment) => {
    expect((await stateOf(call, await draft(call), 'scheduled', at)).publishedAt).toBe(moment);
  });

  test('not with a time that has passed, nor without what its page needs', async () => {
    const article = await draft(call);
    expect(codeOf(await state(call, article, 'scheduled', '2020-03-05T09:00'))).toBe('409 time_has_passed');
    for (const field of ['category', 'excerpt', 'markdown']) {
      const bare = await saved(call, await draft(call), { [field]: '' });
      const refused = await state(call, bare, 'published');
      expect(codeOf(refused)).toBe('409 article_incomplete');
      expect(refused.json['errors']).toEqual([{ field, code: 'missing', detail: 'This is missing.' }]);
      expect(codeOf(await state(call, bare, 'scheduled', AHEAD))).toBe('409 article_incomplete');
    }
    const published = await stateOf(call, article, 'published');
    expect(codeOf(await save(call, published, { excerpt: '' }))).toBe('409 article_incomplete');
  });

  test('only as its state allows; drafts alone are deleted', async () => {
    const article = await draft(call);
    expect(codeOf(await state(call, article, 'withdrawn'))).toBe('409 article_state');
    expect(codeOf(await state(call, article, 'draft'))).toBe('409 article_state');
    const scheduled = await stateOf(call, article, 'scheduled', AHEAD);
    expect(codeOf(await remove(scheduled))).toBe('409 article_state');
    expect(codeOf(await state(call, article, 'published'))).toBe('412 edit_conflict');
    const published = await stateOf(call, scheduled, 'published');
    expect(codeOf(await state(call, published, 'scheduled', AHEAD))).toBe('409 article_state');
    expect(codeOf(await remove(published))).toBe('409 article_state');
    const withdrawn = await stateOf(call, published, 'withdrawn');
    expect(codeOf(await remove(withdrawn))).toBe('409 article_state');
    const other = await draft(call, { title: 'Never mind' });
    const held = await stateOf(call, await stateOf(call, other, 'scheduled', AHEAD), 'draft');
    expect(codeOf(await remove(other))).toBe('412 edit_conflict');
    expect((await remove(held)).status).toBe(204);
    expect(codeOf(await remove(held))).toBe('404 unknown_article');
    expect(await sql('select distinct article_id from article_version')).toEqual([
      { article_id: article.id },
    ]);
  });

  test('again as it was, where it is undone before anything else is done', async () => {
    const article = await draft(call);
    expect(codeOf(await undo(article))).toBe('409 undo_blocked');
    const scheduled = await stateOf(call, article, 'scheduled', AHEAD);
    const published = await stateOf(call, scheduled, 'published');
    const undone = articleIn(await undo(published));
    expect(undone).toMatchObject({
      state: 'scheduled',
      publishedAt: scheduled.publishedAt,
      undoUntil: '',
    });
    await expect.poll(shown).toEqual([[], []]);
    expect(codeOf(await undo(undone))).toBe('409 undo_blocked');
    const out = await stateOf(call, undone, 'published');
    const withdrawn = await stateOf(call, out, 'withdrawn');
    expect(articleIn(await undo(withdrawn)).state).toBe('published');
    const again = await stateOf(call, await read(article.id), 'withdrawn');
    const changed = await saved(call, again, { title: 'Later' });
    expect(codeOf(await undo(again))).toBe('412 edit_conflict');
    expect(codeOf(await undo(changed))).toBe('409 undo_blocked');
    const last = await stateOf(call, changed, 'published');
    await sql(`update article_version set at = at - interval '61 minutes'`);
    expect((await read(article.id)).undoUntil).toBe('');
    expect(codeOf(await undo(last))).toBe('409 undo_too_late');
  });
});

test('versions are kept, the newest 50, and each is read and restored', async () => {
  let article = await draft(call, { title: 'First', markdown: 'One.' });
  const first = article.version;
  for (let count = 0; count < ARTICLE_VERSIONS; count += 1)
    article = await saved(call, article, { title: `Title ${count}`, markdown: `Text *${count}*` });
  const kept = await versions(article.id);
  expect(kept).toHaveLength(ARTICLE_VERSIONS);
  expect(kept[0]).toMatchObject({ version: article.version, what: 'saved', by: ann.name, title: 'Title 49' });
  const path = articlePath(readArticleVersion, article.id);
  expect(codeOf(await call('GET', path.replace(':version', `${first}`)))).toBe('404 unknown_version');
  const oldest = kept.at(-1)?.version ?? 0;
  const { json } = await call('GET', path.replace(':version', `${oldest}`));
  expect(json).toMatchObject({ title: 'Title 0', markdown: 'Text *0*', html: '<p>Text <em>0</em></p>' });
  const restore = (version: number | string, seen: number) =>
    call(
      'POST',
      articlePath(restoreArticleVersion, article.id).replace(':version', `${version}`),
      undefined,
      seen,
    );
  expect(codeOf(await restore(oldest, article.version - 1))).toBe('412 edit_conflict');
  for (const version of ['x', '0', '99999', first])
    expect(codeOf(await restore(version, article.version))).toBe('404 unknown_version');
  const restored = articleIn(await restore(oldest, article.version));
  expect(restored).toMatchObject({ title: 'Title 0', markdown: 'Text *0*', state: 'draft' });
  expect((await versions(article.id))[0]).toMatchObject({ what: 'restored', title: 'Title 0' });
});

describe('an import', () => {
  test('leaves what the desk looks after alone, and says so', async () => {
    const own = await stateOf(call, await draft(call), 'published');
    await files.import([fileDraft('of-file'), fileDraft('other')]);
    const marked = (await listed()).map(({ id, source }) => [id, source]).sort();
    expect(marked).toEqual([
      ['a-quiet-walk', 'desk'],
      ['of-file', 'file'],
      ['other', 'file'],
    ]);
    const same = await files.import([fileDraft('of-file'), fileDraft(own.id)]);
    expect([same.ofDesk, same.withdrawn]).toEqual([[own.id], ['other']]);
    expect(await read(own.id)).toEqual(own);
    expect((await files.export()).map(({ id }) => id)).toEqual([own.id, 'of-file']);
  });

  test('is where its articles are changed, until the desk takes one over', async () => {
    await files.import([fileDraft('of-file')]);
    const article = await read('of-file');
    const refused = [
      await save(call, article, { title: 'Mine' }),
      await state(call, article, 'withdrawn'),
      await remove(article),
    ];
    expect(refused.map(codeOf)).toEqual(refused.map(() => '409 article_elsewhere'));
    const taken = articleIn(await takeOver(article));
    expect(taken).toMatchObject({ source: 'desk', state: 'published', markdown: 'Of the file.' });
    expect(codeOf(await takeOver(taken))).toBe('409 article_state');
    const mine = await saved(call, taken, { markdown: 'Of the desk.' });
    await files.import([fileDraft('of-file', { markdown: 'Of the file again.' })]);
    await files.import([fileDraft('something-else')]);
    expect(await read('of-file')).toEqual(mine);
    expect((await versions('of-file')).map(({ what }) => what)).toEqual(['saved', 'taken-over']);
  });

  test('that changes an article meanwhile is seen by who takes it over', async () => {
    await files.import([fileDraft('of-file')]);
    const article = await read('of-file');
    await files.import([fileDraft('of-file', { markdown: 'Changed.' })]);
    const answer = await takeOver(article);
    expect(codeOf(answer)).toBe('412 edit_conflict');
    expect(answer.json['current']).toMatchObject({ markdown: 'Changed.' });
  });

  test('and a save at the same time both come through', async () => {
    const article = await draft(call);
    const many = Array.from({ length: 20 }, (_, index) => fileDraft(`f-${index}`));
    const [answer] = await Promise.all([
      save(call, article, { title: 'At once' }),
      files.import(many),
      files.import(many.slice(1)),
    ]);
    expect(answer.status).toBe(200);
  });

  test('finds the examples taken over as the desk’s own', async () => {
    await files.seedSamples();
    const sample = await read('a-cat-on-a-houseboat');
    expect(sample.source).toBe('sample');
    const own = await stateOf(call, articleIn(await takeOver(sample)), 'withdrawn');
    await files.restoreSamples();
    expect(await read(sample.id)).toEqual(own);
  });
});

test('all that is done is in the log, in the same transaction', async () => {
  const { call: boss } = await site.withRole('operator');
  await sql('truncate desk_log_detail');
  const [head] = await sql('select last_id from desk_log_head');
  const article = await draft(call);
  const published = await stateOf(call, article, 'published');
  await undo(published);
  expect(codeOf(await state(call, published, 'withdrawn'))).toBe('412 edit_conflict');
  await remove(await read(article.id));
  const { json } = await boss('GET', readLog.path);
  const rows = (
    json as unknown as { rows: { id: number; kind: string; by: string; about: string; before: string }[] }
  ).rows;
  const news = rows.filter(({ id }) => id > Number(head?.['last_id']));
  expect(news.map(({ kind, before }) => [kind, before])).toEqual([
    ['article-deleted', ''],
    ['article-undone', 'published'],
    ['article-published', ''],
    ['article-saved', ''],
    ['article-added', ''],
  ]);
  expect(news.every(({ by, about }) => by === ann.name && about === 'A quiet walk')).toBe(true);
  await sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before insert on desk_log for each row execute function refuse()`);
  try {
    expect((await begin({ title: 'Lost', city: 'dublin', language: 'en' })).status).toBe(500);
  } finally {
    await sql('drop trigger refuse on desk_log; drop function refuse');
  }
  expect(await listed()).toEqual([]);
});

test('what somebody wrote is exported with what is theirs, and stays without their name when they leave', async () => {
  const article = await draft(call);
  const { data } = await downloadExport(call);
  expect(data).toMatchObject({
    articles: [
      { article: article.id, version: 2, what: 'saved' },
      { article: article.id, version: 1, what: 'added' },
    ],
  });
  expect((await call('DELETE', '/local/api/users/me')).status).toBe(204);
  expect(await sql('select distinct by_user from article_version')).toEqual([{ by_user: '' }]);
  const boss = await site.withRole('operator');
  const { json } = await boss.call('GET', articlePath(listArticleVersions, article.id));
  expect((json as unknown as ListedVersion[]).map(({ by }) => by)).toEqual(['', '']);
});
