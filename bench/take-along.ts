/**
 * How much memory does the server add to what it holds idle while somebody takes 300 photos along, and while somebody
 * restores them? The bar is 30 MB for a download.
 */
import { randomBytes } from 'node:crypto';
import { createProfile, exportOwnData } from '@pawhood/contract/users/users.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { importExport, zipOf } from '@pawhood/testing/people/data-export.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import type { BuiltServer } from './lib/built-server.ts';
import { writeResults } from './lib/results.ts';
import { type ProvidedServer, withProvider } from './lib/with-provider.ts';

/** Megabytes. */
const BAR = 30;

const PETS = 3;
const PHOTOS_EACH = 100;

await withProvider({ RATE_LIMITS: 'off' }, measure);

async function measure({ server, provider }: ProvidedServer): Promise<void> {
  const token = provider.token('auth0|nala');
  const call = callerWith(server.url, token);
  await call('POST', createProfile.path, { userProfile: { fullName: 'Nala' } });
  const idleMb = server.memory().now;
  const { json, text } = await importExport(call, await fileOfEverything());
  if (json['photos'] !== PETS * PHOTOS_EACH) throw new Error(`The file was answered: ${text}`);
  const importMb = server.memory().peak - idleMb;
  const before = server.memory().now;
  const { bytes, addedMb } = await download(server, token, before);
  console.log(`${megabytes(bytes)} MB with ${PETS * PHOTOS_EACH} photos`);
  console.log(
    `a download: ${addedMb} MB more than the ${before} MB before (bar ${BAR}); an import: ${importMb} MB`,
  );
  writeResults('take-along', { megabytes: megabytes(bytes), idleMb, importMb, exportMb: addedMb, bar: BAR });
  if (addedMb > BAR) process.exitCode = 1;
}

async function download(server: BuiltServer, token: string, before: number) {
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(server.url + exportOwnData.path, { headers });
  if (body === null) throw new Error('Nothing was downloaded.');
  let [bytes, peak] = [0, before];
  for await (const chunk of body) {
    bytes += chunk.length;
    peak = Math.max(peak, server.memory().now);
  }
  return { bytes, addedMb: peak - before };
}

/** Pets with photos as somebody brings them from elsewhere. */
async function fileOfEverything(): Promise<Buffer> {
  const picture = await noisePicture(400, 300).resize(1_600, 1_200).webp({ quality: 80 }).toBuffer();
  const createdAt = new Date().toISOString();
  const photos = () =>
    Array.from({ length: PHOTOS_EACH }, () => ({
      picture: `pictures/${randomBytes(16).toString('hex')}-1600.webp`,
      alt: '',
      createdAt,
      isPublic: true,
      isAvatar: false,
    }));
  const pets = Array.from({ length: PETS }, (_, index) => ({
    ...{
      id: `p${index}`,
      name: 'Nala',
      createdAt,
      photos: photos(),
      health: [],
      training: [],
      passport: null,
    },
  }));
  const paths = pets.flatMap((pet) => pet.photos.map((photo) => photo.picture));
  const pictures = Object.fromEntries(paths.map((path) => [path, picture]));
  return zipOf({ 'data.json': JSON.stringify({ pets: { pets } }), ...pictures });
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 1024 / 1024);
}
