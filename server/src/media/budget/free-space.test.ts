import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@pawhood/contract/errors.ts';
import { changeOwnPicture } from '@pawhood/contract/users/users.ts';
import { castVote } from '@pawhood/contract/voting/votes.ts';
import { noisePicture } from '@pawhood/testing/hostile/odd-pictures.ts';
import { importExport } from '@pawhood/testing/people/data-export.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { pictureForm } from '@pawhood/testing/people/picture-form.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, describe, expect, test } from 'vitest';
import { type Space, watchFreeSpace } from './free-space.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pawhood-space-'));
afterAll(() => rm(dataDir, { recursive: true }));
const LOW = { status: 507, json: { code: 'storage_low', detail: ERRORS.storage_low.text } };

describe('a disk with less room than is to stay free', () => {
  const tenant = testTenant();

  test('takes no pictures and imports, and stops nothing else', async () => {
    const settings = { ...(await tenant).settings, DATA_DIR: dataDir, STORAGE_FLOOR: '8 PB' };
    const { url, database } = await testApp({ settings });
    const { call, id } = await member(url, await tenant, 'ann');
    const { id: petId } = await petOf(call);
    const photo = await noisePicture(60, 40).png().toBuffer();
    expect(await call('POST', `/api/pets/${petId}/photos`, pictureForm(photo))).toMatchObject(LOW);
    expect(await call('PUT', changeOwnPicture.path, pictureForm(photo))).toMatchObject(LOW);
    expect(await importExport(call, photo)).toMatchObject(LOW);
    expect(await readdir(dataDir, { recursive: true })).toEqual([]);

    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ status: 'ready', storage: 'low' });
    expect((await call('PATCH', '/local/api/users/me', { bio: 'Walks.' })).status).toBe(200);
    expect((await call('GET', `/local/api/users/${id}`)).json['bio']).toBe('Walks.');
    await database.$client.query(
      `insert into feature (id, name, icon, category, origin) values ('map', 'Map', 'Map', 'services', 'operator')`,
    );
    expect((await call('POST', castVote.path.replace(':id', 'map'))).json).toEqual({ votes: 1 });
  });

  test('lets people sign up, sign in and read', async () => {
    const { url } = await testApp({ settings: { DATA_DIR: dataDir, STORAGE_FLOOR: '8 PB' } });
    const visitor = callerWith(url, null);
    const account = { email: 'nala@example.org', password: 'nine herons on the quay', fullName: 'Nala' };
    expect((await visitor('POST', '/api/register', account)).status).toBeLessThan(300);
    expect((await visitor('POST', '/api/login', account)).status).toBe(200);
    expect((await visitor('GET', '/local/api/features')).status).toBe(200);
    expect((await visitor('GET', '/readyz')).json).toMatchObject({ storage: 'low' });
  });

  test('of the database is said to be full, wherever it is', async () => {
    const { url, database } = await testApp({ settings: (await tenant).settings });
    const { call } = await member(url, await tenant, 'ben');
    await database.$client.query(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
    await database.$client.query('create trigger refuse before insert on pet execute function refuse()');
    expect(await call('POST', '/api/pets', { name: 'Nala' })).toMatchObject(LOW);
  });
});

describe('the free space', () => {
  const GIB = 2 ** 30;

  /** Disks by their folder, which a test fills, and a clock of its own. */
  function disks(floor: { bytes: number; share: number }, spaces: Record<string, Space>) {
    let time = 0;
    let looks = 0;
    const lines: string[] = [];
    const log = {
      warn: (facts: object, text: string) => lines.push(`warn ${JSON.stringify(facts)} ${text}`),
      info: (_: object, text: string) => lines.push(`info ${text}`),
    };
    const watch = watchFreeSpace({
      ...{ floor, log, folders: Object.keys(spaces), now: () => time },
      async readSpace(folder) {
        looks += 1;
        const space = spaces[folder];
        if (space === undefined) throw new Error('No such folder.');
        return space;
      },
    });
    return {
      ...{ watch, lines, spaces, looks: () => looks },
      later: (ms: number) => {
        time += ms;
      },
    };
  }

  test.each([
    ['as much as the floor', { bytes: GIB, share: 0.05 }, { free: GIB, total: 20 * GIB }, 'ok'],
    ['fewer bytes', { bytes: GIB, share: 0.05 }, { free: GIB - 1, total: 2 * GIB }, 'low'],
    ['a smaller share', { bytes: GIB, share: 0.05 }, { free: 2 * GIB, total: 41 * GIB }, 'low'],
    ['no floor', { bytes: 0, share: 0 }, { free: 0, total: GIB }, 'ok'],
  ] as const)('%s', async (_, floor, space, state) => {
    expect(await disks(floor, { data: space }).watch.state()).toBe(state);
  });

  test('is looked at once in three seconds, on every disk, and each change is logged once', async () => {
    const enough = { free: 2 * GIB, total: 10 * GIB };
    const { watch, lines, spaces, looks, later } = disks(
      { bytes: GIB, share: 0 },
      { data: enough, media: enough },
    );
    expect(await Promise.all([watch.state(), watch.state()])).toEqual(['ok', 'ok']);
    expect(looks()).toBe(2);
    spaces['media'] = { free: 57, total: 10 * GIB };
    expect(await watch.state()).toBe('ok');
    later(3_000);
    expect(await watch.state()).toBe('low');
    await expect(watch.refuseIfLow()).rejects.toMatchObject({ code: 'storage_low' });
    later(3_000);
    expect(await watch.state()).toBe('low');
    expect(lines).toEqual([expect.stringMatching(/^warn \{"folder":"media","free":57,.*STORAGE_FLOOR/)]);
    spaces['media'] = enough;
    later(3_000);
    expect(await watch.state()).toBe('ok');
    expect(lines.slice(1)).toEqual([expect.stringMatching(/^info /)]);
    await watch.refuseIfLow();
  });

  test('that cannot be seen changes nothing', async () => {
    const { watch, spaces, later } = disks({ bytes: GIB, share: 0 }, { data: { free: 0, total: GIB } });
    expect(await watch.state()).toBe('low');
    delete spaces['data'];
    later(3_000);
    expect(await watch.state()).toBe('low');
  });
});
