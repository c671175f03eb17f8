/** A disk that is really full; vitest.config.ts leaves this file out for whoever may not mount one. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { readdir, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';

const disk = mkdtempSync(join(tmpdir(), 'pawhood-disk-'));
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
afterAll(() => {
  execFileSync('umount', [disk]);
  rmdirSync(disk);
});
const tenant = await testTenant();

/** Leaves so many bytes of the disk, in whole pages. */
async function fill(left: number): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(join(disk, 'filling'), Buffer.alloc(bavail * bsize - left));
}

const pictures = async () =>
  (await readdir(disk, { recursive: true })).filter((name) => name.endsWith('.webp')).length;

test('a floor is seen on the disk itself, and a full disk without one is told of, too', async () => {
  const settings = { ...tenant.settings, DATA_DIR: disk };
  const watched = await testApp({ settings: { ...settings, STORAGE_FLOOR: '1 MB, 5 %' } });
  const unwatched = await testApp({ settings: { ...settings, STORAGE_FLOOR: '0 B' } });
  const small = pictureForm(await noisePicture(60, 40).png().toBuffer());
  const { call } = await member(watched.url, tenant, 'ann');
  const path = `/api/pets/${(await petOf(call)).id}/photos`;
  expect((await call('POST', path, small)).status).toBe(201);

  const { call: other } = await member(unwatched.url, tenant, 'ben');
  const otherPath = `/api/pets/${(await petOf(other)).id}/photos`;
  // The one does not fit on the disk; the other does, and the files made from it do not.
  const [large, odd] = [
    await noisePicture(600, 600).png().toBuffer(),
    await noisePicture(300, 300).jpeg({ quality: 3 }).toBuffer(),
  ];
  await fill(odd.length + 8_192);
  for (const picture of [large, odd]) {
    expect((await other('POST', otherPath, pictureForm(picture))).json['code']).toBe('storage_low');
    expect(await pictures()).toBe(3);
    expect(await readdir(join(disk, 'media', 'incoming'))).toEqual([]);
  }
  await rm(join(disk, 'filling'));
  expect((await other('POST', otherPath, small)).status).toBe(201);

  await fill(200_000);
  await expect.poll(async () => (await fetch(`${watched.url}/readyz`)).text()).toContain('"storage":"low"');
  expect((await call('POST', path, small)).json['code']).toBe('storage_low');
});
