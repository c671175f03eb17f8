/**
 * How long does a photo of a pet take from its first byte to the answer, alone and with ten at once, and how much
 * memory do the server and the process that makes pictures hold meanwhile? The largest that are taken: as a telephone
 * makes them, of 8,064 by 6,048 pixels, the same progressive, and the costliest that anybody can send.
 */

import { noisePicture, plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import type { BuiltServer } from './lib/built-server.ts';
import { percentile } from './lib/percentile.ts';
import { writeResults } from './lib/results.ts';
import { type ProvidedServer, withProvider } from './lib/with-provider.ts';

/** Bars of quality.md in megabytes: for the process that makes pictures, and for what the server may add to idle. */
const BARS = { makerMb: 350, addedMb: 40 };

const ALONE = 5;
const AT_ONCE = 10;

await withProvider({ RATE_LIMITS: 'off' }, measure);

async function measure({ server, provider }: ProvidedServer): Promise<void> {
  const add = await ownerOf(server, provider.token('auth0|nala'));
  const others = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => ownerOf(server, provider.token(`auth0|nala-${index}`))),
  );
  const watch = watchMemory(server);
  const idleMb = server.memory().now;
  // Shapes and no noise of single pixels, which no lens draws.
  const scene = noisePicture(1_008, 756).resize(8_064, 6_048);
  const photo = await scene.jpeg({ quality: 85 }).toBuffer();
  const progressive = await scene.jpeg({ quality: 85, progressive: true }).toBuffer();
  const costliest = await plainPicture(7_000, 3_500, 4)
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer();
  await add(photo);
  const photoMs = await alone(() => add(photo));
  const photoMb = watch.most();
  const progressiveMs = await alone(() => add(progressive));
  const progressiveMb = watch.most();
  const costliestMs = await alone(() => add(costliest));
  const startedAt = performance.now();
  await Promise.all(others.map((addOther) => addOther(photo)));
  const atOnceMs = Math.round(performance.now() - startedAt);
  const makerMb = watch.stop();
  const addedMb = server.memory().peak - idleMb;
  console.log(
    `a photo of 49 megapixels and ${megabytes(photo)} MB: ${photoMs} ms and ${photoMb} MB of memory, ${AT_ONCE} at once: ${atOnceMs} ms`,
  );
  console.log(`the same, progressive: ${progressiveMs} ms, up to ${progressiveMb} MB`);
  console.log(`the costliest picture, of 24.5 megapixels: ${costliestMs} ms`);
  console.log(
    `memory: the server ${idleMb} MB idle and up to ${addedMb} MB more (bar ${BARS.addedMb}), the process that makes pictures up to ${makerMb} MB (bar ${BARS.makerMb})`,
  );
  const figures = {
    photoMs,
    photoMb,
    progressiveMs,
    progressiveMb,
    costliestMs,
    atOnce: AT_ONCE,
    atOnceMs,
    idleMb,
    addedMb,
    makerMb,
    bars: BARS,
  };
  writeResults('pet-photos', figures);
  if (makerMb > BARS.makerMb || addedMb > BARS.addedMb) process.exitCode = 1;
}

/** Somebody with a pet; adds photos to it. */
async function ownerOf({ url }: BuiltServer, token: string): Promise<(bytes: Buffer) => Promise<void>> {
  const call = callerWith(url, token);
  await call('POST', '/local/api/users', { userProfile: { fullName: 'Nala' } });
  const path = `/api/pets/${(await petOf(call)).id}/photos`;
  return async (bytes) => {
    const { status, text } = await call('POST', path, pictureForm(bytes));
    if (status !== 201) throw new Error(`A photo was answered ${status}: ${text}`);
  };
}

/** The middle one of some times, in milliseconds. */
async function alone(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ALONE; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return Math.round(percentile(times, 0.5));
}

/** Notes the most that processes making pictures have held, in megabytes; each lives for a while only. */
function watchMemory(server: BuiltServer) {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, server.memoryOf('image-process')?.peak ?? 0);
  }, 50);
  return {
    most: () => most,
    stop(): number {
      clearInterval(timer);
      return most;
    },
  };
}

function megabytes(bytes: Buffer): string {
  return (bytes.length / 1_000_000).toFixed(1);
}
