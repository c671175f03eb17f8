/**
 * What does a member take: bytes of the database and of pictures, and processor time? Each signs up by the pages, has a
 * profile and two pets, ten entries in each log and three photos of each pet.
 *
 * Tables and indexes begin with a page, so that the first members seem to take more: their rows are not counted, only
 * their pictures and their time.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '@pawhood/server/config/config.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { type BuiltServer, startBuilt, withFolder } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';

/** Members with large photos, and those after them, with small ones, whose rows are counted. */
const [FIRST, FURTHER] = [20, 200];

const PETS = 2;

/** Of each pet. */
const [ENTRIES, PHOTOS] = [10, 3];

/** Members who come at a time. */
const AT_A_TIME = 4;

/** Tables that are told by themselves, those that take most. */
const TOLD_TABLES = 8;

interface Site {
  readonly server: BuiltServer;
  readonly dataDir: string;
}

interface Member {
  readonly call: Caller;
  readonly pets: string[];
}

await withFolder(async (folder) => {
  const dataDir = join(folder, 'data');
  const server = await startBuilt(dataDir, { RATE_LIMITS: 'off', LOG_LEVEL: 'error' });
  try {
    writeResults('members', await measure({ server, dataDir }));
  } finally {
    await server.stop();
  }
});

async function measure(site: Site) {
  const large = await noisePicture(400, 300).resize(1_600, 1_200).jpeg({ quality: 90 }).toBuffer();
  const small = await noisePicture(40, 30).jpeg().toBuffer();
  const processorMs = await addMembers(site, 0, FIRST, large);
  const pictureBytes = Math.round(bytesIn(join(site.dataDir, 'media')) / FIRST);
  const before = await tableSizes(site.dataDir);
  await addMembers(site, FIRST, FURTHER, small);
  const after = await tableSizes(site.dataDir);
  const tables = [...after]
    .map(([name, bytes]) => ({ name, bytes: Math.round((bytes - (before.get(name) ?? 0)) / FURTHER) }))
    .sort((one, other) => other.bytes - one.bytes);
  const databaseBytes = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const figures = {
    ...{ pets: PETS, entriesOfEach: ENTRIES, photosOfEach: PHOTOS, uploadBytes: large.length },
    ...{ databaseBytes, tables: tables.slice(0, TOLD_TABLES), pictureBytes, processorMs },
  };
  console.log(JSON.stringify(figures, null, 2));
  return figures;
}

/** Answers what each thing that a member does has cost, in milliseconds of processor time. */
async function addMembers(site: Site, from: number, count: number, picture: Buffer) {
  const { server } = site;
  const members: Member[] = [];
  const numbers = Array.from({ length: count }, (_, index) => from + index);
  const signUp = await costOf(server, count, () =>
    inParallel(numbers, async (number) => {
      members.push({ call: await newMember(server.url, number), pets: [] });
    }),
  );
  const pet = await costOf(server, count * PETS, () => inParallel(members, addPets));
  const entry = await costOf(server, count * PETS * ENTRIES, () => inParallel(members, addEntries));
  const photo = await costOf(server, count * PETS * PHOTOS, () =>
    inParallel(members, (member) => addPhotos(member, picture)),
  );
  return { signUp, pet, entry, photo };
}

async function newMember(url: string, number: number): Promise<Caller> {
  const browser = testBrowser({ url, config: readConfig({ PORT: new URL(url).port }) });
  const name = `Kim Bakker ${number}`;
  const tokens = await browser.signUp({
    ...{ name, email: `kim-${number}@example.org`, password: 'a basket by the fire' },
  });
  const call = callerWith(url, tokens.access_token);
  const bio = 'Walks early, along the canal and back through the park.';
  await requireCreated(
    call('POST', '/local/api/users', { userProfile: { fullName: name, city: 'amsterdam', bio } }),
  );
  return call;
}

async function addPets({ call, pets }: Member): Promise<void> {
  for (const name of ['Nala', 'Bo'].slice(0, PETS)) {
    const { id } = await petOf(call, {
      ...{ name, type: 'Dog', breed: 'Greyhound', birthday: '2021-02-28', gender: 'female' },
      ...{ description: 'Runs like the wind, and sleeps for the rest of the day. '.repeat(3) },
    });
    pets.push(id);
  }
}

async function addEntries({ call, pets }: Member): Promise<void> {
  for (const pet of pets)
    for (let number = 1; number <= ENTRIES; number += 1)
      await requireCreated(
        call('POST', `/api/pets/${pet}/health`, {
          ...{ kind: 'vaccination', subject: `Rabies ${number}`, date: `2025-03-${9 + number}` },
          ...{ vet: 'Vets of Rathmines', note: 'Was brave, and slept all afternoon.' },
        }),
      );
}

async function addPhotos({ call, pets }: Member, picture: Buffer): Promise<void> {
  for (const pet of pets)
    for (let number = 1; number <= PHOTOS; number += 1)
      await requireCreated(call('POST', `/api/pets/${pet}/photos`, pictureForm(picture)));
}

async function requireCreated(call: ReturnType<Caller>): Promise<void> {
  const { status, text } = await call;
  if (status !== 201) throw new Error(`A call was answered ${status}: ${text}`);
}

/** Does the work for all items, `AT_A_TIME` at a time. */
async function inParallel<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

/** Processor time of server and database for one of `count` items, without the image worker. */
async function costOf(server: BuiltServer, count: number, work: () => Promise<void>): Promise<number> {
  const before = server.preciseMs();
  await work();
  return Math.round(((server.preciseMs() - before) * 10) / count) / 10;
}

/** Tables with their indexes and long values, in bytes. */
async function tableSizes(dataDir: string): Promise<Map<string, number>> {
  const { database, close } = await openDatabase({ dataDir, databaseUrl: null }, 'command');
  try {
    const { rows } = await database.$client.query<{ name: string; bytes: string }>(
      `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  } finally {
    await close();
  }
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
