import { countSavedPlaces, removeSavedPlace, savePlace } from '@pawhood/contract/directory/save-place.ts';
import { listSavedPlaces, type SavedPlace } from '@pawhood/contract/directory/saved-places.ts';
import { deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { savedPlace } from '../directory.tables.ts';
import { setProvider } from '../edits/overrides.command.ts';
import { undoImport } from '../import/undo-import.command.ts';
import { sampleCity } from '../samples/city-samples.command.ts';

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const site = await testApp({ settings });
const { database, url } = site;
const { run, csv, importInto } = await importCommands(database);
const nala = await member(url, tenant, 'Nala');
const simba = await member(url, tenant, 'Simba');

const HEADER = 'id,name,category,phone';
const PLACES = ['a,Canal Vets,Veterinarians,01 677 6943', 'b,River Groomers,Groomers,'];
const CANAL = 'file-dublin-a';
const RIVER = 'file-dublin-b';

beforeEach(async () => {
  await database.execute(
    sql`truncate provider, provider_import, provider_import_undo, saved_place restart identity`,
  );
  expect(await importInto(await csv(HEADER, ...PLACES))).toMatchObject({ code: 0 });
});

const address = (id: string) => savePlace.path.replace(':id', id);
const save = (call: Caller, id: string) => call('PUT', address(id));
const remove = (call: Caller, id: string) => call('DELETE', address(id));

async function listed(call: Caller): Promise<readonly SavedPlace[]> {
  const { status, text } = await call('GET', listSavedPlaces.path);
  expect(status).toBe(200);
  return JSON.parse(text);
}

/** What answers say: the status, and the code where there is one. */
const outcome = ({ status, json }: Awaited<ReturnType<Caller>>) => [status, json['code']];

describe('saved places', () => {
  test('are listed as the directory shows them, the newest first, and saving or removing twice is once', async () => {
    expect(await listed(nala.call)).toEqual([]);
    for (const id of [CANAL, RIVER, CANAL]) expect((await save(nala.call, id)).status).toBe(204);
    const places = await listed(nala.call);
    expect(places).toMatchObject([
      { id: RIVER, name: 'River Groomers', city: 'dublin', listed: { category: 'Groomers' } },
      { id: CANAL, name: 'Canal Vets', listed: { phone: '(01) 677 6943', phoneE164: '+35316776943' } },
    ]);
    expect(Date.parse(places[0]?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(places[1]?.at ?? ''));
    expect((await nala.call('GET', address(CANAL))).json).toEqual({ saved: true });
    for (const _ of [1, 2]) expect((await remove(nala.call, CANAL)).status).toBe(204);
    expect((await nala.call('GET', address(CANAL))).json).toEqual({ saved: false });
    expect((await listed(nala.call)).map(({ id }) => id)).toEqual([RIVER]);
  });

  test('are counted for their person', async () => {
    for (const id of [CANAL, RIVER]) await save(nala.call, id);
    await save(simba.call, CANAL);
    const counted = async ({ call }: typeof nala) => (await call('GET', countSavedPlaces.path)).json;
    expect([await counted(nala), await counted(simba)]).toEqual([{ count: 2 }, { count: 1 }]);
  });

  test('are their person’s alone', async () => {
    await save(nala.call, CANAL);
    expect(await listed(simba.call)).toEqual([]);
    expect((await simba.call('GET', address(CANAL))).json).toEqual({ saved: false });
    expect((await remove(simba.call, CANAL)).status).toBe(204);
    expect(await listed(nala.call)).toHaveLength(1);
    const visitor = callerWith(url, null);
    for (const answer of [
      await visitor('GET', listSavedPlaces.path),
      await visitor('GET', countSavedPlaces.path),
      await save(visitor, CANAL),
      await remove(visitor, CANAL),
    ])
      expect(outcome(answer)).toEqual([401, 'unauthorized']);
  });

  test('are places that the directory shows, of people with a profile', async () => {
    await run((context) => setProvider(RIVER, 'hidden=yes', context));
    expect(outcome(await save(nala.call, 'made-up'))).toEqual([404, 'unknown_provider']);
    expect(outcome(await save(nala.call, RIVER))).toEqual([404, 'unknown_provider']);
    const stranger = callerWith(url, await tenant.token({ sub: 'auth0|Nobody' }));
    expect(outcome(await save(stranger, CANAL))).toEqual([404, 'unknown_user']);
    expect(await listed(stranger)).toEqual([]);
  });

  test('are 200 of one person, also when several come at once, and one that is there can be saved again', async () => {
    await database.execute(sql`
      insert into saved_place (user_id, provider_id, name, city)
      select ${nala.id}, 'gone-' || number, 'Gone', 'dublin' from generate_series(1, 198) number`);
    await importInto(
      await csv(HEADER, ...PLACES, 'c,Park Walkers,Pet Sitters,', 'd,Quay Vets,Veterinarians,'),
    );
    const ids = [CANAL, RIVER, 'file-dublin-c', 'file-dublin-d'];
    const answers = await Promise.all(ids.map((id) => save(nala.call, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.json).toMatchObject({
      code: 'too_many_saved_places',
      detail: 'You have no room for more saved places. Please remove one first.',
    });
    const places = await listed(nala.call);
    expect(places).toHaveLength(200);
    expect((await save(nala.call, places[0]?.id ?? '')).status).toBe(204);
    expect((await save(simba.call, CANAL)).status).toBe(204);
    await remove(nala.call, 'gone-57');
    expect((await listed(nala.call)).length).toBe(199);
  });

  test('that are saved at once several times are saved once', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, () => save(nala.call, CANAL)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await listed(nala.call)).toHaveLength(1);
  });
});

describe('a saved place that is gone', () => {
  test('from the directory alone keeps its last name, cannot be saved anew, and comes back with it', async () => {
    await save(nala.call, CANAL);
    for (const change of ['name=Canal Animal Clinic', 'hidden=yes'])
      await run((context) => setProvider(CANAL, change, context));
    const [place] = await listed(nala.call);
    expect(place).toEqual({ id: CANAL, name: 'Canal Animal Clinic', city: 'dublin', at: place?.at });
    expect((await save(nala.call, CANAL)).status).toBe(204);
    expect(outcome(await save(simba.call, CANAL))).toEqual([404, 'unknown_provider']);
    await run((context) => setProvider(CANAL, 'hidden=no', context));
    expect(await listed(nala.call)).toMatchObject([
      { name: 'Canal Animal Clinic', listed: { category: 'Veterinarians' } },
    ]);
  });

  test('with an import that is undone keeps the name it had by then', async () => {
    await save(nala.call, CANAL);
    await database.execute(sql`update provider set name = 'Canal Vets and Pets' where id = ${CANAL}`);
    await run((context) => undoImport({ yes: true }, context));
    expect(await database.$client.query('select 1 from provider')).toHaveProperty('rowCount', 0);
    const [place] = await listed(nala.call);
    expect(place).toEqual({ id: CANAL, name: 'Canal Vets and Pets', city: 'dublin', at: place?.at });
  });

  test('with the made-up city keeps the name it had by then', async () => {
    await database.execute(sql`truncate provider`);
    await run((context) => sampleCity({ city: 'calgary', remove: false }, context));
    const { rows } = await database.$client.query<{ id: string }>('select id from provider limit 1');
    const id = rows[0]?.id ?? '';
    expect((await save(nala.call, id)).status).toBe(204);
    await database.execute(sql`update provider set name = 'Bow Vets' where id = ${id}`);
    await run((context) => sampleCity({ city: 'calgary', remove: true }, context));
    expect(await listed(nala.call)).toMatchObject([{ id, name: 'Bow Vets', city: 'calgary' }]);
  });
});

describe('what is kept of a person', () => {
  test('names their saved places in the download', async () => {
    await save(nala.call, CANAL);
    await save(simba.call, RIVER);
    const { data } = await downloadExport(nala.call);
    expect(data).toMatchObject({
      directory: { savedPlaces: [{ providerId: CANAL, name: 'Canal Vets', city: 'dublin' }] },
    });
    expect(JSON.stringify(data)).not.toContain(RIVER);
  });

  test('goes with them', async () => {
    const { call } = await member(url, tenant, 'Pumba');
    await save(call, CANAL);
    expect((await call('DELETE', deleteOwnAccount.path)).status).toBe(204);
    expect(await database.select().from(savedPlace)).toEqual([]);
  });
});

test('the specification’s edition has no saved places', async () => {
  const plain = await testApp({ database, settings: { ...settings, EDITION: 'specification' } });
  const call = callerWith(plain.url, await tenant.token({ sub: 'auth0|Nala' }));
  expect((await call('GET', listSavedPlaces.path)).status).toBe(404);
  expect((await call('PUT', address(CANAL))).status).toBe(404);
  expect(removeSavedPlace.path).toBe(savePlace.path);
});
