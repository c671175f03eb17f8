import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@pawhood/contract/errors.ts';
import { listOwnSecurityEvents } from '@pawhood/contract/security/security-events.ts';
import { changeOwnPicture } from '@pawhood/contract/users/users.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { importExport } from '@pawhood/testing/people/data-export.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { createUploadDaysStore } from './upload-days.store.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-upload-days-'));
afterAll(() => rm(dataDir, { recursive: true }));
const tenant = await testTenant();
const PHOTO = await noisePicture(100, 100).png().toBuffer();
/** Three such files with the form around them. */
const MOST = 3 * (PHOTO.length + 1_000);
const { url, database } = await testApp({
  settings: { ...tenant.settings, DATA_DIR: dataDir, UPLOADS_PER_DAY: `${MOST} B` },
});
const days = createUploadDaysStore(database);

const DAY_MS = 24 * 60 * 60_000;
const send = ({ call }: Member, bytes = PHOTO) => call('PUT', changeOwnPicture.path, pictureForm(bytes));
const rows = async () =>
  (await database.$client.query('select day::text, bytes from upload_day order by bytes')).rows;
const REFUSED = { status: 429, json: { code: 'too_much_sent', detail: ERRORS.too_much_sent.text } };

test('somebody sends so many bytes a day, whatever they are of; tomorrow there are more', async () => {
  const person = await member(url, tenant, 'ann');
  const { id } = await petOf(person.call);
  expect((await send(person)).status).toBe(200);
  expect((await person.call('POST', `/api/pets/${id}/photos`, pictureForm(PHOTO))).status).toBe(201);
  // No file of ours, and its bytes came nevertheless.
  expect((await importExport(person.call, PHOTO)).status).toBe(415);
  const kept = await readdir(dataDir, { recursive: true });
  for (const call of [send(person), importExport(person.call, PHOTO)]) {
    const refused = await call;
    expect(refused).toMatchObject(REFUSED);
    const wait = Number(refused.headers.get('retry-after'));
    const tomorrow = Math.ceil(Date.now() / DAY_MS) * DAY_MS;
    expect(Math.abs(Date.now() + wait * 1_000 - tomorrow)).toBeLessThan(60_000);
  }
  expect(await readdir(dataDir, { recursive: true })).toEqual(kept);
  const own = async () => (await person.call('GET', listOwnSecurityEvents.path)).json;
  const limit = { kind: 'limit', detail: 'UPLOADS_PER_DAY', times: 2, at: expect.any(String) };
  await expect.poll(own, { timeout: 20_000 }).toContainEqual(limit);
  // Others have their own.
  expect((await send(await member(url, tenant, 'ben'))).status).toBe(200);

  await database.$client.query('update upload_day set day = day - 1');
  expect((await send(person)).status).toBe(200);
  await days.forgetPast();
  expect(await rows()).toHaveLength(1);
});

test('of files that come at once no more is taken, and what did not come is given back', async () => {
  const person = await member(url, tenant, 'cas');
  expect((await send(person)).status).toBe(200);
  const answers = await Promise.all([send(person), send(person), send(person)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
  expect(answers.find(({ status }) => status === 429)).toMatchObject(REFUSED);
  const taken = await days.reserve('dee', 1_000, 1_500);
  expect(taken).toMatchObject({ personHash: 'dee', bytes: 1_000 });
  expect(await days.reserve('dee', 501, 1_500)).toBeNull();
  if (taken) await days.release(taken, 1);
  expect(await days.reserve('dee', 501, 1_500)).not.toBeNull();
  expect(await days.reserve('eve', 1_501, 1_500)).toBeNull();
});

test('a year of uploads leaves the rows of one day', async () => {
  await database.$client.query(
    `insert into upload_day (person_hash, day, bytes) select 'gus', current_date - n, 57 from generate_series(1, 365) n`,
  );
  await days.forgetPast();
  const { rows: past } = await database.$client.query(
    `select from upload_day where day < (now() at time zone 'utc')::date`,
  );
  expect(past).toHaveLength(0);
});
