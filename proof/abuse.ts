/**
 * Does to a running product what somebody may who means harm, with a visitor beside it who only wants to read. Prints for
 * each kind of harm what became of it, the visitor's longest wait, by how much the server grew, the memory of the process
 * that reads imports, and the rows that are left; what misses a bar, or ends otherwise than it should, is marked, and the
 * proof fails.
 *
 * Alone: `npm run proof -- abuse`, eight minutes or so. The waits mean something on a quiet machine only.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PET_LIMITS } from '@pawhood/contract/pets/pet-limits.ts';
import { PICTURE_LIMITS } from '@pawhood/contract/picture-limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { changeOwnPicture, importOwnData } from '@pawhood/contract/users/users.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { importExport, zipOf } from '@pawhood/testing/people/data-export.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { startBuilt, withFolder } from '../bench/lib/built-server.ts';
import { type ProvidedServer, withProvider } from '../bench/lib/with-provider.ts';
import { assertTrue } from './lib/assertions.ts';
import { manyNames, petsOf } from './lib/hostile-files.ts';
import { countRows, givePhotos } from './lib/site-rows.ts';
import { codeSwapper } from './lib/swapped-codes.ts';
import { trickle } from './lib/trickle.ts';
import { bigMapFile, openUnread } from './lib/unread-files.ts';
import { measureBesideVisitor, VISITOR_PATHS, type VisitorReport } from './lib/visitor.ts';

/**
 * Bars: the visitor's longest wait in milliseconds; growth of the server, what is left of it ten seconds later, and memory
 * of the process, in MB; minutes of the whole proof.
 */
const BARS = { waitMs: 250, growthMb: 60, leftMb: 60, processMb: 256, minutes: 10 };

/** For how long a flood lasts, in milliseconds. */
const FLOOD_MS = 8_000;

/** A sentence that the person reads. */
const REFUSED = /^4\d\d .*"detail":"[A-Z][^"]+\."/;

const startedAt = performance.now();
let isMissed = false;

const LOG = { LOG_LEVEL: 'error' };
await withProvider({ ...LOG, RATE_LIMITS: 'off' }, (parts) => measure(parts, harmsOn(parts)));
await withProvider(LOG, (parts) => measure(parts, withLargePictures(strangersOn(parts))));
await withOwnAccounts(async (parts) => measure(parts, await withCodes(parts)));
const minutes = (performance.now() - startedAt) / 60_000;
console.log(`All of it took ${marked(Math.ceil(minutes), BARS.minutes, 'minutes')}.`);
if (isMissed) {
  console.log('Lines marked with (!) miss their bar.');
  process.exitCode = 1;
}

type OwnServer = Pick<ProvidedServer, 'server' | 'dataDir'>;

async function measure({ server, dataDir }: OwnServer, harms: Readonly<Record<string, Harm>>) {
  // Compiled and cached, as on a site that people use.
  for (let count = 0; count < 50; count += 1)
    for (const path of VISITOR_PATHS) await (await fetch(server.url + path)).arrayBuffer();
  // What the server does after its start is done by then.
  await sleep(FLOOD_MS);
  for (const [what, harm] of Object.entries(harms))
    print(what, harm, await measureBesideVisitor(server, () => countRows(dataDir), harm.act));
}

/** A figure with its unit, marked where it is more than it may be. */
function marked(value: number, bar: number, unit: string): string {
  isMissed ||= value > bar;
  return `${Math.round(value)}${unit && ` ${unit}`}${value > bar ? ` (!), more than ${bar}` : ''}`;
}

function print(what: string, { ends, mostRows = 1 }: Harm, seen: VisitorReport): void {
  const isRight = ends.test(seen.outcome);
  isMissed ||= !isRight;
  const rows = Object.values(seen.rows).reduce((sum, more) => sum + more, 0);
  const tables = Object.entries(seen.rows).map(([table, more]) => `${table} ${more}`);
  console.log(
    [
      `${what}: ${seen.outcome}${isRight ? '' : ` (!) instead of ${ends}`}`,
      `  a visitor waited up to ${marked(seen.waitMs, BARS.waitMs, 'ms')}`,
      `  the server grew by ${marked(seen.growthMb, BARS.growthMb, 'MB')}, ${marked(seen.leftMb, BARS.leftMb, 'MB')} stayed in use afterwards`,
      `  the process that reads imports took ${marked(seen.processMb, BARS.processMb, 'MB')}`,
      `  new rows: ${marked(rows, mostRows, '')}${rows === 0 ? '' : ` (${tables.join(', ')})`}`,
    ].join('\n'),
  );
}

interface Harm {
  readonly act: () => Promise<string>;
  /** How it is to end. */
  readonly ends: RegExp;
  /** Rows that may be left of it; the one of whoever does it unless it is said. */
  readonly mostRows?: number;
}

function harmsOn(parts: ProvidedServer): Readonly<Record<string, Harm>> {
  const strangers = strangersOn(parts);
  return {
    'Nothing, to compare with': {
      ends: /./,
      async act() {
        await sleep(FLOOD_MS);
        return 'what the machine itself makes one wait';
      },
    },
    ...withFiles(parts, strangers),
    ...withUploads(strangers),
    ...withFloods(parts, strangers),
  };
}

type Strangers = ReturnType<typeof strangersOn>;

function withFiles(
  { server: { url } }: ProvidedServer,
  { person, bring }: Strangers,
): Readonly<Record<string, Harm>> {
  const full = petsOf(20, PET_LIMITS.entries);
  const fullRows = 20 * (PET_LIMITS.entries + 1) + 10;

  return {
    '88,000 entries in one pet': { ends: REFUSED, act: bring(petsOf(1, 88_000)) },
    'A million names in one pet': { ends: REFUSED, act: bring(manyNames(1_000_000)) },
    '20 pets of 2,000 entries': { ends: /^200 \{"added":20,/, mostRows: fullRows, act: bring(full) },
    'A calendar of 40,000 entries': {
      ends: /^1000 events /,
      mostRows: fullRows,
      async act() {
        const { call } = await person();
        await importExport(call, await zipOf({ 'data.json': full }));
        const { json } = await call('POST', '/local/api/users/me/calendar');
        const askedAt = performance.now();
        const file = await (await fetch(url + String(json['path']))).text();
        return `${file.split('BEGIN:VEVENT').length - 1} events after ${Math.round(performance.now() - askedAt)} ms`;
      },
    },
  };
}

function withUploads({ person, bring, slowly }: Strangers): Readonly<Record<string, Harm>> {
  return {
    '42 pictures at a byte every 5 s': {
      ends: /^another person's picture was answered 200, the slow ones 408$/,
      // The people, and what each has sent on the day.
      mostRows: 2 * 15 + 1,
      async act() {
        const slow = await slowly(14, 3, 'PUT', changeOwnPicture.path, 'picture');
        const form = pictureForm(await plainPicture(900, 600).jpeg().toBuffer());
        const { status } = await (await person()).call('PUT', changeOwnPicture.path, form);
        const ends = await Promise.all(slow);
        return `another person's picture was answered ${status}, the slow ones ${[...new Set(ends)].join(', ')}`;
      },
    },
    '4 files of everything at a byte every 5 s': {
      ends: /^another person's file was answered 200 .*, the slow ones 408$/,
      mostRows: 2 * 5 + 11,
      async act() {
        const slow = await slowly(4, 1, 'POST', importOwnData.path, 'file');
        const other = await bring(petsOf(1, 10))();
        const ends = await Promise.all(slow);
        return `another person's file was answered ${other}, the slow ones ${[...new Set(ends)].join(', ')}`;
      },
    },
  };
}

/** With the limits that people have: as many of the largest pictures as one person may send in a day, and more. */
function withLargePictures({ person }: Strangers): Readonly<Record<string, Harm>> {
  return {
    'Pictures of 20 MB and 49 megapixels, three at a time': {
      ends: /^47 of them were taken, then 429 too_much_sent$/,
      // The person, the picture, the day, and what the limits count.
      mostRows: 8,
      async act() {
        const { call } = await person();
        const photo = await plainPicture(8_064, 6_048).jpeg().toBuffer();
        const picture = Buffer.concat([photo, Buffer.alloc(PICTURE_LIMITS.bytes - photo.length)]);
        let taken = 0;
        const sendOn = async (): Promise<string> => {
          const { status, json } = await call('PUT', changeOwnPicture.path, pictureForm(picture));
          if (status !== 200) return `${status} ${json['code']}`;
          taken += 1;
          return sendOn();
        };
        const ends = await Promise.all([sendOn(), sendOn(), sendOn()]);
        return `${taken} of them were taken, then ${[...new Set(ends)].join(', ')}`;
      },
    },
  };
}

function withFloods(
  { server: { url }, dataDir }: ProvidedServer,
  { person }: Strangers,
): Readonly<Record<string, Harm>> {
  return {
    'Fifty pets with a hundred photos each, read again and again': {
      ends: /^\d+ answers a second, each 200$/,
      mostRows: PET_LIMITS.pets * (2 * PET_LIMITS.photos + 2) + 3,
      async act() {
        const { call } = await person();
        await importExport(call, await zipOf({ 'data.json': petsOf(PET_LIMITS.pets, 1) }));
        const { json } = await call('GET', '/local/api/users/me');
        await givePhotos(dataDir, String(json['id']));
        return flood(() => `${url}/api/users/${json['id']}/pets`);
      },
    },
    'Ever new searches of the directory': {
      ends: /^\d+ answers a second, each 200$/,
      mostRows: 0,
      act: () => flood((number) => `${url}/directory?q=nowhere-${number}`),
    },
    'A hundred connections that make up places, articles, pets and people': {
      ends: /^\d+ answers a second, each 404$/,
      mostRows: 0,
      act: () => flood((number) => url + madeUp(number), 100),
    },
    '300 connections that ask for a whole map file and read nothing': {
      ends: /^answered 200 32 times, 503 268 times$/,
      mostRows: 0,
      async act() {
        const address = await bigMapFile(dataDir);
        const unread = await Promise.all(Array.from({ length: 300 }, () => openUnread(url + address)));
        await sleep(FLOOD_MS);
        for (const { destroy } of unread) destroy();
        const times = (status: number) => unread.filter((each) => each.status === status).length;
        return `answered 200 ${times(200)} times, 503 ${times(503)} times`;
      },
    },
  };
}

/** With a server whose accounts are its own, and the limits that people have. */
async function withOwnAccounts(work: (parts: OwnServer) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const dataDir = join(folder, 'data');
    const server = await startBuilt(dataDir, LOG);
    try {
      await work({ server, dataDir });
    } finally {
      await server.stop();
    }
  });
}

async function withCodes({ server: { url }, dataDir }: OwnServer): Promise<Readonly<Record<string, Harm>>> {
  const { swapOn, swapForAYear } = await codeSwapper(url, dataDir);
  return {
    'Codes swapped for tokens in a loop, by one account': {
      // The first of the hour was that of the sign-in.
      ends: /^59 codes, then too_many_requests$/,
      // Each code and its tokens, and what the limits count.
      mostRows: 2 * 59 + 7,
      act: swapOn,
    },
    'A year of it, by the hour': {
      ends: /^-?\d{1,3} bytes more after hour 12 than after hour 3$/,
      mostRows: 7,
      act: swapForAYear,
    },
  };
}

/** Who does harm, and with what. */
function strangersOn({ server, provider }: ProvidedServer) {
  const { url } = server;
  const tokenOf = (name: string) => provider.token(`auth0|${name}`);
  let people = 0;

  /** Somebody new with a profile. */
  async function person(): Promise<{ readonly name: string; readonly call: Caller }> {
    people += 1;
    const name = `somebody-${people}`;
    const call = callerWith(url, tokenOf(name));
    const { status } = await call('POST', '/local/api/users', { userProfile: { fullName: name } });
    assertTrue(`a profile is made (${status})`, status === 201);
    return { name, call };
  }

  const bring = (content: string) => async () => {
    const { call } = await person();
    const { status, text } = await importExport(call, await zipOf({ 'data.json': content }));
    return `${status} ${text}`;
  };

  /** As many uploads as are named, each by its own person but three of one, a byte every five seconds. */
  async function slowly(count: number, each: number, method: string, path: string, field: string) {
    const uploads = [];
    for (let index = 0; index < count; index += 1) {
      const { name } = await person();
      for (let number = 0; number < each; number += 1)
        uploads.push(trickle(url, { method, path, field, token: tokenOf(name) }));
    }
    return uploads;
  }

  return { person, bring, slowly };
}

/** The address of a thing that is not there. */
function madeUp(number: number): string {
  const routes = Object.values(ROUTES).filter((route) => route.includes(':'));
  return (routes[number % routes.length] ?? '').replace(/:\w+/, `made-up-${number}`);
}

/** Some at a time ask for something again and again. */
async function flood(url: (number: number) => string, atOnce = 10): Promise<string> {
  const begunAt = performance.now();
  let answers = 0;
  const statuses = new Set<number>();
  const askOn = async () => {
    while (performance.now() < begunAt + FLOOD_MS) {
      answers += 1;
      const answer = await fetch(url(answers));
      await answer.arrayBuffer();
      statuses.add(answer.status);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
  return `${Math.round((answers * 1_000) / (performance.now() - begunAt))} answers a second, each ${[...statuses].join(', ')}`;
}
