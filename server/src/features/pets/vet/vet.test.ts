import { listOwnPets, readPet } from '@pawhood/contract/pets/profile.ts';
import { chooseVet, removeVet } from '@pawhood/contract/pets/vet.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

const tenant = await testTenant();
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const site = await testApp({ settings });
const { database, url } = site;
const { csv, importInto } = await importCommands(database);
const ann = await member(url, tenant, 'Ann Berg');
const otis = await member(url, tenant, 'Otis Vos');
const visitor = callerWith(url, null);

const CANAL = 'file-dublin-a';
const CANAL_WORDS = 'Canal Vets, (01) 677 6943';

beforeAll(async () => {
  const places = [
    'a,Canal Vets,Veterinarians,01 677 6943',
    'b,River Groomers,Groomers,',
    'c,Quiet Vets,Veterinarians,',
  ];
  expect(await importInto(await csv('id,name,category,phone', ...places))).toMatchObject({ code: 0 });
  await database.execute(sql`
    insert into provider (id, name, category, city, source) values ('sample-57', 'Example', 'Veterinarians', 'dublin', 'sample')`);
});

const addressOf = (id: string, { path }: { readonly path: string } = chooseVet) => path.replace(':petId', id);
const choose = (id: string, providerId: string, { call } = ann) => call('PUT', addressOf(id), { providerId });
const read = async (id: string, call = ann.call) => (await call('GET', addressOf(id, readPet))).json;

test('a chosen vet stands at the pet with name and telephone, in place of what was written', async () => {
  const { id } = await petOf(ann.call, { name: 'Nala', vet: 'Dr Byrne' });
  const { status, json } = await choose(id, CANAL);
  expect(status).toBe(200);
  expect(json).toMatchObject({ id, vet: CANAL_WORDS, vetProviderId: CANAL, version: 2 });
  expect(await read(id)).toEqual(json);
  const list = JSON.parse((await ann.call('GET', listOwnPets.path)).text);
  expect(list).toContainEqual(expect.objectContaining({ id, vetProviderId: CANAL }));
  // One without a telephone has its name alone.
  expect((await choose(id, 'file-dublin-c')).json).toMatchObject({ vet: 'Quiet Vets' });
});

test('the same vet chosen once more, or none removed, changes nothing', async () => {
  const { id } = await petOf(ann.call, { name: 'Nala' });
  expect((await ann.call('DELETE', addressOf(id, removeVet))).json).toMatchObject({ version: 1 });
  const { json: chosen } = await choose(id, CANAL);
  const again = await choose(id, CANAL);
  expect([again.status, again.json]).toEqual([200, chosen]);
  // Other words of the same place are news.
  await database.execute(sql`update provider set phone = '' where id = ${CANAL}`);
  expect((await choose(id, CANAL)).json).toMatchObject({ vet: 'Canal Vets', version: 3 });
  await database.execute(sql`update provider set phone = '(01) 677 6943' where id = ${CANAL}`);
  await ann.call('DELETE', addressOf(id, readPet));
  expect((await choose(id, CANAL)).status).toBe(404);
});

test('nobody else sees or chooses it', async () => {
  const { id } = await petOf(ann.call, { name: 'Nala' });
  await choose(id, CANAL);
  for (const call of [visitor, otis.call]) {
    const seen = await read(id, call);
    expect(seen).toMatchObject({ id });
    expect([seen['vet'], seen['vetProviderId']]).toEqual([undefined, undefined]);
  }
  expect((await choose(id, CANAL, otis)).status).toBe(404);
  expect((await visitor('PUT', addressOf(id), { providerId: CANAL })).status).toBe(401);
});

test('what is no vet, an example or unknown is refused, and the vet stays', async () => {
  const { id } = await petOf(ann.call, { name: 'Nala', vet: 'Dr Byrne' });
  for (const wrong of ['file-dublin-b', 'sample-57', 'nowhere']) {
    const { status, json } = await choose(id, wrong);
    expect([wrong, status, json['code']]).toEqual([wrong, 404, 'unknown_provider']);
  }
  for (const wrong of [{}, { providerId: '' }, { providerId: 57 }, { providerId: 'x'.repeat(121) }, []]) {
    expect((await ann.call('PUT', addressOf(id), wrong)).status).toBe(400);
  }
  expect(await read(id)).toMatchObject({ vet: 'Dr Byrne', vetProviderId: '', version: 1 });
});

test('other words end the choice, the same words and other fields do not; removed, both are gone', async () => {
  const { id } = await petOf(ann.call, { name: 'Nala' });
  await choose(id, CANAL);
  const change = (body: object, version: number) => ann.call('PATCH', addressOf(id, readPet), body, version);
  expect((await change({ vet: CANAL_WORDS, breed: 'Beagle' }, 2)).json).toMatchObject({
    vetProviderId: CANAL,
  });
  expect((await change({ vet: 'Dr Byrne' }, 3)).json).toMatchObject({ vet: 'Dr Byrne', vetProviderId: '' });
  await choose(id, CANAL);
  const removed = await ann.call('DELETE', addressOf(id, removeVet));
  expect(removed.json).toMatchObject({ vet: '', vetProviderId: '', breed: 'Beagle' });
});

test('after the place has gone the words stay, for the owner and for a link with the contacts', async () => {
  const { id } = await petOf(ann.call, { name: 'Nala' });
  await choose(id, CANAL);
  const linkWith = async (part: string) => {
    const made = await ann.call('POST', `/api/pets/${id}/share-links`, { parts: [part], hours: 57 });
    return String(made.json['token']);
  };
  const links = { contact: await linkWith('contact'), about: await linkWith('about') };
  await database.execute(sql`delete from provider where id = ${CANAL}`);
  const shown = async (token: string) => (await visitor('POST', '/api/shared-pets', { token })).json['pet'];
  expect(await read(id)).toMatchObject({ vet: CANAL_WORDS, vetProviderId: CANAL });
  expect(await shown(links.contact)).toMatchObject({ vet: CANAL_WORDS, vetProviderId: CANAL });
  expect(await shown(links.about)).not.toHaveProperty('vetProviderId');
  expect((await choose(id, CANAL)).json['code']).toBe('unknown_provider');
});

test('in the specification’s edition no place is chosen', async () => {
  const { url: specified } = await testApp({ database, settings: { ...settings, EDITION: 'specification' } });
  const { call } = await member(specified, tenant, 'Mia Byrne');
  const { id } = await petOf(call, { name: 'Nala' });
  expect((await call('PUT', addressOf(id), { providerId: 'file-dublin-c' })).status).toBe(404);
});
