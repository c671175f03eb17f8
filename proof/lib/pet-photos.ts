import { randomInt } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { PetPhoto } from '@pawhood/contract/pets/photos.ts';
import { openDatabase } from '@pawhood/server/database/open-database.ts';
import { createImageWorker } from '@pawhood/server/media/image-worker.ts';
import { pictureFile } from '@pawhood/server/media/picture-names.ts';
import { createPicturesService } from '@pawhood/server/media/pictures.service.ts';
import { createPicturesStore } from '@pawhood/server/media/pictures.store.ts';
import { openPictureFiles } from '@pawhood/server/media/storage/picture-storage.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { assertTrue, retryOnServerError } from './assertions.ts';
import { answerOrNull, type Worker } from './kills.ts';
import { filesIn } from './power-cut.ts';
import type { Place } from './processes.ts';
import { rowsOf } from './rows.ts';

/** Photos of a pet from which on they are rather deleted: fewer than fit. */
const MANY = 40;

const PICTURE = await noisePicture(900, 600).jpeg().toBuffer();

/**
 * Uploads, describes and deletes photos of a pet.
 *
 * @param url of the server.
 * @param path of the pet's photos.
 */
export function photoWorker(url: string, call: Caller, path: string): Worker {
  /** By id: the text beside it; 'deleted'; null where the last answer never came. */
  const acknowledged = new Map<string, string | null>();
  let texts = 0;
  /** Uploads that may have made a photo nobody was told of. */
  let cutShort = 0;

  async function upload(): Promise<boolean> {
    const answer = await answerOrNull(call('POST', path, pictureForm(PICTURE)));
    if (answer === null) cutShort += 1;
    else acknowledged.set(String(answer.json['id']), '');
    return answer !== null;
  }

  async function write(id: string, text: string): Promise<boolean> {
    acknowledged.set(id, null);
    const address = `${path}/${id}`;
    const sent = text === 'deleted' ? call('DELETE', address) : call('PATCH', address, { alt: text });
    const answer = await answerOrNull(sent);
    if (answer !== null) acknowledged.set(id, text);
    return answer !== null;
  }

  return {
    async change() {
      const alive = [...acknowledged].filter(([, text]) => text !== 'deleted').map(([id]) => id);
      const id = alive[randomInt(alive.length || 1)];
      if (id === undefined || (alive.length < MANY && randomInt(3) > 0)) return upload();
      texts += 1;
      return write(id, alive.length < MANY && randomInt(2) === 0 ? `Text ${texts}` : 'deleted');
    },

    async check() {
      const photos: PetPhoto[] = JSON.parse((await retryOnServerError(() => call('GET', path))).text);
      for (const [id, text] of acknowledged) {
        const now = photos.find((photo) => photo.id === id)?.alt ?? 'deleted';
        assertTrue(`photo ${id} is as it was acknowledged`, text === null || text === now);
        acknowledged.set(id, now);
      }
      const untold = photos.filter(({ id }) => !acknowledged.has(id));
      assertTrue(`no upload has made two photos (${untold.length})`, untold.length <= cutShort);
      cutShort = 0;
      for (const { id, alt, large, medium, small } of photos) {
        acknowledged.set(id, alt);
        for (const address of [large, medium, small]) await checkFile(url + address);
      }
    },
  };
}

async function checkFile(address: string): Promise<void> {
  const answer = await retryOnServerError(() => fetch(address));
  const file = Buffer.from(await answer.arrayBuffer());
  // The length is in the file: half a file is told from a whole one.
  const isWhole = answer.ok && file.length > 8 && file.length === file.readUInt32LE(4) + 8;
  assertTrue(`${address} is there and whole (${answer.status})`, isWhole);
}

/** Sweeps, and holds the folder against the database; answers how many files were nobody's, and how many are left. */
export async function checkFiles(place: Place): Promise<{ swept: number; kept: number }> {
  const swept = await sweep(place);
  const rows = await rowsOf<{ id: string; sizes: number[] }>(place, 'select id, sizes from picture');
  const named = rows.flatMap(({ id, sizes }) => sizes.map((size) => pictureFile(id, size))).sort();
  const media = join(place.dataDirectory, 'media');
  const there = filesIn(media)
    .map((path) => basename(path))
    .sort();
  assertTrue('the files are those of the pictures', JSON.stringify(there) === JSON.stringify(named));
  assertTrue('nothing is left of uploads', readdirSync(join(media, 'incoming')).length === 0);
  return { swept, kept: there.length };
}

/** As the server does each hour, but without the hour for what may be under way: nothing is. */
async function sweep({ dataDirectory }: Place): Promise<number> {
  const storage = { dataDir: dataDirectory, bucket: null };
  const { database, close } = await openDatabase({ ...storage, databaseUrl: null }, 'command');
  const pictures = createPicturesService({
    store: createPicturesStore(database),
    files: openPictureFiles(storage),
    worker: createImageWorker(),
    incoming: join(dataDirectory, 'media', 'incoming'),
  });
  try {
    return (await pictures.sweep(new Date(Date.now() + 60_000))) ?? 0;
  } finally {
    await close();
  }
}
