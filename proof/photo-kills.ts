/**
 * Kills Node and PostgreSQL by turns while people upload photos of their pets, describe and delete them. When the
 * product serves again, everything that had been acknowledged must be so, with all files of each photo; and once what
 * is nobody's is swept away, the folder must hold the files of the database's pictures and not one more.
 *
 * `npm run proof`, or for other numbers: KILLS=6 PEOPLE=3 node --import tsx proof/photo-kills.ts
 */
import { randomInt } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProvider } from '../bench/lib/provider.ts';
import { openDatabase } from '../server/src/database/open-database.ts';
import { createPictureMaker } from '../server/src/media/picture-maker.ts';
import { pictureFile } from '../server/src/media/picture-names.ts';
import { openPictureFiles } from '../server/src/media/picture-storage.ts';
import { createPicturesService } from '../server/src/media/pictures.service.ts';
import { createPicturesStore } from '../server/src/media/pictures.store.ts';
import { noise } from '../server/src/testing/odd-pictures.ts';
import { type Answered, type Caller, callerWith } from '../server/src/testing/person.ts';
import { petOf } from '../server/src/testing/pet.ts';
import { pictureForm } from '../server/src/testing/picture-form.ts';
import {
  killPostgres,
  killPrograms,
  type Place,
  type Running,
  startProgram,
  until,
  untilReady,
} from './processes.ts';
import { rowsOf } from './rows.ts';

/** Kills in all, every other one of PostgreSQL. */
const KILLS = Number(process.env['KILLS'] ?? 40);
const PEOPLE = Number(process.env['PEOPLE'] ?? 5);

/** Most acknowledgements to a person, on the whole, before the kill. */
const WORK = 12;

/** Photos of a pet from which on they are rather deleted: fewer than fit. */
const MANY = 40;

/** Somebody with a pet, and what the server has told them of its photos. */
interface Owner {
  readonly call: Caller;
  readonly path: string;
  /** By id: the text beside it; 'deleted'; nothing for one whose last answer never came. */
  readonly told: Map<string, string>;
}

const folder = mkdtempSync(join(tmpdir(), 'pawhood-photo-kills-'));
// The account that PostgreSQL runs as must be able to enter.
await chmod(folder, 0o755);
const provider = await startProvider();
const place: Place = {
  dataDirectory: join(folder, 'data'),
  port: Number(process.env['PORT'] ?? 4403),
  settings: { ...provider.settings, RATE_LIMITS: 'off' },
};
const URL_OF_SERVER = `http://127.0.0.1:${place.port}`;
const PICTURE = await noise(900, 600).jpeg().toBuffer();
const tally = { Node: 0, PostgreSQL: 0, acknowledged: 0, unanswered: 0, swept: 0 };

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    cleanUp();
    process.exit(1);
  });
}

try {
  await prove();
} finally {
  cleanUp();
}

function cleanUp(): void {
  killPrograms();
  killPostgres(place.dataDirectory);
  provider.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

async function prove(): Promise<void> {
  let server = await started();
  const owners = await Promise.all(Array.from({ length: PEOPLE }, (_, index) => newOwner(index)));
  for (let kills = 0; kills < KILLS; kills += 1) {
    const victim = kills % 2 === 0 ? 'Node' : 'PostgreSQL';
    await workUntilKilled(owners, server, victim);
    if (victim === 'Node') server = await started();
    else await untilReady(server, place);
    for (const owner of owners) await checkPhotos(owner);
    await checkFiles();
  }
  console.log(
    `  Node killed ${tally.Node} times and PostgreSQL ${tally.PostgreSQL} times while ${PEOPLE} people changed photos: ${tally.acknowledged} changes had been acknowledged, none was lost; ${tally.unanswered} were cut short; ${tally.swept} files were nobody's and swept away, none was left.`,
  );
}

async function started(): Promise<Running> {
  const server = startProgram('main', [], place);
  await untilReady(server, place);
  return server;
}

async function newOwner(index: number): Promise<Owner> {
  const call = callerWith(URL_OF_SERVER, provider.token(`auth0|owner-${index}`));
  const { status } = await call('POST', '/local/api/users', { userProfile: { fullName: `Owner ${index}` } });
  demand(`a profile is made (${status})`, status === 201);
  return { call, path: `/api/pets/${(await petOf(call)).id}/photos`, told: new Map() };
}

/** Everybody works until the kill. */
async function workUntilKilled(
  owners: readonly Owner[],
  server: Running,
  victim: 'Node' | 'PostgreSQL',
): Promise<void> {
  let isOver = false;
  const working = Promise.all(
    owners.map(async (owner) => {
      while (!isOver) {
        const isAnswered = await change(owner);
        tally[isAnswered ? 'acknowledged' : 'unanswered'] += 1;
        if (!isAnswered) return;
      }
    }),
  );
  const last = tally.acknowledged + randomInt(1, PEOPLE * WORK);
  await Promise.race([until('the owners', () => tally.acknowledged >= last), working]);
  demand(
    `${victim} was there to be killed`,
    victim === 'Node' ? server.child.kill('SIGKILL') : killPostgres(place.dataDirectory),
  );
  isOver = true;
  tally[victim] += 1;
  if (victim === 'Node') await server.ended;
  await working;
}

/** Uploads a photo or, one time in three, describes or deletes one; false when it was cut short. */
async function change({ call, path, told }: Owner): Promise<boolean> {
  const known = [...told].filter(([, text]) => text !== 'deleted').map(([id]) => id);
  const id = known[randomInt(known.length || 1)];
  if (id === undefined || (known.length < MANY && randomInt(3) > 0)) {
    const answer = await answered(call('POST', path, pictureForm(PICTURE)));
    if (answer) told.set(String(answer.json['id']), '');
    return answer !== null;
  }
  const isDescribed = known.length < MANY && randomInt(2) === 0;
  const text = isDescribed ? `Text ${tally.acknowledged}` : 'deleted';
  told.delete(id);
  const answer = await answered(
    isDescribed ? call('PATCH', `${path}/${id}`, { alt: text }) : call('DELETE', `${path}/${id}`),
  );
  if (answer) told.set(id, text);
  return answer !== null;
}

/** Null when the server has gone before it could answer, or its database has. */
async function answered(call: Promise<Answered>): Promise<Answered | null> {
  const answer = await call.catch(() => null);
  if (answer === null || answer.status >= 500) return null;
  demand(`a call is answered 2xx (${answer.status} ${answer.text})`, answer.status < 300);
  return answer;
}

/** Holds the photos against what their owner was told, file by file. */
async function checkPhotos({ call, path, told }: Owner): Promise<void> {
  const photos: { id: string; alt: string; large: string; medium: string; small: string }[] = JSON.parse(
    (await call('GET', path)).text,
  );
  for (const [id, text] of told) {
    const photo = photos.find((each) => each.id === id);
    demand(`photo ${id} is as it was acknowledged`, (photo?.alt ?? 'deleted') === text);
  }
  for (const { id, alt, large, medium, small } of photos) {
    told.set(id, alt);
    for (const address of [large, medium, small]) {
      const answer = await fetch(URL_OF_SERVER + address);
      const file = Buffer.from(await answer.arrayBuffer());
      // The length is in the file: half a file is told from a whole one.
      const isWhole = answer.ok && file.length === file.readUInt32LE(4) + 8;
      demand(`${address} is there and whole (${answer.status})`, isWhole);
    }
  }
}

/** Sweeps, and holds the folder against the database. */
async function checkFiles(): Promise<void> {
  tally.swept += await sweep();
  const rows = await rowsOf<{ id: string; sizes: number[] }>(place, 'select id, sizes from picture');
  const named = rows.flatMap(({ id, sizes }) => sizes.map((size) => pictureFile(id, size))).sort();
  const media = join(place.dataDirectory, 'media');
  const there = readdirSync(media, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
  demand('the files are those of the pictures', JSON.stringify(there) === JSON.stringify(named));
  demand('nothing is left of uploads', readdirSync(join(media, 'incoming')).length === 0);
}

/** As the server does each hour, but without the hour for what may be under way: nothing is. */
async function sweep(): Promise<number> {
  const storage = { dataDir: place.dataDirectory, bucket: null };
  const { database, close } = await openDatabase({ ...storage, databaseUrl: null }, 'command');
  const pictures = createPicturesService({
    store: createPicturesStore(database),
    files: openPictureFiles(storage),
    maker: createPictureMaker(),
    incoming: join(place.dataDirectory, 'media', 'incoming'),
  });
  try {
    return (await pictures.sweep(new Date(Date.now() + 60_000))) ?? 0;
  } finally {
    await close();
  }
}

function demand(what: string, isSo: boolean): void {
  if (!isSo) throw new Error(`It is not so that ${what}.`);
}
