import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportRun, listImports, sendImport } from '@pawhood/contract/desk/imports.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { testBucket } from '@pawhood/testing/services/test-bucket.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { createImportFiles } from './import-files.ts';
import { createImportLeasesStore } from './import-leases.store.ts';
import { createImportRunner } from './import-runner.ts';
import { sweepFiles, sweepImports } from './import-runs.job.ts';

const folder = mkdtempSync(join(tmpdir(), 'pawhood-import-storage-'));
afterAll(() => rmSync(folder, { recursive: true }));
const tenant = await testTenant();
const bucket = await testBucket();

const CSV = 'id,name,category,address\nv1,Example Vets,Veterinarians,1 Test Street\n';
const pathOf = (id: string, action = '') => `${listImports.path}/${id}${action}`;
const fail = (error: unknown) => {
  throw error;
};

/** Two servers with one database and one storage; jobs do not run in tests, so each looks by its own runner. */
async function twoServers(kind: 'folder' | 'bucket') {
  const own = ['one', 'other'].map((name) => join(folder, kind, name));
  const media = join(folder, kind, 'media');
  for (const path of [...own, media]) mkdirSync(path, { recursive: true });
  if (kind === 'folder') for (const path of own) symlinkSync(media, join(path, 'media'));
  const settings = {
    ...{ ...tenant.settings, RATE_LIMITS: 'off' },
    ...(kind === 'bucket' && bucket.environment),
  };
  const [first = '', second = ''] = own;
  const one = await testApp({ settings: { ...settings, DATA_DIR: first } });
  const { database } = one;
  const other = await testApp({ settings: { ...settings, DATA_DIR: second }, database });
  const leases = createImportLeasesStore(database);
  const storage = { dataDir: second, bucket: other.config.bucket };
  const files = createImportFiles(storage, fail);
  const runner = createImportRunner({ database, leases, storage, files, onFailure: fail });
  afterAll(() => runner.close());
  const { call, id } = await member(one.url, tenant, `Ann of ${kind}`);
  const sql = async (text: string) => (await database.$client.query<Record<string, unknown>>(text)).rows;
  await sql(`insert into desk_role (user_id, role) values ('${id}', 'operator')`);
  const there = callerWith(other.url, await tenant.token({ sub: `auth0|Ann of ${kind}` }));
  const kept = async () =>
    kind === 'bucket'
      ? (await bucket.keys()).filter((key) => !key.endsWith('swept-by'))
      : readdirSync(join(media, 'imports')).map((name) => `imports/${name}`);
  return { one, call, there, leases, files, runner, sql, kept };
}

const runOf = (answer: { readonly json: unknown }) => answer.json as ImportRun;

async function send(call: Caller, content = CSV): Promise<ImportRun> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'places.csv');
  const answer = await call('POST', `${sendImport.path}?kind=places&city=dublin&name=places.csv`, form);
  expect(answer.status, answer.text).toBe(201);
  return runOf(answer);
}

async function ended(call: Caller, id: string): Promise<ImportRun> {
  const read = async () => runOf(await call('GET', pathOf(id)));
  await expect
    .poll(async () => (await read()).state, { timeout: 60_000 })
    .not.toMatch(/^(coming|reading|applying|undoing)$/);
  return read();
}

test.each(['folder', 'bucket'] as const)(
  'in a %s a file that came in at one server is worked on by another, and is gone when it was carried out',
  { timeout: 120_000 },
  async (kind) => {
    const { one, call, there, leases, files, runner, sql, kept } = await twoServers(kind);
    // The server that takes the file dies with it.
    const waiting = createImportFiles({ dataDir: one.config.dataDir, bucket: one.config.bucket }, fail);
    await sql(`insert into import_run (kind, city, file_name, bytes, digest, sent_by, state)
      values ('places', 'dublin', 'a.csv', 57, '${sha256(CSV)}', (select user_id from desk_role), 'reading')`);
    await waiting.receive(1, bytesOf(CSV), 1_000);
    const prefix = kind === 'bucket' ? 'pawhood/media/' : '';
    expect(await kept()).toEqual([`${prefix}imports/1-${sha256(CSV)}`]);
    expect(readdirSync(join(one.config.dataDir, 'media', 'incoming'))).toEqual([]);
    for (const shelf of ['', 'imports/', 'imports%2f'])
      expect((await call('GET', `/media/${shelf}1-${sha256(CSV)}`)).text).not.toContain('Example Vets');
    // It has waited for longer than a silent process may.
    await sql(`update import_run set beat_at = now() - interval '5 minutes'`);
    await sweepImports({ leases, files });
    runner.wake();
    const plan = await ended(there, '1');
    expect(plan).toMatchObject({ state: 'planned', plan: { numbers: { new: 1 } } });
    expect(await kept()).toHaveLength(1);
    expect(codeOf(await there('POST', pathOf('1', '/apply'), { digest: plan.digest }))).toBe('200');
    expect(await ended(there, '1')).toMatchObject({ state: 'done' });
    await expect.poll(kept).toEqual([]);
    // Sent at one, thrown away at the other.
    const thrown = await send(call, CSV.replace('v1', 'v2'));
    expect(await ended(call, thrown.id)).toMatchObject({ state: 'planned' });
    expect(codeOf(await there('DELETE', pathOf(thrown.id)))).toBe('200');
    expect(await kept()).toEqual([]);
    // The server dies that works on it: another breaks it off, and removes the file.
    const lost = await send(call, CSV.replace('v1', 'v3'));
    await ended(call, lost.id);
    await sql(`update import_run set state = 'applying', lease = 'gone', beat_at = now() - interval '61 seconds'
      where id = ${lost.id}`);
    await sweepImports({ leases, files });
    expect(await ended(there, lost.id)).toMatchObject({ state: 'interrupted' });
    expect(await kept()).toEqual([]);
    // Nobody decided on it for a day.
    const late = await send(call, CSV.replace('v1', 'v4'));
    await ended(call, late.id);
    await sql(`update import_run set at = now() - interval '24 hours 1 minute' where id = ${late.id}`);
    await sweepImports({ leases, files });
    expect(await ended(there, late.id)).toMatchObject({ state: 'cancelled', reason: 'late' });
    expect(await kept()).toEqual([]);
    // A file that is gone is said to be; what no run needs goes.
    const gone = await send(call, CSV.replace('v1', 'v5'));
    const planned = await ended(call, gone.id);
    const [{ digest } = { digest: '' }] = await sql(`select digest from import_run where id = ${gone.id}`);
    await files.remove({ id: Number(gone.id), digest: String(digest) });
    const agreed = { digest: planned.digest, allowGone: true };
    expect(codeOf(await there('POST', pathOf(gone.id, '/apply'), agreed))).toBe('200');
    expect(await ended(there, gone.id)).toMatchObject({
      state: 'refused',
      sentences: expect.stringContaining('no longer there'),
    });
    await waiting.receive(57, bytesOf(CSV), 1_000);
    const needed = await send(call, CSV.replace('v1', 'v6'));
    await ended(call, needed.id);
    expect(await waiting.isOurs()).toBe(true);
    await sweepFiles({ leases, files: waiting });
    expect(await kept()).toEqual([expect.stringContaining(`imports/${needed.id}-`)]);
  },
);

test('what is large is sent to a bucket and read from it in pieces, each byte as it came', async () => {
  const content = Buffer.alloc(9 * 1024 * 1024 + 57, 'places, ');
  const storage = { dataDir: join(folder, 'large'), bucket: bucket.settings };
  const files = createImportFiles(storage, fail);
  const { digest, bytes } = await files.receive(9, bytesOf(content), content.length);
  expect([digest, bytes]).toEqual([sha256(content), content.length]);
  const hash = createHash('sha256');
  const sizes: number[] = [];
  for await (const piece of files.pieces({ id: 9, digest })) {
    hash.update(piece);
    sizes.push(piece.length);
  }
  expect([hash.digest('hex'), Math.max(...sizes)]).toEqual([digest, 4 * 1024 * 1024]);
  await files.remove({ id: 9, digest });
});

test('a bucket that is away refuses files, and keeps nobody from throwing theirs away', async () => {
  const failures: unknown[] = [];
  const storage = {
    dataDir: join(folder, 'away'),
    bucket: { ...bucket.settings, endpoint: 'http://127.0.0.1:9' },
  };
  const files = createImportFiles(storage, (error) => failures.push(error));
  await expect(files.receive(57, bytesOf(CSV), 1_000)).rejects.toMatchObject({
    code: 'pictures_unavailable',
  });
  await files.remove({ id: 57, digest: sha256(CSV) });
  expect(failures).toHaveLength(1);
});

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

async function* bytesOf(content: string | Buffer): AsyncGenerator<Buffer> {
  yield Buffer.from(content);
}
