import { listPins } from '@pawhood/contract/directory/pins.ts';
import { readProvider } from '@pawhood/contract/directory/provider.ts';
import { searchProviders } from '@pawhood/contract/directory/search-list.ts';
import { suggestPlaces } from '@pawhood/contract/directory/suggest.ts';
import { createHealthEntry } from '@pawhood/contract/pets/health.ts';
import { listReminders } from '@pawhood/contract/pets/reminders.ts';
import { readOwnProfile } from '@pawhood/contract/users/users.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { followCity } from '../app/follow-city.store.ts';
import { article } from '../features/articles/articles.tables.ts';
import { createEvaluator } from '../features/directory/opening-hours/evaluator.ts';
import { createScheduleService } from '../features/directory/opening-hours/schedule.service.ts';
import { createScheduleStore } from '../features/directory/opening-hours/schedule.store.ts';
import { addCity, type CitiesContext, restoreCity, retireCity } from './cities.command.ts';
import { readCities } from './cities.store.ts';

const tenant = await testTenant();
const { url, database, lists, config } = await testApp({
  settings: { ...tenant.settings, RATE_LIMITS: 'off' },
});
const { run, csv, importInto } = await importCommands(database);
const YES = { yes: true, json: false, dryRun: false };
const { signal } = new AbortController();
const evaluator = createEvaluator();
afterAll(() => evaluator.close());
const does = (command: (context: CitiesContext) => Promise<number>) =>
  run((around) => command({ ...around, config, signal, follow: followCity }));

/** No list has it, and nobody has written down its country's holidays for the library of opening hours. */
const KEY = 'zdar-nad-fjordem';
const INVENTED = { name: 'Žďár nad Fjordem', country: 'GL', at: '64.18,-51.72', zone: 'America/Nuuk' };

/** As the job does. */
async function readHours(): Promise<void> {
  const cities = await readCities(database);
  const schedules = createScheduleService(createScheduleStore(database), () => cities);
  await schedules.refresh(evaluator, '', signal);
}

async function asked(path: string) {
  await lists.refresh();
  const response = await fetch(`${url}${path}`);
  return { status: response.status, text: await response.text() };
}

/** What a visitor finds there, by what finds it. */
async function found(id: string) {
  const paths = {
    list: `/local/api/pet-services/all?city=${KEY}`,
    'own words': `${searchProviders.path}?q=open+on+monday+vet+zdar+nad+fjordem`,
    suggestions: `${suggestPlaces.path}?q=tuk&city=${KEY}`,
    pins: `${listPins.path}?city=${KEY}`,
    place: readProvider.path.replace(':id', id),
    feed: '/feed.xml',
    sitemap: '/sitemap.xml',
  };
  const answers = Object.entries(paths).map(async ([what, path]) => [what, await asked(path)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

test('complete:cities an invented city has everything, loses it when it is retired, and gets it back', async () => {
  expect(await does((context) => addCity(INVENTED, YES, context))).toMatchObject({ code: 0, errors: '' });
  const file = await csv(
    'name,category,address,phone,lat,lon,opening_hours',
    'Tuktu Dýralæknir,Veterinarians,"1 Ísafoldargata, Žďár",+299 32 10 57,64.181,-51.721,"Mo-Su 00:00-24:00; PH off"',
  );
  expect(await importInto(file, KEY)).toMatchObject({ code: 0 });
  await database.insert(article).values({
    ...{ id: 'fjord', title: 'A walk by the fjord', category: 'Walks', city: KEY, date: '2026-03-09' },
    ...{ excerpt: 'By the water.', markdown: 'Go.', html: '<p>Go.</p>', source: 'file' as const },
    ...{ published: true, publishedAt: new Date('2026-03-09') },
  });

  await readHours();

  const list = JSON.parse((await asked(`${searchProviders.path}?city=${KEY}`)).text);
  const { id }: { id: string } = list.items[0];
  const there = await found(id);
  for (const what of ['list', 'own words', 'suggestions', 'place'])
    expect([what, there[what]?.text]).toEqual([what, expect.stringContaining('Tuktu Dýralæknir')]);
  expect(there['place']?.text).toContain('"phoneE164":"+299321057"');
  expect(JSON.parse(there['place']?.text ?? '')).toMatchObject({ hours: { state: 'confirmed' } });
  expect(JSON.parse(there['pins']?.text ?? '')).toMatchObject({ total: { count: 1 }, pins: [{}] });
  expect(there['feed']?.text).toContain('A walk by the fjord');
  expect(there['sitemap']?.text).toContain('/info-hub/fjord');

  const { call } = await member(url, tenant, 'ann');
  await call('PATCH', readOwnProfile.path, { city: KEY });
  const pet = await petOf(call);
  expect(pet.city).toBe(KEY);
  const today = dayIn(INVENTED.zone, new Date());
  await call('POST', createHealthEntry.path.replace(':petId', pet.id), {
    ...{ kind: 'vaccination', subject: 'Rabies', date: '2025-03-09', nextDue: today },
  });
  const due = await call('GET', listReminders.path);
  expect(due.text).toContain(today);

  expect(await does((context) => retireCity(KEY, YES, context))).toMatchObject({ code: 0 });
  const gone = await found(id);
  for (const [what, { text }] of Object.entries(gone))
    expect([what, text]).toEqual([what, expect.not.stringMatching(/Tuktu Dýralæknir|fjord"|by the fjord/)]);
  expect((await call('GET', listReminders.path)).text).toBe(due.text);

  expect(await does((context) => restoreCity(KEY, context))).toMatchObject({ code: 0 });
  expect(await found(id)).toEqual(there);
});
