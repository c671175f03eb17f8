import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupCommands } from '@pawhood/testing/commands/backup-command.ts';
import { testBucket } from '@pawhood/testing/services/test-bucket.ts';
import { fillSite, PICTURE } from '@pawhood/testing/site/filled-site.ts';
import { type TestSite, testSite } from '@pawhood/testing/site/test-site.ts';
import { expect, test } from 'vitest';
import type { BucketSettings } from '../config/config.ts';
import { picturePath } from '../media/picture-names.ts';
import { openPictureFiles } from '../media/storage/picture-storage.ts';
import { backup } from './backup.command.ts';
import { restore } from './restore.command.ts';

const { newFile } = await backupCommands();
const bucket = await testBucket();
const AWAY: BucketSettings = { ...bucket.settings, endpoint: 'http://127.0.0.1:9' };

const save = (site: TestSite, file: string, settings?: BucketSettings) =>
  site.run((context) => backup({ file, yes: false }, context), settings);
const load = (site: TestSite, file: string, settings?: BucketSettings) =>
  site.run((context) => restore({ file, yes: true }, context), settings);

const filesIn = async ({ dataDir }: TestSite) =>
  (await readdir(join(dataDir, 'media'), { recursive: true })).filter((name) => name.endsWith('.webp'));

test('pictures move from a folder to a bucket and back with a backup', async () => {
  const site = await testSite();
  await fillSite(site);
  const before = await site.content();
  const [first, second] = [newFile(), newFile()];
  expect(await save(site, first)).toMatchObject({ code: 0, errors: '' });

  const inBucket = await testSite(0);
  expect(await load(inBucket, first, bucket.settings)).toMatchObject({ code: 0, errors: '' });
  expect(await filesIn(inBucket)).toEqual([]);
  expect(await bucket.keys()).toEqual(
    expect.arrayContaining(
      [640, 96].map((size) => `pawhood/media/${picturePath(`${PICTURE}-${size}.webp`)}`),
    ),
  );
  const saved = await save(inBucket, second, bucket.settings);
  expect(saved).toMatchObject({ code: 0, errors: '' });
  expect(saved.output).not.toContain('not there');

  const back = await testSite(0);
  expect(await load(back, second)).toMatchObject({ code: 0, errors: '' });
  expect((await back.content()).files).toEqual(before.files);
});

test('a backup tried out beside the site takes nothing from the bucket of the site', async () => {
  const settings = { ...bucket.settings, prefix: 'of-the-site/' };
  const [site, tried] = [await testSite(), await testSite(0)];
  await fillSite(site);
  const [before, later] = [newFile(), newFile()];
  expect(await save(site, before)).toMatchObject({ code: 0 });
  expect(await load(site, before, settings)).toMatchObject({ code: 0 });
  // What the site has got since the backup was made.
  const from = join(site.dataDir, 'since');
  await writeFile(from, 'since');
  const name = `${'5'.repeat(32)}-800.webp`;
  await openPictureFiles({ dataDir: site.dataDir, bucket: settings }).save(name, from);
  expect(await load(tried, before, settings)).toMatchObject({ code: 0, errors: '' });
  expect(await bucket.keys()).toContain(`of-the-site/${picturePath(name)}`);
  // The site itself has no picture of this name any more.
  expect(await load(site, before, settings)).toMatchObject({ code: 0 });
  expect(await bucket.keys()).not.toContain(`of-the-site/${picturePath(name)}`);
  expect(await save(tried, later, settings)).toMatchObject({ code: 0 });
});

test('a bucket that is away is said to be, and nothing is saved or changed', async () => {
  const site = await testSite();
  await fillSite(site);
  const [file, other] = [newFile(), newFile()];
  expect(await save(site, file)).toMatchObject({ code: 0 });
  const before = await site.content();
  expect(await save(site, other, AWAY)).toMatchObject({
    code: 1,
    errors: 'The bucket S3_BUCKET at S3_ENDPOINT cannot be reached.\nNothing was saved.\n',
  });
  expect(await load(site, file, AWAY)).toMatchObject({
    code: 1,
    errors: 'The bucket S3_BUCKET at S3_ENDPOINT cannot be reached. Nothing was changed.\n',
  });
  expect(await site.content()).toEqual(before);
});
