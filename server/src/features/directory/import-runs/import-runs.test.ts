import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  IMPORT_FILE_BYTES,
  type ImportRun,
  type ImportState,
  listImports,
  sendImport,
} from '@pawhood/contract/desk/imports.ts';
import { readLog } from '@pawhood/contract/desk/log.ts';
import type { Role } from '@pawhood/contract/desk/roles.ts';
import { deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { importCommands, vetElement } from '@pawhood/testing/commands/import-command.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type CallAnswer, type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { codeOf } from '@pawhood/testing/site/desk-site.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startJob } from '../../../lib/job.ts';
import { createImportFiles } from './import-files.ts';
import { createImportLeasesStore } from './import-leases.store.ts';
import { createImportRunner } from './import-runner.ts';
import { importRunsJob, sweepFiles, sweepImports } from './import-runs.job.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pawhood-desk-imports-')));
afterAll(() => rmSync(folder, { recursive: true }));
// As docs/self-hosting.md says of several servers: each has a folder of its own, and the same media.
for (const own of ['here', 'there', 'media']) mkdirSync(join(folder, own));
for (const own of ['here', 'there']) symlinkSync(join(folder, 'media'), join(folder, own, 'media'));
const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const here = await testApp({ settings: { ...settings, DATA_DIR: join(folder, 'here') } });
const { database } = here;
const there = await testApp({ settings: { ...settings, DATA_DIR: join(folder, 'there') }, database });
const commands = await importCommands(database);
const sql = async (text: string, values: unknown[] = []) =>
  (await database.$client.query<Record<string, unknown>>(text, values)).rows;
const fail = (error: unknown) => {
  throw error;
};
const files = createImportFiles({ dataDir: join(folder, 'here'), bucket: null }, fail);
const leases = createImportLeasesStore(database);
/** As the job does every half minute. */
const sweep = () => sweepImports({ leases, files });

/** A further process of each server, which looks from time to time, and has the same files. */
for (const { lists, config } of [here, there]) {
  const storage = { dataDir: config.dataDir, bucket: null };
  const own = createImportFiles(storage, fail);
  const runner = createImportRunner({ database, leases, storage, files: own, onFailure: () => {} });
  const version = () => lists.version('imports');
  const stop = startJob(importRunsJob({ runner, leases, files: own, version }), () => {});
  afterAll(async () => {
    await stop();
    await runner.close();
  });
}

let people = 0;
async function withRole(
  role: Role,
  city = '',
): Promise<Member & { readonly there: Caller; readonly sub: string }> {
  people += 1;
  const name = `${role} ${people}`;
  const person = await member(here.url, tenant, name);
  await sql('insert into desk_role (user_id, role, city) values ($1, $2, $3)', [person.id, role, city]);
  const sub = `auth0|${name}`;
  return { ...person, sub, there: callerWith(there.url, await tenant.token({ sub })) };
}

const HEAD = 'id,name,category,address,phone';
const csv = (...rows: string[]) => `${[HEAD, ...rows].join('\n')}\n`;
const vets = (first: number, number: number) =>
  csv(
    ...Array.from(
      { length: number },
      (_, index) => `v${first + index},Vets ${first + index},Veterinarians,${first + index} Test Street,`,
    ),
  );

interface Sending {
  readonly kind?: string;
  readonly city?: string;
  readonly name?: string;
  readonly addOnly?: string;
  readonly credit?: string;
}

function send(
  call: Caller,
  content: string | Uint8Array<ArrayBuffer>,
  sending: Sending = {},
): Promise<CallAnswer> {
  const form = new FormData();
  form.append('file', new Blob([content]), 'places.csv');
  const query = new URLSearchParams({ kind: 'places', city: 'dublin', name: 'places.csv', ...sending });
  return call('POST', `${sendImport.path}?${query}`, form);
}

const runOf = ({ json }: CallAnswer): ImportRun => json as unknown as ImportRun;
const pathOf = (id: string, action = '') => `${listImports.path}/${id}${action}`;
const read = async (call: Caller, id: string) => runOf(await call('GET', pathOf(id)));

/** Waits until a run is no longer under way. */
async function ended(call: Caller, id: string): Promise<ImportRun> {
  await expect
    .poll(async () => (await read(call, id)).state, { timeout: 60_000 })
    .not.toMatch(/^(coming|reading|applying|undoing)$/);
  return read(call, id);
}

async function planned(call: Caller, content: string, sending: Sending = {}): Promise<ImportRun> {
  const answer = await send(call, content, sending);
  expect(answer.status, answer.text).toBe(201);
  return ended(call, runOf(answer).id);
}

const apply = (call: Caller, { id, digest }: ImportRun, allowGone = false) =>
  call('POST', pathOf(id, '/apply'), { digest, allowGone });

async function applied(call: Caller, content: string, sending: Sending = {}): Promise<ImportRun> {
  const run = await planned(call, content, sending);
  expect(codeOf(await apply(call, run, true))).toBe('200');
  const done = await ended(call, run.id);
  expect(done).toMatchObject({ state: 'done' });
  return done;
}

const names = async () =>
  (await sql(`select name from provider where source <> 'sample' and not hidden order by name`)).map(
    ({ name }) => name,
  );
const filesHere = () => {
  try {
    return readdirSync(join(folder, 'media', 'imports'));
  } catch {
    return [];
  }
};

/** Processes of ours that work on imports, or have just done so. */
function runProcesses(): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid,ppid,args'], { encoding: 'utf8' }).split('\n');
  return lines.flatMap((line) => {
    const [, pid, parent] = /^\s*(\d+)\s+(\d+)\s.*run-process\.ts/.exec(line) ?? [];
    return Number(parent) === process.pid ? [Number(pid)] : [];
  });
}

beforeEach(async () => {
  await sql(`update import_run set state = 'cancelled'`);
  await sweepFiles({ leases, files });
  await sql(`truncate provider, provider_search, provider_search_cell, provider_search_combination, provider_import,
    provider_import_undo, uncertain_match, import_run, desk_role restart identity cascade`);
});

describe('a file at the desk', () => {
  test('has a plan like the command, is carried out by its digest, and stands in the log', async () => {
    const ann = await withRole('operator');
    const run = await planned(
      ann.call,
      csv(
        '1,Example Vets,Veterinarians,1 Test Street,01 677 6943',
        '2,Bad Phone Vets,Veterinarians,2 Test Street,ring us',
      ),
      {
        name: 'Hunde & Katzen – März.csv',
      },
    );
    expect(run).toMatchObject({
      ...{
        state: 'planned',
        kind: 'places',
        city: 'dublin',
        fileName: 'Hunde & Katzen – März.csv',
        by: 'operator 1',
      },
      plan: { numbers: { new: 2, changed: 0, same: 0, gone: 0, uncertain: 0, leftOut: 0 }, takesMany: false },
    });
    expect(run.plan?.entries).toEqual([
      { fate: 'new', place: 'line 2', name: 'Example Vets', reason: '' },
      { fate: 'new', place: 'line 3', name: 'Bad Phone Vets', reason: '' },
      { fate: 'unusable', place: 'line 3', name: 'telephone number', reason: '1' },
    ]);
    expect(await names()).toEqual([]);
    expect(codeOf(await apply(ann.call, { ...run, digest: 'another' }))).toBe('409 plan_outdated');
    expect(codeOf(await apply(ann.call, run))).toBe('200');
    expect(await ended(ann.call, run.id)).toMatchObject({ state: 'done', isUndoable: true });
    expect(await names()).toEqual(['Bad Phone Vets', 'Example Vets']);
    await expect.poll(filesHere).toEqual([]);
    const [row] = (await ann.call('GET', readLog.path)).json['rows'] as Record<string, string>[];
    expect(row).toMatchObject({
      kind: 'places-imported',
      about: 'Dublin',
      after: '2 0 0',
      by: 'operator 1',
      way: 'desk',
    });
    expect(codeOf(await apply(ann.call, run))).toBe('409 import_moved_on');
    // The command sees what the desk did, and the other way round.
    expect(
      await planned(
        ann.call,
        csv(
          '1,Example Vets,Veterinarians,1 Test Street,01 677 6943',
          '2,Bad Phone Vets,Veterinarians,2 Test Street,ring us',
        ),
      ),
    ).toMatchObject({ state: 'same' });
  });

  test('may be what Overpass answers, with a mark before it, semicolons, and formulas, which are text', async () => {
    const ann = await withRole('editor');
    const answer = JSON.stringify({ elements: [vetElement(57)] });
    expect(await planned(ann.call, answer, { name: 'dublin.json' })).toMatchObject({
      state: 'planned',
      plan: { entries: [{ fate: 'new', place: 'node/57', name: 'Example Vets 57' }] },
    });
    await ann.call('DELETE', pathOf('1'));
    const run = await planned(
      ann.call,
      "\uFEFFname;category;address\n=cmd|' /C calc'!A0;Veterinarians;1 Test Street\nNala 🐕‍🦺 Ærø;Veterinarians;+2 Test Street\n",
    );
    expect(run.plan?.entries.map(({ name }) => name)).toEqual(["=cmd|' /C calc'!A0", 'Nala 🐕‍🦺 Ærø']);
    expect(codeOf(await apply(ann.call, run))).toBe('200');
    await ended(ann.call, run.id);
    expect(await names()).toEqual(["=cmd|' /C calc'!A0", 'Nala 🐕‍🦺 Ærø']);
  });

  test('is refused in a sentence where it is none that is read', async () => {
    const { call } = await withRole('operator');
    const refused = async (content: string | Uint8Array<ArrayBuffer>, sending?: Sending) =>
      codeOf(await send(call, content, sending));
    expect(await refused(new Uint8Array([0x50, 0x4b, 3, 4, 5, 7]))).toBe('415 unsuitable_import_file');
    expect(await refused(new Uint8Array([0x1f, 0x8b, 8, 5, 7]))).toBe('415 unsuitable_import_file');
    expect(await refused(new Uint8Array([5, 7, 0, 9]))).toBe('415 unsuitable_import_file');
    expect(await refused('%PDF-1.7')).toBe('415 unsuitable_import_file');
    expect(await refused('')).toBe('400 empty_import_file');
    expect(await refused(csv(), { city: 'atlantis' })).toBe('400 unknown_city');
    expect(await refused(csv(), { kind: 'people' })).toBe('400 invalid_request');
    expect(await refused('{}', { kind: 'neighbourhoods' })).toBe('400 credit_missing');
    expect(
      codeOf(await call('POST', `${sendImport.path}?kind=places&city=dublin&name=a`, { file: 'no form' })),
    ).toMatch(/^4/);
    const huge = new Uint8Array(IMPORT_FILE_BYTES + 57).fill(97);
    expect(await refused(huge)).toBe('413 import_file_too_large');
    expect(await refused(huge.subarray(0, 20_000_057), { kind: 'neighbourhoods', credit: 'City' })).toBe(
      '413 import_file_too_large',
    );
    expect([filesHere(), await sql('select from import_run')]).toEqual([[], []]);
    // What only its reader can tell.
    const says = async (content: string) => (await planned(call, content)).sentences;
    expect(await says('<osm version="0.6">')).toMatch(/This is XML/);
    expect(await says('{"elements": [{"type": "node", "id": 57')).toMatch(/\w/);
    expect(await says(csv('1,Vets,Vet,1 Test Street,', '2,,Veterinarians,,'))).toMatch(/^Line 2 .*\nLine 3 /);
    expect(await says('name,category\n"Vets,Veterinarians\n')).toMatch(/quotation mark/);
    expect(await names()).toEqual([]);
    const { rows } = (await call('GET', listImports.path)).json as unknown as { rows: ImportRun[] };
    expect(rows.map(({ state, plan }) => [state, plan])).toEqual(Array(4).fill(['refused', null]));
  });

  test('is forgotten where its sender goes away in the middle of it', async () => {
    const ann = await withRole('editor');
    const query = new URLSearchParams({ kind: 'places', city: 'dublin', name: 'a' });
    const leaving = request(`${here.url}${sendImport.path}?${query}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        authorization: `Bearer ${await tenant.token({ sub: ann.sub })}`,
      },
    });
    leaving.on('error', () => {});
    leaving.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nname,cat');
    const incoming = () => readdirSync(join(folder, 'media', 'incoming'));
    await expect.poll(() => incoming().length).toBe(1);
    leaving.destroy();
    await expect.poll(async () => (await sql('select from import_run')).length).toBe(0);
    expect([filesHere(), incoming()]).toEqual([[], []]);
  });

  test('is counted before it comes in: one of a person, two of the site, a hundred a day', async () => {
    const [ann, ben, cleo] = [await withRole('editor'), await withRole('editor'), await withRole('operator')];
    const [one, other] = await Promise.all([send(ann.call, vets(1, 2)), send(ann.there, vets(1, 3))]);
    expect([one, other].map(codeOf).sort()).toEqual(['201', '409 import_waits']);
    expect(codeOf(await send(ben.call, vets(1, 3)))).toBe('201');
    expect(codeOf(await send(cleo.call, vets(1, 3)))).toBe('409 import_files_full');
    const { rows } = (await cleo.call('GET', listImports.path)).json as unknown as { rows: ImportRun[] };
    for (const { id } of rows) {
      await ended(cleo.call, id);
      expect(codeOf(await cleo.call('DELETE', pathOf(id)))).toBe('200');
    }
    await sql(
      `insert into import_run (kind, city, file_name, bytes, sent_by, state)
       select 'places', 'dublin', 'a', 1, $1, 'cancelled' from generate_series(1, 100)`,
      [ann.id],
    );
    expect(codeOf(await send(ann.call, vets(1, 2)))).toBe('429 too_many_import_files');
  });
});

describe('who may', () => {
  test('a role with a city has that city alone', async () => {
    const [boss, ann] = [await withRole('operator'), await withRole('editor', 'calgary')];
    expect(codeOf(await send(ann.call, vets(1, 2)))).toBe('403 other_city');
    const run = await planned(boss.call, vets(1, 2));
    for (const [method, action] of [
      ['GET', ''],
      ['POST', '/apply'],
      ['POST', '/undo'],
      ['DELETE', ''],
    ] as const) {
      const body = action === '/apply' ? { digest: run.digest } : undefined;
      expect(codeOf(await ann.call(method, pathOf(run.id, action), body))).toBe('403 other_city');
    }
    expect((await ann.call('GET', listImports.path)).json).toEqual({ rows: [], hasMore: false });
    expect(codeOf(await ann.call('GET', pathOf('57')))).toBe('404 unknown_import');
    expect(codeOf(await ann.call('GET', pathOf('drop table')))).toBe('404 unknown_import');
  });

  test('more than a fifth goes for operators alone, who agree to it', async () => {
    const [boss, ann] = [await withRole('operator'), await withRole('editor')];
    await applied(boss.call, vets(1, 10));
    const run = await planned(ann.call, vets(1, 7));
    expect(run.plan).toMatchObject({ takesMany: true, numbers: { gone: 3, before: 10 } });
    expect(codeOf(await apply(ann.call, run, true))).toBe('403 import_takes_many');
    expect(codeOf(await apply(boss.call, run))).toBe('403 import_takes_many');
    await ann.call('DELETE', pathOf(run.id));
    const fifth = await planned(ann.call, vets(1, 8));
    expect(codeOf(await apply(ann.call, fifth))).toBe('200');
    expect(await ended(ann.call, fifth.id)).toMatchObject({ state: 'done' });
    const part = await planned(ann.call, vets(11, 1), { addOnly: 'yes' });
    expect(part.plan?.numbers).toMatchObject({ new: 1, gone: 0 });
    expect(codeOf(await apply(boss.call, run, true))).toBe('409 import_moved_on');
  });

  test('a role that is taken while the import is written ends it with nothing changed', async () => {
    const [boss, ann] = [await withRole('operator'), await withRole('editor')];
    const run = await planned(ann.call, vets(1, 5));
    const client = await database.$client.connect();
    try {
      // The import waits for this until the role is gone.
      await client.query(`begin; insert into public_list (name) values ('providers') on conflict (name) do nothing;
        select from public_list where name = 'providers' for update`);
      expect(codeOf(await apply(ann.call, run))).toBe('200');
      await expect.poll(async () => (await read(boss.call, run.id)).step).toBe('writing');
      await sql('delete from desk_role where user_id = $1', [ann.id]);
    } finally {
      await client.query('commit');
      client.release();
    }
    expect(codeOf(await ann.call('GET', pathOf(run.id)))).toBe('403 no_role');
    expect(await ended(boss.call, run.id)).toMatchObject({ state: 'planned', reason: 'role' });
    expect(await names()).toEqual([]);
    expect(codeOf(await apply(boss.call, run))).toBe('200');
    expect(await ended(boss.call, run.id)).toMatchObject({ state: 'done' });
  });
});

describe('a plan older than the places', () => {
  test('is refused with 409 and made anew', async () => {
    const ann = await withRole('editor');
    await applied((await withRole('operator')).call, vets(1, 2));
    const run = await planned(ann.call, vets(1, 3));
    const { csv: file, importInto } = commands;
    expect(
      await importInto(
        await file(
          HEAD,
          'v1,Other Vets,Veterinarians,1 Test Street,',
          'v2,Vets 2,Veterinarians,2 Test Street,',
        ),
      ),
    ).toMatchObject({ code: 0 });
    const answer = await apply(ann.call, run);
    expect(codeOf(answer)).toBe('409 plan_outdated');
    expect(answer.json['current']).toMatchObject({ id: run.id, state: 'reading' });
    const next = await ended(ann.call, run.id);
    expect(next).toMatchObject({
      state: 'planned',
      reason: 'outdated',
      plan: { numbers: { new: 1, changed: 1, same: 1 } },
    });
    expect(next.digest).not.toBe(run.digest);
    expect(codeOf(await apply(ann.call, run))).toBe('409 plan_outdated');
    expect(codeOf(await apply(ann.call, next))).toBe('200');
    expect(await ended(ann.call, run.id)).toMatchObject({ state: 'done' });
    expect(await names()).toEqual(['Vets 1', 'Vets 2', 'Vets 3']);
  });
});

describe('undoing', () => {
  test('is for operators who have just signed in, once, and makes everything what it was', async () => {
    const [boss, ann] = [await withRole('operator'), await withRole('editor')];
    await applied(boss.call, vets(1, 4));
    const before = await sql(`select to_jsonb(provider) - 'updated_at' as row from provider order by id`);
    const done = await applied(
      boss.call,
      csv('v1,New Name,Veterinarians,1 Test Street,', 'v9,Vets 9,Veterinarians,9 Test Street,'),
    );
    expect(codeOf(await ann.call('POST', pathOf(done.id, '/undo')))).toBe('403 operators_undo');
    const old = callerWith(
      here.url,
      await tenant.token({ sub: boss.sub, auth_time: Math.floor(Date.now() / 1_000) - 400 }),
    );
    expect(codeOf(await old('POST', pathOf(done.id, '/undo')))).toBe('403 recent_authentication_needed');
    expect(codeOf(await boss.call('POST', pathOf('1', '/undo')))).toBe('409 import_not_last');
    const both = await Promise.all(
      [boss.call, boss.there].map((call) => call('POST', pathOf(done.id, '/undo'))),
    );
    expect(both.map(codeOf).sort()).toEqual(['200', '409 import_moved_on']);
    expect(await ended(boss.call, done.id)).toMatchObject({ state: 'undone', isUndoable: false });
    expect(await sql(`select to_jsonb(provider) - 'updated_at' as row from provider order by id`)).toEqual(
      before,
    );
    expect(codeOf(await boss.call('POST', pathOf(done.id, '/undo')))).toBe('409 import_undone');
    const [row] = (await boss.call('GET', readLog.path)).json['rows'] as Record<string, string>[];
    expect(row).toMatchObject({ kind: 'import-undone', about: 'Dublin' });
  });

  test('ends after thirty days, and where the command has undone it first', async () => {
    const boss = await withRole('operator');
    const done = await applied(boss.call, vets(1, 4));
    await sql(`update import_run set applied_at = now() - interval '30 days 1 minute'`);
    expect(await read(boss.call, done.id)).toMatchObject({ isUndoable: false });
    expect(codeOf(await boss.call('POST', pathOf(done.id, '/undo')))).toBe('409 undo_too_late');
    await sql(`update import_run set applied_at = now()`);
    await sql('update provider_import set undoable = false');
    expect(codeOf(await boss.call('POST', pathOf(done.id, '/undo')))).toBe('409 import_not_last');
  });
});

describe('a process that ends', () => {
  /** Holds whatever an import has to wait for, until it is let go. */
  async function holdingPlaces(work: () => Promise<void>): Promise<void> {
    const client = await database.$client.connect();
    try {
      await client.query(`begin; insert into public_list (name) values ('providers') on conflict (name) do nothing;
        select from public_list where name = 'providers' for update`);
      await work();
    } finally {
      await client.query('commit');
      client.release();
    }
  }

  test('by a kill in the middle of writing leaves the import interrupted and nothing changed', async () => {
    const ann = await withRole('operator');
    const run = await planned(ann.call, vets(1, 57));
    await holdingPlaces(async () => {
      await apply(ann.call, run);
      await expect.poll(async () => (await read(ann.call, run.id)).step).toBe('writing');
      expect(runProcesses()).not.toEqual([]);
      for (const pid of runProcesses()) process.kill(pid, 'SIGKILL');
      await expect.poll(async () => (await read(ann.call, run.id)).state).toBe('interrupted');
    });
    expect(await names()).toEqual([]);
    await expect.poll(filesHere).toEqual([]);
    expect((await applied(ann.call, vets(1, 57))).plan?.numbers.new).toBe(57);
    expect(await names()).toHaveLength(57);
  });

  test('by cancelling leaves nothing either; too late is told', async () => {
    const [ann, ben] = [await withRole('operator'), await withRole('operator')];
    const run = await planned(ann.call, vets(1, 57));
    await holdingPlaces(async () => {
      await apply(ann.call, run);
      await expect.poll(async () => (await read(ann.call, run.id)).step).toBe('writing');
      // At the other server, which cannot end the process: it hears of it by itself.
      expect(codeOf(await ben.there('DELETE', pathOf(run.id)))).toBe('200');
      await expect.poll(() => sql('select lease from import_run')).toEqual([{ lease: null }]);
    });
    expect(await read(ann.call, run.id)).toMatchObject({ state: 'cancelled' });
    expect(await names()).toEqual([]);
    await expect.poll(filesHere).toEqual([]);
    const late = await ann.call('DELETE', pathOf(run.id));
    expect([codeOf(late), late.json['current']]).toEqual([
      '409 import_moved_on',
      expect.objectContaining({ state: 'cancelled' }),
    ]);
  });

  test('with its server leaves a run that the others break off after a minute, and the next one waits no longer', async () => {
    const [ann, ben] = [await withRole('operator'), await withRole('operator')];
    await sql(
      `insert into import_run (kind, city, file_name, bytes, sent_by, state, lease, step) values
        ('places', 'dublin', 'lost.csv', 57, $1, 'applying', 'gone', 'writing')`,
      [ann.id],
    );
    const waits = runOf(await send(ben.call, vets(1, 3)));
    await sql(`update import_run set beat_at = now() - interval '61 seconds' where lease = 'gone'`);
    await sweep();
    expect(await read(ann.call, '1')).toMatchObject({ state: 'interrupted', step: '' });
    expect(await ended(ann.call, waits.id)).toMatchObject({ state: 'planned' });
  });

  test('only one works at a time, over both servers', async () => {
    const [ann, ben] = [await withRole('operator'), await withRole('operator')];
    const both = await Promise.all([send(ann.call, vets(1, 57)), send(ben.there, vets(1, 58))]);
    const ends = await Promise.all(both.map((answer) => ended(ann.call, runOf(answer).id)));
    expect(ends.map(({ state, plan }) => [state, plan?.numbers.new]).sort()).toEqual([
      ['planned', 57],
      ['planned', 58],
    ]);
    // Asked for at the other server.
    const own = ends.find(({ plan }) => plan?.numbers.new === 57) ?? ends[0];
    expect(codeOf(await apply(ben.there, own as ImportRun))).toBe('200');
    expect(await ended(ann.there, (own as ImportRun).id)).toMatchObject({ state: 'done' });
    expect(await names()).toHaveLength(57);
  });
});

describe('neighbourhoods', () => {
  const square = (name: string, lon: number) => ({
    ...{ type: 'Feature', properties: { name } },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [lon, 53.3],
          [lon + 0.01, 53.3],
          [lon + 0.01, 53.31],
          [lon, 53.31],
          [lon, 53.3],
        ],
      ],
    },
  });
  const file = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features });
  const sending = { kind: 'neighbourhoods', credit: 'City of Dublin', name: 'hoods.geojson' };
  const hoods = async () =>
    (await sql(`select name from neighbourhood where city = 'dublin' order by name`)).map(({ name }) => name);

  test('take the place of a city’s, and come back', async () => {
    const boss = await withRole('operator');
    await sql(
      `delete from neighbourhood where city = 'dublin'; delete from neighbourhood_source where city = 'dublin'`,
    );
    const first = await planned(boss.call, file(square('North', -6.3), square('South', -6.2)), sending);
    expect(first.plan).toMatchObject({ numbers: { new: 2, gone: 0 }, takesMany: false });
    expect(codeOf(await apply(boss.call, first))).toBe('200');
    expect(await ended(boss.call, first.id)).toMatchObject({ state: 'done', isUndoable: true });
    expect(await hoods()).toEqual(['North', 'South']);
    const second = await applied(boss.call, file(square('South', -6.25), square('West', -6.4)), sending);
    expect(second.plan?.numbers).toMatchObject({ new: 1, changed: 1, gone: 1 });
    expect(await read(boss.call, first.id)).toMatchObject({ isUndoable: false });
    expect(codeOf(await boss.call('POST', pathOf(first.id, '/undo')))).toBe('409 import_not_last');
    expect(codeOf(await boss.call('POST', pathOf(second.id, '/undo')))).toBe('200');
    expect(await ended(boss.call, second.id)).toMatchObject({ state: 'undone' });
    expect(await hoods()).toEqual(['North', 'South']);
    expect(await planned(boss.call, file(square('Far', 4.9)), sending)).toMatchObject({
      ...{ state: 'refused', sentences: expect.stringMatching(/'Far' is more than/) },
    });
  });
});

test('what a person has sent is in their export, and their name and file’s name go with them', async () => {
  const ann = await withRole('operator');
  await applied(ann.call, vets(1, 2), { name: 'my.csv' });
  const { data } = await downloadExport(ann.call);
  expect(data).toMatchObject({ desk: { imports: [{ fileName: 'my.csv', city: 'dublin', state: 'done' }] } });
  expect((await ann.call('DELETE', deleteOwnAccount.path)).status).toBe(204);
  expect(await sql('select file_name, sent_by, acted_by, state from import_run')).toEqual([
    { file_name: '', sent_by: '', acted_by: '', state: 'done' satisfies ImportState },
  ]);
});

test('plans that nobody decides on go after a day, with their files', async () => {
  const ann = await withRole('operator');
  const run = await planned(ann.call, vets(1, 2));
  await sql(`update import_run set at = now() - interval '25 hours'`);
  expect(filesHere()).toEqual([expect.stringMatching(`^${run.id}-`)]);
  await sweep();
  expect(await read(ann.call, run.id)).toMatchObject({ state: 'cancelled', reason: 'late' });
  expect(filesHere()).toEqual([]);
});
