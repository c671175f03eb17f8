import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { plainPicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testBucket } from '@pawhood/testing/services/test-bucket.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-in-bucket-'));
afterAll(() => rm(dataDir, { recursive: true }));
const [tenant, bucket] = [await testTenant(), await testBucket()];
const settings = { ...tenant.settings, ...bucket.environment, DATA_DIR: dataDir };

/** Somebody with a pet, on a server of their own. */
async function owner(more: Readonly<Record<string, string>> = {}) {
  const { url } = await testApp({ settings: { ...settings, ...more } });
  const { call } = await member(url, tenant, `Ann of ${url}`);
  const path = `/api/pets/${(await petOf(call)).id}/photos`;
  const form = pictureForm(await plainPicture(900, 600).jpeg().toBuffer());
  return { url, call, add: () => call('POST', path, form), path };
}

test('photos lie in the bucket, are served from it, and leave it with their owner', async () => {
  const { url, call, add } = await owner();
  const { status, json } = await add();
  expect(status).toBe(201);
  expect(await bucket.keys()).toHaveLength(3);
  expect(await readdir(join(dataDir, 'media'))).toEqual(['incoming']);
  expect(await readdir(join(dataDir, 'media', 'incoming'))).toEqual([]);
  for (const size of ['large', 'medium', 'small']) {
    const answer = await fetch(url + String(json[size]));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await answer.arrayBuffer()).byteLength).toBe(Number(answer.headers.get('content-length')));
  }
  expect((await fetch(`${url}/media/${'a'.repeat(32)}-800.webp`)).status).toBe(404);
  expect((await call('DELETE', deleteOwnAccount.path)).status).toBe(204);
  expect(await bucket.keys()).toEqual([]);
});

test('while the bucket is away photos are refused with a sentence, and all else goes on', async () => {
  const { url, call, add, path } = await owner({ S3_ENDPOINT: 'http://127.0.0.1:9' });
  const refused = await add();
  expect([refused.status, refused.json['code']]).toEqual([503, 'pictures_unavailable']);
  expect(refused.headers.get('retry-after')).not.toBeNull();
  expect((await fetch(`${url}/media/${'a'.repeat(32)}-800.webp`)).status).toBe(503);
  expect((await call('GET', path)).text).toBe('[]');
  expect(await readdir(join(dataDir, 'media', 'incoming'))).toEqual([]);
});
