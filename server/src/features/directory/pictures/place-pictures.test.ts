import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { testDatabase } from '@pawhood/testing/database/test-database.ts';
import { allListed } from '@pawhood/testing/directory/all-listed.ts';
import { REFUSED_FILES } from '@pawhood/testing/hostile/hostile-uploads.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { picture } from '../../../media/pictures.tables.ts';
import { provider } from '../directory.tables.ts';
import { importProviders } from '../import/import-providers.command.ts';
import { createDirectoryService } from '../list/directory.service.ts';
import { createDirectoryStore } from '../list/directory.store.ts';
import { hideProvider } from '../operator/providers.command.ts';
import { type EditProviderOptions, editProvider } from './place-picture.command.ts';
import { withPlacePictures } from './with-place-pictures.command.ts';

const database = await testDatabase();
const { run, overpass } = await importCommands(database);
const directory = createDirectoryService(createDirectoryStore(database));
const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-place-pictures-'));
afterAll(() => rm(dataDir, { recursive: true }));

/** As the site of a test is set: nothing has to stay free. */
const FLOOR = { bytes: 0, share: 0 };
const configOf = (floor = FLOOR) => ({ dataDir, bucket: null, storage: { floor } });

/** What stands at the addresses that the files of a test name, in the place of the internet. */
const pages = new Map<string, Buffer>();
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  const page = pages.get(request.url ?? '');
  response.writeHead(page ? 200 : 404).end(page);
}).listen(0, '127.0.0.1');
await new Promise((ready) => server.once('listening', ready));
afterAll(() => server.close());
const INTERNET = {
  resolve: async (host: string) => (host.startsWith('inside') ? ['127.0.0.1'] : ['91.198.174.192']),
  send: ({ path }: { path?: string | null | undefined }) =>
    httpRequest({ port: (server.address() as AddressInfo).port, path: path ?? '' }),
};

beforeEach(async () => {
  await database.execute(sql`delete from provider`);
  await rm(join(dataDir, 'media'), { recursive: true, force: true });
  await database.execute(sql`truncate provider_import, provider_import_undo`);
  pages.clear();
  pages.set('/shop.jpg', await plainPicture(1_600, 900).jpeg().toBuffer());
  asked.length = 0;
});

const shopAt = (address: string) => ({ image: address, 'image:license': 'CC BY 4.0', 'image:author': 'Ann' });
const SHOP = shopAt('https://pictures.example.org/shop.jpg');

const bring = async (elements: readonly object[], { floor = FLOOR, json = false, images = true } = {}) => {
  const file = await overpass(...elements);
  return run((context) =>
    importProviders(
      { files: [file], city: 'dublin', yes: true, allowGone: true, json },
      {
        ...context,
        withPictures: images
          ? (work) => withPlacePictures({ database, config: configOf(floor) }, work, INTERNET)
          : undefined,
      },
    ),
  );
};

const edit = (id: string, options: Partial<EditProviderOptions>) =>
  run((context) =>
    editProvider(
      id,
      { picture: undefined, noPicture: false, credit: undefined, ...options },
      { ...context, config: configOf() },
    ),
  );

const shownOf = async (id: string) => {
  const place = await directory.details(id);
  return { picture: place?.imageUrl, credit: place?.imageCredit };
};
const files = async () =>
  (await readdir(join(dataDir, 'media'), { recursive: true }).catch((): string[] => [])).filter((name) =>
    name.endsWith('.webp'),
  );
const FRONT = {
  picture: expect.stringMatching(/^\/illustrations\/fronts\/veterinarians-\d\.svg$/),
  credit: undefined,
};
const PHOTO = {
  picture: expect.stringMatching(/^\/media\/[0-9a-f]{32}-1200\.webp$/),
  credit: { text: 'Ann, CC BY 4.0', url: 'https://pictures.example.org/shop.jpg' },
};

test('an import fetches the pictures it names where it is told to, once, and shows whose they are', async () => {
  const element = vetElement(1, SHOP);
  const without = await bring(
    [element, vetElement(2), vetElement(3, { image: 'https://a.example.org/b.jpg' })],
    {
      images: false,
    },
  );
  expect(without.output).toContain('        1  with a picture of known licence: --images fetches it\n');
  expect(without.output).toContain(
    '        1  with a picture that is not said to be free, and so is never fetched\n',
  );
  expect([asked, await shownOf('osm-n1')]).toEqual([[], FRONT]);

  expect((await bring([element, vetElement(2)])).output).toContain(
    'Pictures: 1 fetched, 0 unchanged, 0 taken away.\n',
  );
  expect([await shownOf('osm-n1'), await shownOf('osm-n2')]).toEqual([PHOTO, FRONT]);
  expect((await bring([element, vetElement(2)])).output).toContain(
    'Pictures: 0 fetched, 1 unchanged, 0 taken away.\n',
  );
  expect(asked).toEqual(['/shop.jpg']);
  const all = await allListed(directory);
  expect(all.map(({ imageUrl }) => imageUrl.replace(/[0-9a-f]{32}/, 'id'))).toContain('/media/id-480.webp');
});

test('a picture that the file names no more is taken away, with its files', async () => {
  await bring([vetElement(1, SHOP)]);
  expect(await files()).toHaveLength(2);
  expect((await bring([vetElement(1)])).output).toContain('0 fetched, 0 unchanged, 1 taken away');
  expect([await shownOf('osm-n1'), await files(), await database.$count(picture)]).toEqual([FRONT, [], 0]);
});

test('what fails is counted by its reason and keeps its front; nothing inside is asked, and nothing is left behind', async () => {
  const refused = await Promise.all(REFUSED_FILES.map(async ([, , make]) => make()));
  for (const [index, bytes] of refused.entries()) pages.set(`/${index}`, bytes);
  const elements = [
    ...refused.map((_, index) => vetElement(10 + index, shopAt(`https://pictures.example.org/${index}`))),
    vetElement(1, shopAt('https://inside.example.org/shop.jpg')),
    vetElement(2, shopAt('https://pictures.example.org/none.jpg')),
    vetElement(3, SHOP),
  ];
  const { code, output } = await bring(elements, { json: true });
  const { fetching } = JSON.parse(output).files[0];
  expect([code, fetching.fetched, fetching.failed.length]).toEqual([0, 1, refused.length + 2]);
  const reasons = new Map(
    fetching.failed.map(({ id, reason }: { id: string; reason: string }) => [id, reason]),
  );
  expect(reasons.get('osm-n1')).toBe('its address is not a public one');
  expect(reasons.get('osm-n2')).toBe('the answer was 404');
  expect(asked.filter((path) => path === '/shop.jpg')).toHaveLength(1);
  expect([await shownOf('osm-n1'), await shownOf('osm-n10'), await shownOf('osm-n3')]).toEqual([
    FRONT,
    FRONT,
    PHOTO,
  ]);
  expect(await files()).toHaveLength(2);
  expect(await readdir(join(dataDir, 'media', 'incoming'))).toEqual([]);
});

test('where the disk has too little room nothing is asked for', async () => {
  const { output } = await bring([vetElement(1, SHOP)], {
    floor: { bytes: Number.MAX_SAFE_INTEGER, share: 0 },
  });
  expect(output).toContain('Example Vets 1 (osm-n1): there is too little room left on the disk.');
  expect([asked, await shownOf('osm-n1')]).toEqual([[], FRONT]);
});

test('the operator’s picture stands over an import’s, and so does that there is to be none', async () => {
  const own = join(dataDir, 'own.png');
  await writeFile(own, await plainPicture(300, 200).png().toBuffer());
  await bring([vetElement(1, SHOP)]);
  expect(await edit('osm-n1', { picture: own, credit: 'Bo' })).toMatchObject({
    code: 0,
    output: 'Done. Imports will not overwrite it.\n',
  });
  const set = { ...PHOTO, credit: { text: 'Bo', url: '' } };
  expect([await shownOf('osm-n1'), await files()]).toEqual([set, expect.objectContaining({ length: 2 })]);
  await bring([vetElement(1, SHOP)]);
  expect([await shownOf('osm-n1'), asked.length]).toEqual([set, 1]);

  expect((await edit('osm-n1', { noPicture: true })).output).toBe('Done. It shows its drawing.\n');
  await bring([vetElement(1, SHOP)]);
  expect([await shownOf('osm-n1'), await files(), asked.length]).toEqual([FRONT, [], 1]);
});

test('a hidden place keeps its picture; a removed one loses it', async () => {
  await bring([vetElement(1, SHOP)]);
  await run((context) => hideProvider('osm-n1', context));
  expect(await database.$count(picture)).toBe(1);
  await database.delete(provider).where(eq(provider.id, 'osm-n1'));
  expect(await database.$count(picture)).toBe(0);
});

test('the command says what is wrong, and changes nothing', async () => {
  await bring([vetElement(1)]);
  const text = join(dataDir, 'own.txt');
  await writeFile(text, 'this is no picture at all');
  const wrong: [string, Partial<EditProviderOptions>, RegExp][] = [
    ['osm-n1', {}, /Say --picture FILE or --no-picture/],
    ['osm-n1', { picture: text, noPicture: true }, /Say --picture FILE or --no-picture/],
    ['osm-n1', { picture: text }, /JPEG|picture/],
    ['osm-n1', { picture: join(dataDir, 'none.png') }, /There is no file/],
    ['osm-n7', { picture: text }, /There is no provider osm-n7/],
    ['osm-n7', { noPicture: true }, /There is no provider osm-n7/],
    ['osm-n1', { noPicture: true, credit: 'a'.repeat(201) }, /at most 200 characters/],
  ];
  for (const [id, options, sentence] of wrong) {
    const { code, errors } = await edit(id, options);
    expect([code, errors]).toEqual([1, expect.stringMatching(sentence)]);
    expect(errors).toMatch(/ Nothing was changed\.\n$/);
  }
  expect(await shownOf('osm-n1')).toEqual(FRONT);
});
