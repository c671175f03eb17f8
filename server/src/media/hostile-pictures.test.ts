/** What people, and those who mean harm, upload as a picture, held against what both kinds of pictures are made by. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProductError } from '@pawhood/contract/errors.ts';
import { ODD_PICTURES, REFUSED_FILES } from '@pawhood/testing/hostile/hostile-uploads.ts';
import {
  brokenPictures,
  CAMERA_KINDS,
  metadataIn,
  ORIENTATIONS,
  orientedPicture,
  pictureWithMetadata,
  upperColours,
} from '@pawhood/testing/hostile/odd-pictures.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createImageWorker } from './image-worker.ts';
import { createPictureMaker, type PictureForm } from './picture-maker.ts';
import { pictureFile } from './picture-names.ts';
import { PERSON_PICTURE, PET_PHOTO } from './pictures.service.ts';
import { createPictureFolder } from './storage/picture-files.ts';

const folder = await mkdtemp(join(tmpdir(), 'pawhood-hostile-'));
const files = createPictureFolder(folder);
const worker = createImageWorker();
const maker = createPictureMaker({ files, worker, incoming: folder, refuseIfLow: async () => {} });
afterAll(() => {
  worker.close();
  return rm(folder, { recursive: true });
});

const FORMS = [PERSON_PICTURE, PET_PHOTO];

/** The files made of an upload, largest first. */
const filesOf = (bytes: Uint8Array, form: PictureForm): Promise<Buffer[]> =>
  maker.inWorkplace(async (workplace) => {
    const { id, sizes } = await maker.make(inPieces(bytes), form, workplace);
    return Promise.all(sizes.map((size) => readFile(join(workplace, pictureFile(id, size)))));
  });

/** As it comes over a line. */
async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += 65_536) yield bytes.subarray(start, start + 65_536);
}

async function expectMadeAnew(bytes: Uint8Array, form: PictureForm): Promise<void> {
  for (const file of await filesOf(bytes, form)) {
    const { format, pages, space, width, height } = await sharp(file).metadata();
    expect([format, pages, space]).toEqual(['webp', undefined, 'srgb']);
    if (form.shape === 'square') expect(height).toBe(width);
    expect(file.includes('script')).toBe(false);
  }
}

describe('a picture', () => {
  test.each(ODD_PICTURES)('%s is made anew', async (_, make) => {
    const bytes = await make();
    for (const form of FORMS) await expectMadeAnew(bytes, form);
  });

  test.each(ORIENTATIONS)('taken with orientation %i is upright', async (orientation, left, right) => {
    for (const kind of CAMERA_KINDS) {
      const bytes = await orientedPicture(orientation, kind);
      for (const form of FORMS) {
        const [file = Buffer.alloc(0)] = await filesOf(bytes, form);
        const { width, height } = await sharp(file).metadata();
        const whole = orientation > 4 ? [30, 40] : [40, 30];
        expect([kind, width, height]).toEqual([kind, ...(form.shape === 'whole' ? whole : [30, 30])]);
        expect([kind, ...(await upperColours(file))]).toEqual([kind, left, right]);
      }
    }
  });

  test('tells nothing of where, when and by whom it was taken', async () => {
    for (const kind of CAMERA_KINDS) {
      const bytes = await pictureWithMetadata(kind);
      expect(await metadataIn(bytes)).toEqual(expect.arrayContaining(['exif', 'SECRET']));
      for (const form of FORMS)
        for (const file of await filesOf(bytes, form)) expect(await metadataIn(file)).toEqual([]);
    }
  });
});

test.each(REFUSED_FILES)('%s is refused, with nothing left behind', async (_, code, make) => {
  const bytes = await make();
  for (const form of FORMS) await expect(filesOf(bytes, form)).rejects.toMatchObject({ code });
  expect(await readdir(folder)).toEqual([]);
});

test('of 80 pictures with broken bytes each is either made anew or refused', async () => {
  const outcomes = new Set<unknown>();
  for (const [index, bytes] of (await brokenPictures(20)).entries()) {
    const making = expectMadeAnew(bytes, FORMS[index % 2] ?? PET_PHOTO);
    outcomes.add(
      await making.then(
        () => 'made',
        ({ code }: ProductError) => code,
      ),
    );
  }
  outcomes.delete('picture_too_large');
  expect([...outcomes].sort()).toEqual(['broken_picture', 'made']);
});
