import { type ProviderDetails, readProvider } from '@pawhood/contract/directory/provider.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { hideProvider } from '../operator/providers.command.ts';

const { database, url, lists } = await testApp({ settings: { RATE_LIMITS: 'off' } });
const { run, csv, importInto } = await importCommands(database);

const HEADER = 'id,name,category,lat,lon';
/** In the middle of Dublin; a hundredth of a degree to the north is 1.1 km away. */
const CANAL = 'canal,Canal Vets,Veterinarians,53.34,-6.26';

beforeEach(async () => {
  await database.execute(
    sql`truncate provider, provider_search, provider_import, provider_import_undo restart identity`,
  );
});

async function place(places: readonly string[]): Promise<void> {
  expect(await importInto(await csv(HEADER, ...places))).toMatchObject({ code: 0 });
  await lists.refresh();
}

async function nearTo(id: string, origin = url): Promise<ProviderDetails['near']> {
  const response = await fetch(origin + readProvider.path.replace(':id', `file-dublin-${id}`));
  expect(response.status).toBe(200);
  return v.parse(readProvider.answer, await response.json()).near;
}

const names = (near: ProviderDetails['near']) =>
  [near?.alike, near?.others].map((part) => part?.map(({ name, metres }) => `${name} ${metres ?? '?'}`));

test('a place names the three nearest of its category and the three nearest others, none that is hidden', async () => {
  await place([
    CANAL,
    ...['d,Far Vets,Veterinarians,53.37,-6.26', 'c,Third Vets,Veterinarians,53.36,-6.26'],
    ...['b,Second Vets,Veterinarians,53.34,-6.275', 'a,First Vets,Veterinarians,53.342,-6.26'],
    ...['x,Hidden Vets,Veterinarians,53.3401,-6.26', 'g,Shop,Pet Stores,53.35,-6.26'],
  ]);
  await run((context) => hideProvider('file-dublin-x', context));
  await lists.refresh();
  expect(names(await nearTo('canal'))).toEqual([
    ['First Vets 222', 'Second Vets 996', 'Third Vets 2224'],
    ['Shop 1112'],
  ]);
});

test('where none of a part is within 5 km the best of the city stand there, and no distance', async () => {
  await place([
    CANAL,
    ...['a,Howth Vets,Veterinarians,53.40,-6.07', 'g,Suds,Groomers,53.40,-6.08'],
    'n,Nowhere Sitters,Pet Sitters,,',
  ]);
  expect(names(await nearTo('canal'))).toEqual([['Howth Vets ?'], ['Suds ?', 'Nowhere Sitters ?']]);
  expect(names(await nearTo('n'))).toEqual([[], ['Canal Vets ?', 'Howth Vets ?', 'Suds ?']]);
});

test('the only place of a city names none, and the specification’s edition none at all', async () => {
  await place([CANAL]);
  expect(await nearTo('canal')).toBeUndefined();
  await place([CANAL, 'a,First Vets,Veterinarians,53.342,-6.26']);
  expect(names(await nearTo('canal'))).toEqual([['First Vets 222'], []]);
  const { url: specified } = await testApp({
    database,
    settings: { RATE_LIMITS: 'off', EDITION: 'specification' },
  });
  expect(await nearTo('canal', specified)).toBeUndefined();
});
