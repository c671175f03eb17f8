import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { type MapGround, readMapGround } from '@pawhood/contract/directory/map.ts';
import { mapFile } from '@pawhood/testing/directory/map-file.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { addMapFile, removeMapFile, showMapFiles } from './map-files.command.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-map-'));
afterAll(() => rm(folder, { recursive: true }));
let folders = 0;

/** A data directory of its own, and the operator's commands in it. */
async function installation() {
  folders += 1;
  const dataDir = join(folder, `data-${folders}`);
  await mkdir(dataDir);
  const run = async (command: (around: Parameters<typeof showMapFiles>[1]) => Promise<number>) => {
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const code = await command({ database: site.database, dataDir, terminal: { input, output, errors } });
    return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
  };
  return {
    dataDir,
    add: (file: string) => run((around) => addMapFile(file, around)),
    list: () => run((around) => showMapFiles({ json: false }, around)),
    listed: () => run((around) => showMapFiles({ json: true }, around)),
    remove: (id: string) => run((around) => removeMapFile(id, around)),
    files: () => readdir(join(dataDir, 'maps')).catch(() => []),
  };
}

async function fileOf(content: Uint8Array | string, name = 'city.pmtiles'): Promise<string> {
  const file = join(await mkdtemp(join(folder, 'file-')), name);
  await writeFile(file, content);
  return file;
}

const { dataDir, add } = await installation();
const site = await testApp({
  settings: { DATA_DIR: dataDir, MAP_STYLE_URL: 'https://tiles.example.org:8443/style.json?key=57' },
});
const content = mapFile();
const groundOf = async (url: string): Promise<MapGround> =>
  v.parse(readMapGround.answer, await (await fetch(`${url}${readMapGround.path}`)).json());

test('a map file is added while the server runs, listed by its content, and removed', async () => {
  const { add, list, listed, remove, files, dataDir } = await installation();
  const { url } = await testApp({ settings: { DATA_DIR: dataDir }, database: site.database });
  expect((await list()).output).toContain('no files');
  expect(JSON.parse((await listed()).output)).toEqual({ files: [] });
  expect(await groundOf(url)).toEqual({ style: '', files: [] });
  const added = await add(await fileOf(content));
  expect(added).toMatchObject({ code: 0, errors: '' });
  const [id = ''] = /[\da-f]{12}/.exec(added.output) ?? [];
  const { files: addresses } = await groundOf(url);
  expect(addresses).toEqual([expect.stringMatching(new RegExp(`^/maps/${id}[\\da-f]{52}\\.pmtiles$`))]);
  expect((await add(await fileOf(content))).output).toContain('already');
  expect(
    (await add(await fileOf(mapFile({ layers: ['earth', 'water', 'roads', 'pois'] })))).output,
  ).toContain('2 files');
  expect((await list()).output.split('\n')).toHaveLength(3);
  expect(JSON.parse((await listed()).output).files).toContainEqual({
    ...{ id, bytes: expect.any(Number), isDamaged: false, bounds: [-180, -85, 180, 85], maxZoom: 14 },
  });
  expect((await list()).output).toContain(
    `${id}  1 MB  from -85.00, -180.00 to 85.00, 180.00, up to zoom 14`,
  );
  expect(await remove('0123456789ab')).toMatchObject({
    code: 1,
    errors: expect.stringContaining('map list'),
  });
  expect((await remove(id)).code).toBe(0);
  expect(await files()).toHaveLength(1);
  expect((await groundOf(url)).files).toHaveLength(1);
  expect((await fetch(`${url}${addresses[0]}`)).status).toBe(404);
});

test.each([
  ['a text', 'no map at all', 'is not a PMTiles file'],
  ['an empty file', '', 'is not a PMTiles file'],
  ['a file cut short', content.subarray(0, -3), 'is incomplete'],
  ['pictures', mapFile({ tileType: 2 }), 'contains pictures'],
  ['layers of another make', mapFile({ layers: ['water', 'transportation'] }), 'no earth, no roads'],
  ['a zoom without streets', mapFile({ maxZoom: 11 }), 'ends at zoom 11 and has no streets'],
  [
    'tiles without streets',
    mapFile({ drawn: ['earth', 'pois'] }),
    'no streets in the middle of any of the cities',
  ],
  ['tiles with nothing in them', mapFile({ drawn: [] }), 'no streets in the middle of any of the cities'],
  ['no tiles where the cities are', mapFile({ tiles: 1 }), 'no streets in the middle of any of the cities'],
])('%s is refused with a sentence, and nothing is left behind', async (_, bytes, sentence) => {
  const { add, files } = await installation();
  expect(await add(await fileOf(bytes))).toMatchObject({
    code: 1,
    errors: expect.stringContaining(sentence),
    output: '',
  });
  expect(await files()).toEqual([]);
});

test('a file that is not there, or is a folder, is refused with a sentence', async () => {
  const { add } = await installation();
  expect((await add(join(folder, 'nowhere.pmtiles'))).errors).toMatch(/^There is no file .*nowhere/);
  expect((await add(folder)).errors).toContain('is a folder');
});

test('a map file is answered in parts, never compressed, under a tag that its content makes', async () => {
  const name = await added();
  const address = `${site.url}/maps/${name}`;
  const headers = { 'accept-encoding': 'br, gzip' };
  const whole = await fetch(address, { headers });
  expect(Buffer.from(await whole.arrayBuffer()).equals(content)).toBe(true);
  expect(whole.headers.get('content-encoding')).toBeNull();
  expect(whole.headers.get('cache-control')).toContain('immutable');
  const etag = whole.headers.get('etag') ?? '';
  expect(etag).toBe(`"${name.replace('.pmtiles', '')}"`);
  const part = await fetch(address, { headers: { ...headers, range: 'bytes=3-8', 'if-range': etag } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 3-8/${content.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(content.subarray(3, 9));
  expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  const head = await fetch(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(content.length)]);
  expect(await head.text()).toBe('');
});

test('a part of another file, or beyond the end, is refused with a sentence', async () => {
  const address = `${site.url}/maps/${await added()}`;
  const changed = await fetch(address, { headers: { range: 'bytes=3-8', 'if-match': '"57"' } });
  expect([changed.status, await changed.json()]).toEqual([
    412,
    expect.objectContaining({ code: 'file_changed' }),
  ]);
  const beyond = await fetch(address, { headers: { range: `bytes=${content.length}-` } });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${content.length}`]);
  expect(await beyond.json()).toMatchObject({ code: 'no_such_part' });
});

test('32 whole files are sent at a time, further ones are refused with a sentence, and parts are sent as ever', async () => {
  const name = `${'57'.repeat(32)}.pmtiles`;
  await writeFile(join(dataDir, 'maps', name), '');
  // More than a connection holds that nobody reads.
  await truncate(join(dataDir, 'maps', name), 64 * 1024 * 1024);
  const address = `${site.url}/maps/${name}`;
  const unread = await Promise.all(
    Array.from({ length: 32 }, (_, number) => openUnread(address, number % 2 === 0 ? '' : 'bytes=0-')),
  );
  expect(unread.map(({ status }) => status).sort()).toEqual(
    Array.from({ length: 32 }, (_, number) => (number < 16 ? 200 : 206)),
  );
  for (const range of ['', 'bytes=57-']) {
    const refused = await fetch(address, { headers: { ...(range !== '' && { range }) } });
    expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
      ...[503, '2'],
      expect.objectContaining({ code: 'downloads_busy' }),
    ]);
  }
  expect((await fetch(address, { headers: { range: 'bytes=0-16383' } })).status).toBe(206);
  expect((await fetch(address, { method: 'HEAD' })).status).toBe(200);
  const [first, ...others] = unread;
  first?.destroy();
  await expect.poll(() => statusOf(address)).toBe(200);
  for (const { destroy } of others) destroy();
  await rm(join(dataDir, 'maps', name));
});

/** Asks for a file, and reads no more of it than its status. */
async function openUnread(address: string, range: string) {
  const [answer] = await once(
    request(address, { agent: false, headers: { ...(range !== '' && { range }) } }).end(),
    'response',
  );
  return { status: Number(answer.statusCode), destroy: () => answer.destroy() };
}

async function statusOf(address: string): Promise<number> {
  const { status, destroy } = await openUnread(address, '');
  destroy();
  return status;
}

test('no other file can be had by the address of a map file', async () => {
  const secret = await fileOf('secret');
  await symlink(secret, join(dataDir, 'maps', `${'a'.repeat(64)}.pmtiles`));
  for (const name of ['..%2f..%2fetc%2fpasswd', 'city.pmtiles', `${'b'.repeat(64)}.pmtiles`])
    expect((await fetch(`${site.url}/maps/${name}`)).status).toBe(404);
  const linked = await fetch(`${site.url}/maps/${'a'.repeat(64)}.pmtiles`);
  expect(linked.status).toBe(404);
  await rm(join(dataDir, 'maps', `${'a'.repeat(64)}.pmtiles`));
});

test('pages may ask the host of the style, and nobody else besides us', async () => {
  expect((await groundOf(site.url)).style).toBe('https://tiles.example.org:8443/style.json?key=57');
  const connections = async (url: string) =>
    / connect-src ([^;]*)/.exec((await fetch(url)).headers.get('content-security-policy') ?? '')?.[1];
  expect(await connections(`${site.url}/directory`)).toBe("'self' https://tiles.example.org:8443");
});

test.each([
  ['complete', 'geolocation=(self)'],
  ['specification', 'geolocation=()'],
])('in the edition %s a page may ask where somebody is only for the map', async (edition, permission) => {
  const { url } = await testApp({ settings: { EDITION: edition }, database: site.database });
  const { headers } = await fetch(`${url}/directory`);
  expect(headers.get('permissions-policy')).toContain(permission);
  expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
});

/** The one map file of the site. */
async function added(): Promise<string> {
  await add(await fileOf(content));
  const [name = ''] = await readdir(join(dataDir, 'maps'));
  expect(await readFile(join(dataDir, 'maps', name))).toEqual(content);
  return name;
}
