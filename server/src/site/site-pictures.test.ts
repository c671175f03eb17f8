import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brandOf } from '@pawhood/contract/values/hue-style.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { pngOf, zeros } from '@pawhood/testing/hostile/odd-pictures.ts';
import { clientFolder } from '@pawhood/testing/site/client-folder.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import sharp, { type Color } from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { resetSetting, setSetting, showSite } from './site.command.ts';
import { readSiteSettings } from './site-settings.store.ts';

const clientDirectory = clientFolder();
const { url, database, lists } = await testApp({ settings: { RATE_LIMITS: 'off' }, clientDirectory });
const { run } = await importCommands(database);
const folder = await mkdtemp(join(tmpdir(), 'pawhood-logo-'));
afterAll(() => rm(folder, { recursive: true }));

const config = { languages: [], locked: {} };
const PLAIN = { json: false, dryRun: false };
const set = (key: string, value: string, options = {}) =>
  run((around) => setSetting(key, value, { ...PLAIN, ...options }, { ...around, config }));
const reset = (key: string) => run((around) => resetSetting(key, PLAIN, { ...around, config }));
const shown = async () => (await run((around) => showSite({ json: false }, { ...around, config }))).output;

async function fileOf(name: string, content: Buffer | string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const plain = (width: number, height: number, background: Color = '#3355ff') =>
  sharp({ create: { width, height, channels: 4, background } });

const get = async (path: string, at = url) => {
  await lists.refresh();
  const answer = await fetch(at + path);
  const { headers } = answer;
  const body = Buffer.from(await answer.arrayBuffer());
  return {
    status: answer.status,
    body,
    type: headers.get('content-type'),
    caching: headers.get('cache-control'),
  };
};
const sizeOf = async (path: string) => {
  const { format, width, height } = await sharp((await get(path)).body).metadata();
  return `${format} ${width} ${height}`;
};
/** The colour of a pixel, in shares of the side. */
async function colourAt(path: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp((await get(path)).body)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return `#${data.subarray(at, at + 3).toString('hex')}`;
}
const iconsIn = async (path: string) =>
  [...String((await get(path)).body).matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, address = '']) => address,
  );

const ICONS = ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'];
const AT_FIRST = new Map(
  await Promise.all(
    [...ICONS, '/social-card.png', '/site.webmanifest', '/'].map(
      async (path) => [path, await get(path)] as const,
    ),
  ),
);

beforeEach(async () => {
  await database.execute(sql`truncate site_setting cascade`);
  await reset('name');
  await lists.refresh();
});

describe('site set logo', () => {
  test('makes every icon of it, under addresses of its own, and none of them is Pawhood’s', async () => {
    const logo = await fileOf('logo.png', await plain(640, 640).png().toBuffer());
    expect(await set('logo', logo)).toMatchObject({
      ...{ code: 0, errors: '' },
      output: expect.stringMatching(/^logo +\d+ kB, chosen on \d{4}-\d\d-\d\d\n$/),
    });
    expect(await shown()).toMatch(/^logo +\d+ kB, chosen on /m);
    const [ico = '', touch = ''] = await iconsIn('/');
    expect([ico, touch]).toEqual([
      expect.stringMatching(/^\/favicon\.ico\?v=[\w-]{22}$/),
      expect.stringMatching(/^\/apple-touch-icon\.png\?v=/),
    ]);
    expect(await iconsIn('/idp/forgotten-password')).toEqual([ico, touch]);
    expect(await get(ico)).toMatchObject({
      status: 200,
      type: 'image/png',
      caching: expect.stringContaining('immutable'),
    });
    expect(await sizeOf(ico)).toBe('png 32 32');
    expect(await sizeOf(touch)).toBe('png 180 180');
    const manifest = JSON.parse(String((await get('/site.webmanifest')).body));
    expect(manifest.icons).toHaveLength(2);
    for (const { src, sizes } of manifest.icons) {
      expect(`png ${sizes.replace('x', ' ')}`).toBe(await sizeOf(src));
      expect(await colourAt(src, 0.5, 0.5)).toBe('#3355ff');
    }
    expect(String((await get('/favicon.svg')).body)).toContain('href="data:image/png;base64,');
    for (const path of ['/', '/idp/forgotten-password'])
      expect(String((await get(path)).body)).toContain(`url(${manifest.icons[0].src})`);
    // What the style looks for: see web/src/app/shell.test.tsx.
    expect(String((await get('/idp/forgotten-password')).body)).toContain(
      '<svg viewBox="0 0 48 48" class="mark ',
    );
  });

  test('asked for by any other version they are not kept', async () => {
    await set('logo', await fileOf('logo.png', await plain(640, 640).png().toBuffer()));
    for (const address of ['/icon-192.png', '/icon-192.png?v=other', '/icon-192.png?v=a&v=b'])
      expect(await get(address)).toMatchObject({ status: 200, caching: 'no-cache' });
    await reset('logo');
    expect(await get('/icon-192.png?v=other')).toMatchObject({
      ...{ status: 200, caching: 'no-cache', body: AT_FIRST.get('/icon-192.png')?.body },
    });
  });

  test('leaves room around it where phones cut it', async () => {
    const mark = await plain(640, 640, '#ffffff')
      .composite([{ input: await plain(620, 620, '#cc2200').png().toBuffer() }])
      .png()
      .toBuffer();
    await set('logo', await fileOf('logo.png', mark));
    // The corner of a square that fits into the circle of 80 %.
    expect(await colourAt('/icon-512.png', 0.21, 0.21)).toBe('#ffffff');
    expect(await colourAt('/icon-512.png', 0.24, 0.24)).toBe('#cc2200');
    expect(await colourAt('/icon-192.png', 0.05, 0.05)).toBe('#cc2200');
  });

  test.each([
    ['a bright one on ink', '#ffffffff', 300, 300, '#2b2118'],
    ['a dark one on white', '#102030ff', 300, 300, '#ffffff'],
  ])('that lets its ground through stands on a plain one: %s', async (_, colour, width, height, ground) => {
    const logo = await plain(400, 400, '#00000000')
      .composite([{ input: await plain(width, height, colour).png().toBuffer() }])
      .webp({ lossless: true })
      .toBuffer();
    expect((await set('logo', await fileOf('logo.webp', logo))).code).toBe(0);
    for (const icon of ['/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'])
      expect([await colourAt(icon, 0, 0), await colourAt(icon, 0.5, 0.5)]).toEqual([
        ground,
        colour.slice(0, 7),
      ]);
  });

  test('that is wide is fitted, on the colour of its corner', async () => {
    const logo = await plain(800, 200, '#ffd000').composite([
      { input: await plain(400, 100, '#0000cc').png().toBuffer() },
    ]);
    const { output } = await set('logo', await fileOf('logo.png', await logo.png().toBuffer()));
    expect(output).toMatch(/\nThe logo is not square, so it stands on a plain square/);
    expect(await sizeOf('/icon-192.png')).toBe('png 192 192');
    expect(await colourAt('/icon-192.png', 0.5, 0.1)).toBe('#ffd000');
    expect(await colourAt('/icon-192.png', 0.5, 0.5)).toBe('#0000cc');
  });

  test('goes back to the paw, byte for byte', async () => {
    await set('logo', await fileOf('logo.png', await plain(640, 640).png().toBuffer()));
    await set('picture', await fileOf('dog.png', await plain(640, 640).png().toBuffer()));
    expect((await get('/')).body.equals(AT_FIRST.get('/')?.body ?? Buffer.alloc(0))).toBe(false);
    await reset('logo');
    await reset('picture');
    for (const [path, answer] of AT_FIRST) expect(await get(path)).toEqual(answer);
    expect((await database.execute(sql`select from site_file`)).rows).toEqual([]);
  });

  test('shows on another server within a second', async () => {
    const other = await testApp({ settings: {}, database, clientDirectory });
    const before = await get('/icon-192.png', other.url);
    await set('logo', await fileOf('logo.png', await plain(640, 640).png().toBuffer()));
    await expect.poll(async () => (await get('/icon-192.png', other.url)).body).not.toEqual(before.body);
  });

  test('whose files are lost leaves the built ones', async () => {
    await set('hue', '262');
    await set('logo', await fileOf('logo.png', await plain(640, 640, '#aa3355').png().toBuffer()));
    await database.execute(sql`delete from site_file`);
    const [ico = ''] = await iconsIn('/');
    expect(await get(ico)).toMatchObject({ status: 200, caching: 'no-cache' });
    expect(await colourAt('/icon-512.png', 0, 0)).toBe(brandOf(262));
    await reset('hue');
    for (const path of ICONS) expect((await get(path)).body).toEqual(AT_FIRST.get(path)?.body);
  });
});

describe('site set picture', () => {
  test('becomes one of 1200 by 630, cut around its middle', async () => {
    const picture = plain(900, 900, '#ff0000').composite([
      { input: await plain(900, 200, '#00ff00').png().toBuffer() },
    ]);
    expect((await set('picture', await fileOf('dog.webp', await picture.webp().toBuffer()))).code).toBe(0);
    const digest = (await readSiteSettings(database, { locked: {} })).picture?.digest;
    const address = `/social-card.png?v=${digest}`;
    expect(await get(address)).toMatchObject({
      type: 'image/jpeg',
      caching: expect.stringContaining('immutable'),
    });
    expect(await sizeOf(address)).toBe('jpeg 1200 630');
    expect(await colourAt(address, 0.5, 0.02)).toMatch(/^#f/);
    expect(await colourAt(address, 0.5, 0.5)).toMatch(/^#0.f/);
  });
});

describe('a picture that cannot be taken', () => {
  const noise = Buffer.from(Array.from({ length: 200 }, (_, at) => (at * at) % 251));
  test.each([
    [
      'logo',
      'paw.svg',
      () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
      /^paw\.svg is no PNG or WebP picture\.\n/,
    ],
    ['logo', 'paw.jpg', () => plain(640, 640).jpeg().toBuffer(), /^paw\.jpg is no PNG or WebP picture\.\n/],
    ['logo', 'svg.png', () => '<svg xmlns="http://www.w3.org/2000/svg"/>', /is no PNG or WebP picture\.\n/],
    ['logo', 'empty.png', () => '', /is no PNG or WebP picture\.\n/],
    [
      'logo',
      'broken.png',
      async () => Buffer.concat([(await plain(640, 640).png().toBuffer()).subarray(0, 60), noise]),
      /^broken\.png is broken\.\n/,
    ],
    [
      'logo',
      'tiny.png',
      () => plain(191, 191).png().toBuffer(),
      /^tiny\.png is too small\. A logo has at least 192 pixels/,
    ],
    ['logo', 'line.png', () => plain(640, 20).png().toBuffer(), /is too small/],
    [
      'picture',
      'tiny.webp',
      () => plain(599, 400).webp().toBuffer(),
      /^tiny\.webp is too small\. A picture has at least 600 × 315/,
    ],
    [
      'logo',
      'bomb.png',
      () => pngOf(30_000, 30_000, zeros(1_000)),
      /^bomb\.png is too large: at most 24\.5 megapixels/,
    ],
    ['logo', 'huge.png', () => Buffer.alloc(5 * 1024 * 1024 + 1), /^huge\.png is too large: at most 5 MB/],
    ['logo', 'none.png', () => null, /^There is no file .*none\.png/],
  ])('as %s: %s is refused in a sentence, and nothing is changed', async (key, name, content, sentence) => {
    const before = await shown();
    const bytes = await content();
    const file = bytes === null ? join(folder, name) : await fileOf(name, bytes);
    const { code, output, errors } = await set(key, file);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(sentence);
    expect(errors).toMatch(/Nothing was changed\.\n$/);
    expect(await shown()).toBe(before);
  });

  test('leaves the present one as it is', async () => {
    await set('logo', await fileOf('good.png', await plain(640, 640).png().toBuffer()));
    const before = [await shown(), await get('/icon-192.png')];
    expect((await set('logo', await fileOf('tiny.png', await plain(57, 57).png().toBuffer()))).code).toBe(2);
    expect([await shown(), await get('/icon-192.png')]).toEqual(before);
  });

  test('a good one changes nothing where that is asked for', async () => {
    const file = await fileOf('good.png', await plain(640, 640).png().toBuffer());
    const { code, output } = await set('logo', file, { dryRun: true });
    expect([code, output]).toEqual([0, expect.stringMatching(/^logo +\d+ kB.*\nNothing was changed\.\n$/)]);
    expect(await shown()).toMatch(/^logo +- {2}\(as it comes\)$/m);
  });
});

describe('without a logo', () => {
  test('the icons have the site’s hue', async () => {
    await set('hue', '262');
    const addresses = await iconsIn('/');
    expect(addresses).toEqual(
      ['/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'].map((path) => `${path}?v=hue-262`),
    );
    expect(await get(addresses[0] ?? '')).toMatchObject({
      type: 'image/png',
      caching: expect.stringContaining('immutable'),
    });
    expect(await colourAt('/icon-512.png', 0, 0)).toBe(brandOf(262));
    await set('hue', '20');
    expect(await colourAt('/icon-512.png', 0, 0)).toBe(brandOf(20));
    expect(String((await get('/favicon.svg')).body)).toContain(brandOf(20));
  });

  test.each([
    ['name', 'Toutou'],
    ['hue', '262'],
  ])('with another %s the drawn card has no words', async (key, value) => {
    await set(key, value);
    const { body, caching } = await get('/social-card.png');
    expect([body.equals((await get('/social-card-plain.png')).body), caching]).toEqual([true, 'no-cache']);
    await reset(key);
    expect((await get('/social-card.png')).body).toEqual(AT_FIRST.get('/social-card.png')?.body);
  });
});
