import {
  ARTICLE_PICTURES,
  addArticlePicture,
  type DeskArticle,
  deleteArticle,
  previewArticle,
  saveArticle,
} from '@pawhood/contract/desk/articles.ts';
import { REFUSED_ANYWHERE } from '@pawhood/testing/hostile/hostile-uploads.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { articleIn, articlePath, articlesSite, contentIn } from '@pawhood/testing/site/articles-site.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

const site = await articlesSite({
  RATE_LIMITS: 'on',
  ARTICLE_CHANGES_PER_HOUR: '120',
  ARTICLE_PREVIEWS_PER_MINUTE: '3',
});
const { sql, draft, saved, visitor } = site;

let call: Caller;
let article: DeskArticle;

beforeEach(async () => {
  await sql('truncate article, article_version, picture, desk_role, attempt_count cascade').catch(() =>
    sql('truncate article, article_version, picture, desk_role cascade'),
  );
  ({ call } = await site.withRole('editor'));
  article = await draft(call);
});

const send = (bytes: Uint8Array, { id }: { readonly id: string } = article, by = call) =>
  by('POST', articlePath(addArticlePicture, id), pictureForm(bytes));
const noise = () => noisePicture(64, 64).jpeg().toBuffer();
const pictures = async () => (await sql('select id from picture')).length;
const withPlace = () =>
  sharp({ create: { width: 1500, height: 900, channels: 3, background: '#575757' } })
    .withExif({ IFD0: { Copyright: 'Nala' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();

test('a picture is made anew in two sizes without what the camera noted, and shows to visitors', async () => {
  const { status, json } = await send(await withPlace());
  expect(status).toBe(201);
  const sizes = await Promise.all(
    [json['address'], json['small']].map(async (address) => {
      const { bytes, headers } = await visitor('GET', String(address));
      const { width, height, exif, format } = await sharp(bytes).metadata();
      expect([headers.get('content-type'), exif, format]).toEqual(['image/webp', undefined, 'webp']);
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [1280, 768],
    [800, 480],
  ]);
  const markdown = `![A dog](${json['address']})\n\n![](${json['address']})`;
  const own = await saved(call, article, { image: json['small'], markdown });
  expect(own.image).toBe(json['small']);
  expect(own.html).toContain(`<img src="${json['address']}" alt="A dog" loading="lazy"`);
  expect(own.html).toContain('alt=""');
});

test.each(REFUSED_ANYWHERE)('%s is no picture', async (_, code, make) => {
  const { status, json } = await send(await make());
  expect([json['code'], status < 500]).toEqual([code, true]);
  expect(await pictures()).toBe(0);
});

test('an SVG is no picture, nor is none', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  expect(codeOf(await send(svg))).toBe('415 unsuitable_picture');
  expect(codeOf(await call('POST', articlePath(addArticlePicture, article.id), {}))).toMatch(/^4/);
});

test('a picture is for who may write the article, and only so many', async () => {
  const picture = await noise();
  const { call: calgary } = await site.withRole('editor', 'calgary');
  expect(codeOf(await send(picture, article, calgary))).toBe('403 other_city');
  expect(codeOf(await send(picture, { id: 'nowhere' }))).toBe('404 unknown_article');
  await sql(`update article set source = 'file'`);
  expect(codeOf(await send(picture))).toBe('409 article_elsewhere');
  await sql(`update article set source = 'desk'`);
  await sql(
    `insert into picture (id, owner_kind, owner_id, user_id, sizes, bytes)
     select md5(n::text), 'article', $1, '', '{800}', 1 from generate_series(1, $2::integer) n`,
    [article.id, ARTICLE_PICTURES - 1],
  );
  const two = await Promise.all([send(picture), send(picture)]);
  expect(two.map(codeOf).sort()).toEqual(['201', '409 too_many_article_pictures']);
});

test('a picture that no version names goes after a day; one that another article names stays', async () => {
  const [used, unused, elsewhere] = await Promise.all(
    [1, 2, 3].map(async () => String((await send(await noise())).json['address'])),
  );
  const other = await draft(call, { markdown: `![x](${elsewhere})` });
  article = await saved(call, article, { markdown: `![x](${used})` });
  article = await saved(call, article, { markdown: 'None.' });
  expect(await pictures()).toBe(3);
  await sql(`update picture set created_at = created_at - interval '25 hours'`);
  article = await saved(call, article, { markdown: 'Still none.' });
  expect(await pictures()).toBe(2);
  expect((await visitor('GET', String(unused))).status).toBe(404);
  expect((await visitor('GET', String(used))).status).toBe(200);
  await call('DELETE', articlePath(deleteArticle, article.id), undefined, article.version);
  expect((await visitor('GET', String(used))).status).toBe(404);
  expect((await visitor('GET', String(elsewhere))).status).toBe(200);
  expect(other.markdown).toContain(elsewhere);
});

test('looks and changes are counted, and told when to go on', async () => {
  const look = () => call('POST', previewArticle.path, { markdown: 'a' });
  const looks = [await look(), await look(), await look(), await look()];
  expect(looks.map(codeOf)).toEqual(['200', '200', '200', '429 too_many_previews']);
  expect(Number(looks[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  let last = '200';
  for (let count = 0; count < 130 && last === '200'; count += 1) {
    const answer = await call(
      'PUT',
      articlePath(saveArticle, article.id),
      contentIn(article),
      article.version,
    );
    last = codeOf(answer);
    if (last === '200') article = articleIn(answer);
  }
  expect(last).toBe('429 too_many_article_changes');
});
