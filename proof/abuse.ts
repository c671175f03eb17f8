/**
 * Does to a running product what somebody may who means harm, with a visitor beside it who only wants to read. Prints for
 * each kind of harm what became of it, the visitor's longest wait, by how much the server grew, and the memory of the
 * process that reads imports; a bar that is missed is marked, and the proof fails.
 *
 * Alone: `npm run proof -- abuse`. The waits mean something on a quiet machine only.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { changeOwnPicture, importOwnData } from '@pawhood/contract/users/users.ts';
import { plain } from '@pawhood/testing/hostile/odd-pictures.ts';
import { bringBack, packed } from '@pawhood/testing/people/data-export.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { type ProvidedServer, withProvider } from '../bench/lib/with-provider.ts';
import { demand } from './lib/demand.ts';
import { manyNames, petsOf } from './lib/hostile-files.ts';
import { trickle } from './lib/trickle.ts';
import { type Beside, besideVisitor } from './lib/visitor.ts';

/** Bars: the visitor's longest wait in milliseconds, growth of the server and memory of the process in MB. */
const BARS = { waitMs: 250, growthMb: 60, processMb: 256 };

/** For how long a flood lasts, in milliseconds. */
const FLOOD_MS = 8_000;

let isMissed = false;

await withProvider({ RATE_LIMITS: 'off', LOG_LEVEL: 'error' }, async (parts) => {
  const { server } = parts;
  // Compiled and cached, as on a site that people use.
  for (let count = 0; count < 50; count += 1) await fetch(server.url);
  const harms = harmsOn(parts);
  for (const [what, harm] of Object.entries(harms)) print(what, await besideVisitor(server, harm));
});
if (isMissed) process.exitCode = 1;

function print(what: string, { outcome, waitMs, growthMb, leftMb, processMb }: Beside): void {
  const marked = (value: number, bar: number, unit: string) => {
    isMissed ||= value > bar;
    return `${Math.round(value)} ${unit}${value > bar ? ` (more than ${bar})` : ''}`;
  };
  console.log(
    `${what}: ${outcome}. A visitor waited ${marked(waitMs, BARS.waitMs, 'ms')} at most; the server grew by ${marked(growthMb, BARS.growthMb, 'MB')}, ${Math.round(leftMb)} MB were left afterwards; the process that reads imports took ${marked(processMb, BARS.processMb, 'MB')}.`,
  );
}

type Harm = () => Promise<string>;

function harmsOn({ server, provider }: ProvidedServer): Readonly<Record<string, Harm>> {
  const { url } = server;
  const tokenOf = (name: string) => provider.token(`auth0|${name}`);
  let people = 0;

  /** Somebody new with a profile. */
  async function person(): Promise<{ readonly name: string; readonly call: Caller }> {
    people += 1;
    const name = `somebody-${people}`;
    const call = callerWith(url, tokenOf(name));
    const { status } = await call('POST', '/local/api/users', { userProfile: { fullName: name } });
    demand(`a profile is made (${status})`, status === 201);
    return { name, call };
  }

  const bring = (content: string) => async () => {
    const { call } = await person();
    const { status, text } = await bringBack(call, await packed({ 'data.json': content }));
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

  return {
    'Nothing, to compare with': async () => {
      await sleep(FLOOD_MS);
      return 'what the machine itself makes one wait';
    },
    '88,000 entries in one pet': bring(petsOf(1, 88_000)),
    'A million names in one pet': bring(manyNames(1_000_000)),
    '20 pets of 2,000 entries': bring(petsOf(20, 2_000)),
    '42 pictures at a byte every 5 s': async () => {
      const slow = await slowly(14, 3, 'PUT', changeOwnPicture.path, 'picture');
      const form = pictureForm(await plain(900, 600).jpeg().toBuffer());
      const { status } = await (await person()).call('PUT', changeOwnPicture.path, form);
      const ends = await Promise.all(slow);
      return `another person's picture was answered ${status}, the slow ones ${[...new Set(ends)].join(', ')}`;
    },
    '4 files of everything at a byte every 5 s': async () => {
      const slow = await slowly(4, 1, 'POST', importOwnData.path, 'file');
      const other = await bring(petsOf(1, 10))();
      const ends = await Promise.all(slow);
      return `another person's file was answered ${other}, the slow ones ${[...new Set(ends)].join(', ')}`;
    },
    'A calendar of 40,000 entries': async () => {
      const { call } = await person();
      await bringBack(call, await packed({ 'data.json': petsOf(20, 2_000) }));
      const { json } = await call('POST', '/local/api/users/me/calendar');
      const startedAt = performance.now();
      const file = await (await fetch(url + String(json['path']))).text();
      return `${file.split('BEGIN:VEVENT').length - 1} events after ${Math.round(performance.now() - startedAt)} ms`;
    },
    'Fifty pets, read again and again': async () => {
      const { call } = await person();
      await bringBack(call, await packed({ 'data.json': petsOf(50, 1) }));
      const { json } = await call('GET', '/local/api/users/me');
      return flood(() => `${url}/api/users/${json['id']}/pets`);
    },
    'Ever new searches of the directory': () => flood((number) => `${url}/directory?q=nowhere-${number}`),
  };
}

/** Ten at a time ask for something again and again. */
async function flood(url: (number: number) => string): Promise<string> {
  const startedAt = performance.now();
  let answers = 0;
  const askOn = async () => {
    while (performance.now() < startedAt + FLOOD_MS) {
      answers += 1;
      await (await fetch(url(answers))).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 10 }, askOn));
  return `${Math.round((answers * 1_000) / (performance.now() - startedAt))} answers a second`;
}
