import type { NewHealthEntry } from '@pawhood/contract/pets/health.ts';
import { listReminders } from '@pawhood/contract/pets/reminders.ts';
import { CITY_KEYS, cities } from '@pawhood/contract/testing/first-cities.ts';
import { addDays, dayIn } from '@pawhood/contract/values/day.ts';
import { type Member, member } from '@pawhood/testing/people/member.ts';
import { type Caller, callerWith } from '@pawhood/testing/people/person.ts';
import { petOf } from '@pawhood/testing/people/pet.ts';
import { setSuspended } from '@pawhood/testing/people/suspension.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import * as v from 'valibot';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { logTo } from '../../../http/server/logger.ts';
import { createLanguages } from '../../../site/languages.ts';
import { USUAL_SETTINGS } from '../../../site/site-settings.ts';
import { createHealthStore } from '../health/health.store.ts';
import { createRemindersService } from './reminders.service.ts';
import { createRemindersStore } from './reminders.store.ts';

const log: string[] = [];
const tenant = await testTenant();
const logger = logTo('trace', { write: (line) => log.push(line) });
const server = await testApp({ settings: tenant.settings, logger });
const { url, database, config } = server;
const languages = await createLanguages(config, () => USUAL_SETTINGS);
const visitor = callerWith(url, null);
// It stays today while the tests run.
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => {
  vi.useRealTimers();
});
const TODAY = dayIn('UTC', new Date());

let people = 0;

function newMember(): Promise<Member> {
  people += 1;
  return member(url, tenant, `Ann ${people}`);
}

async function record(call: Caller, petId: string, entry: Partial<NewHealthEntry>): Promise<string> {
  const written = { kind: 'vaccination', subject: 'Rabies', date: '2025-01-01', ...entry };
  const { status, text, json } = await call('POST', `/api/pets/${petId}/health`, written);
  expect(status, text).toBe(201);
  return String(json['id']);
}

const remindersOf = async (call: Caller) =>
  v.parse(listReminders.answer, JSON.parse((await call('GET', listReminders.path)).text));

describe('reminders', () => {
  test('are what is overdue or due within 30 days, the most urgent first', async () => {
    const { call } = await newMember();
    expect(await remindersOf(call)).toEqual([]);
    const [nala, tigger] = [await petOf(call), await petOf(call, { name: 'Tigger' })];
    const due = async (petId: string, subject: string, days: number) =>
      record(call, petId, { subject, nextDue: addDays(TODAY, days) });
    await due(nala.id, 'soon', 30);
    await due(tigger.id, 'overdue', -57);
    await due(nala.id, 'far', 31);
    await due(nala.id, 'today', 0);
    await record(call, nala.id, { kind: 'visit', subject: '' });
    expect(await remindersOf(call)).toEqual(
      [
        { petId: tigger.id, petName: 'Tigger', subject: 'overdue', days: -57 },
        { petId: nala.id, petName: 'Nala', subject: 'today', days: 0 },
        { petId: nala.id, petName: 'Nala', subject: 'soon', days: 30 },
      ].map((each) => ({ ...each, kind: 'vaccination', nextDue: addDays(TODAY, each.days) })),
    );
  });

  test('end with a later entry about the same thing, and are back when that is deleted', async () => {
    const { call } = await newMember();
    const { id } = await petOf(call);
    await record(call, id, { nextDue: TODAY });
    const closing = await record(call, id, { subject: ' RABIES', date: '2025-01-02', nextDue: '2099-01-01' });
    expect(await remindersOf(call)).toEqual([]);
    await call('DELETE', `/api/pets/${id}/health/${closing}`);
    expect(await remindersOf(call)).toHaveLength(1);
  });

  test('move with a correction', async () => {
    const { call } = await newMember();
    const { id } = await petOf(call);
    const entry = await record(call, id, { nextDue: TODAY });
    const corrected = {
      kind: 'vaccination',
      subject: 'Rabies',
      date: '2025-01-01',
      nextDue: addDays(TODAY, 7),
    };
    await call('PATCH', `/api/pets/${id}/health/${entry}`, corrected);
    expect(await remindersOf(call)).toMatchObject([{ days: 7 }]);
  });

  test('of logs as full as can be are the thousand that are due first, in the calendar, too', async () => {
    const { call } = await newMember();
    for (const name of ['Nala', 'Tigger']) {
      const { id } = await petOf(call, { name });
      await database.$client.query(
        `insert into pet_health_entry (id, pet_id, kind, subject, happened_on, next_due)
         select '${id}' || n, '${id}', 'medicine', n, '2025-01-01', date '2025-01-01' + n
         from generate_series(1, 2000) n`,
      );
    }
    const reminders = await remindersOf(call);
    expect(reminders.map(({ nextDue }) => nextDue)).toEqual(
      Array.from({ length: 1_000 }, (_, index) => addDays('2025-01-02', Math.floor(index / 2))).filter(
        (day) => day <= addDays(TODAY, 30),
      ),
    );
    const { json } = await call('POST', '/local/api/users/me/calendar');
    const file = await visitor('GET', String(json['path']));
    expect(file.text.match(/^BEGIN:VEVENT/gm)).toHaveLength(1_000);
  });

  test('are of the own pets alone, and not of deleted ones', async () => {
    const [ann, otis] = [await newMember(), await newMember()];
    const { id } = await petOf(ann.call);
    await record(ann.call, id, { nextDue: TODAY });
    expect(await remindersOf(otis.call)).toEqual([]);
    await ann.call('DELETE', `/api/pets/${id}`);
    expect(await remindersOf(ann.call)).toEqual([]);
  });

  test.each(['GET /calendar', 'POST /calendar', 'DELETE /calendar'])(
    'the calendar needs a profile: %s',
    async (called) => {
      const [method = '', path = ''] = called.split(' ');
      const nobody = callerWith(url, await tenant.token({ sub: 'auth0|nobody' }));
      expect((await nobody(method, `/local/api/users/me${path}`)).json['code']).toBe('unknown_user');
      expect((await visitor(method, `/local/api/users/me${path}`)).status).toBe(401);
    },
  );

  test.each([
    ['2028-02-29T22:30:00Z', [0, 0, 0]],
    ['2028-02-29T23:30:00Z', [-1, 0, 0]],
    ['2028-03-01T00:30:00Z', [-1, -1, 0]],
    ['2028-03-01T07:30:00Z', [-1, -1, -1]],
  ])('at %s count from the day where the pet lives: %j', async (moment, expected) => {
    const { call } = await newMember();
    for (const city of CITY_KEYS) {
      const { id } = await petOf(call, { name: city, city });
      await record(call, id, { nextDue: '2028-02-29' });
    }
    const sub = `auth0|Ann ${people}`;
    const service = createRemindersService({
      store: createRemindersStore(database),
      health: createHealthStore(database),
      isDisabled: async () => false,
      publicUrl: config.publicUrl,
      cities: () => cities,
      siteName: () => 'Pawhood',
      languages,
      now: () => new Date(moment),
    });
    const reminders = await service.list({ issuer: tenant.issuer, subject: sub });
    const byCity = CITY_KEYS.map((city) => reminders.find(({ petName }) => petName === city)?.days);
    expect(byCity).toEqual(expected);
  });
});

const CALENDAR = '/local/api/users/me/calendar';

/** Somebody with a calendar link and a pet. */
async function withCalendar() {
  const owner = await newMember();
  const pet = await petOf(owner.call, { name: 'Nala; the first, "really"', city: 'calgary' });
  const { status, json } = await owner.call('POST', CALENDAR);
  expect(status).toBe(201);
  return { ...owner, pet, path: String(json['path']) };
}

const readCalendar = async (path: string) => {
  const { status, text } = await visitor('GET', path);
  expect(status, text).toBe(200);
  return text.replaceAll('\r\n ', '').split('\r\n');
};

const uidsOf = (lines: readonly string[]) => lines.filter((line) => line.startsWith('UID:'));

describe('the calendar', () => {
  test('has an address once it is made, which is told once', async () => {
    const { call } = await newMember();
    expect((await call('GET', CALENDAR)).json).toEqual({ createdAt: '', lastReadAt: '', path: '' });
    const made = await call('POST', CALENDAR);
    expect(made.json).toMatchObject({ lastReadAt: '' });
    const path = String(made.json['path']);
    expect(path).toMatch(/^\/api\/calendars\/[\w-]{32}\.ics$/);
    const before = await call('GET', CALENDAR);
    expect(before.json).toEqual({ ...made.json, path: '' });
    await readCalendar(path);
    expect((await call('GET', CALENDAR)).json['lastReadAt']).toMatch(/^20\d\d-/);
    const { rows } = await database.$client.query('select * from pet_calendar');
    expect(JSON.stringify(rows)).not.toContain(path.split('/').at(-1)?.replace('.ics', ''));
  });

  test('is a calendar’s file, for its reader alone', async () => {
    const { path } = await withCalendar();
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await visitor(method, path);
      expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(headers.get('cache-control')).toMatch(/^private/);
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
  });

  test.each([
    ['nl', 'Vaccinatie: Rabies', '/nl'],
    ['fr', 'Vaccination : Rabies', '/fr'],
    // One that the site does not have: the site's own.
    ['de', 'Vaccination: Rabies', ''],
  ])('of who reads %s says what is due in that language: %s', async (language, summary, base) => {
    const { call, pet, path } = await withCalendar();
    expect((await call('PATCH', '/local/api/users/me', { language })).json).toMatchObject({ language });
    await record(call, pet.id, { nextDue: '2028-02-29' });
    const lines = await readCalendar(path);
    expect(lines.find((line) => line.startsWith('SUMMARY'))?.replace('\u00a0', ' ')).toMatch(
      new RegExp(`: ${summary}$`),
    );
    expect(lines).toContain(`URL:${config.publicUrl}${base}/pets/${pet.id}/profile`);
  });

  test('has all that is due, whenever that is, on its day', async () => {
    const { call, pet, path } = await withCalendar();
    await record(call, pet.id, { nextDue: '2028-02-29' });
    await record(call, pet.id, { kind: 'dental', subject: '', nextDue: '2025-11-02' });
    await record(call, pet.id, { kind: 'visit', subject: 'Limp' });
    const lines = await readCalendar(path);
    expect(lines.filter((line) => /^(DTSTART|SUMMARY|URL)/.test(line)).sort()).toEqual([
      'DTSTART;VALUE=DATE:20251102',
      'DTSTART;VALUE=DATE:20280229',
      String.raw`SUMMARY:Nala\; the first\, "really": Dental care`,
      String.raw`SUMMARY:Nala\; the first\, "really": Vaccination: Rabies`,
      `URL:${config.publicUrl}/pets/${pet.id}/profile`,
      `URL:${config.publicUrl}/pets/${pet.id}/profile`,
    ]);
    expect(lines.filter((line) => line.startsWith('DESCRIPTION:Not veterinary advice'))).toHaveLength(2);
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2);
  });

  test('knows each thing by one name, through corrections and the next entry', async () => {
    const { call, pet, path } = await withCalendar();
    const entry = await record(call, pet.id, { nextDue: '2028-02-29' });
    await record(call, pet.id, { subject: 'Distemper', nextDue: '2028-02-29' });
    const uids = uidsOf(await readCalendar(path)).sort();
    expect(new Set(uids).size).toBe(2);
    expect(uidsOf(await readCalendar(path)).sort()).toEqual(uids);
    const corrected = { kind: 'vaccination', subject: 'rabies', date: '2025-01-01', nextDue: '2028-03-01' };
    await call('PATCH', `/api/pets/${pet.id}/health/${entry}`, corrected);
    const lines = await readCalendar(path);
    expect(uidsOf(lines).sort()).toEqual(uids);
    expect(lines).toContain('DTSTART;VALUE=DATE:20280301');
    await record(call, pet.id, { date: '2025-02-01', nextDue: '2031-03-01' });
    expect(uidsOf(await readCalendar(path)).sort()).toEqual(uids);
    // Another pet's are others.
    const twin = await petOf(call);
    await record(call, twin.id, { nextDue: '2028-02-29' });
    expect(new Set(uidsOf(await readCalendar(path))).size).toBe(3);
  });

  test('is made once for all who read it at a time, and anew for who comes later', async () => {
    const { call, pet, path } = await withCalendar();
    await record(call, pet.id, { nextDue: '2028-02-29' });
    const logs = createHealthStore(database);
    const [arrived, read] = [vi.fn(), vi.fn()];
    let open = () => {};
    const held = new Promise<void>((resolve) => {
      open = resolve;
    });
    const service = createRemindersService({
      store: createRemindersStore(database),
      health: {
        async careOf(petId) {
          read();
          await held;
          return logs.careOf(petId);
        },
      },
      async isDisabled() {
        arrived();
        return false;
      },
      publicUrl: config.publicUrl,
      cities: () => cities,
      siteName: () => 'Pawhood',
      languages,
    });
    const token = path.slice('/api/calendars/'.length, -'.ics'.length);
    const files = [service.calendarFile(token), service.calendarFile(token)];
    await expect.poll(() => arrived.mock.calls.length).toBe(2);
    await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
    // Whatever the second one has begun by itself has begun by now.
    await createRemindersStore(database).petsOf(pet.userId);
    open();
    const [one, other] = await Promise.all(files);
    expect(one).toContain('DTSTART;VALUE=DATE:20280229');
    expect(other).toBe(one);
    expect(read).toHaveBeenCalledTimes(1);
    await service.calendarFile(token);
    expect(read).toHaveBeenCalledTimes(2);
  });

  test('moves to a new address, and the one before has nothing any more', async () => {
    const { call, path } = await withCalendar();
    await readCalendar(path);
    const { json } = await call('POST', CALENDAR);
    expect(json).toMatchObject({ lastReadAt: '' });
    expect((await visitor('GET', path)).status).toBe(404);
    await readCalendar(String(json['path']));
  });

  test('is gone when it is revoked, which may be said twice', async () => {
    const { call, path } = await withCalendar();
    expect((await call('DELETE', CALENDAR)).status).toBe(204);
    expect((await visitor('GET', path)).status).toBe(404);
    expect((await call('GET', CALENDAR)).json['createdAt']).toBe('');
    expect((await call('DELETE', CALENDAR)).status).toBe(204);
  });

  test('goes with the account', async () => {
    const { call, path } = await withCalendar();
    await call('DELETE', '/local/api/users/me');
    expect((await visitor('GET', path)).status).toBe(404);
  });

  test('of whom the operator keeps out is not there', async () => {
    const { path } = await withCalendar();
    await setSuspended(server, { issuer: tenant.issuer, subject: `auth0|Ann ${people}` }, true);
    expect((await visitor('GET', path)).status).toBe(404);
  });
});

describe('an address without a calendar', () => {
  test.each(['GET', 'HEAD'])('answers %s alike, whatever it is', async (method) => {
    const { call, path } = await withCalendar();
    await call('DELETE', CALENDAR);
    const unknown = [path, ...['x', 'A'.repeat(32), '%F0%9F%90%95', "'--", '..%2F..%2Fme'].map(pathOf)];
    const answers = await Promise.all(unknown.map((each) => visitor(method, each)));
    const shapes = answers.map(({ status, text, headers }) => [status, text, [...headers.keys()].sort()]);
    for (const shape of shapes) expect(shape).toEqual(shapes[0]);
    expect([answers[0]?.status, answers[0]?.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('takes no other kind of request', async () => {
    const { path } = await withCalendar();
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await visitor(method, path)).status).toBe(405);
    }
  });
});

const pathOf = (token: string): string => `/api/calendars/${token}.ics`;

test('no address stands in the log, of those that work and those that do not', async () => {
  const { call, path } = await withCalendar();
  await readCalendar(path);
  await call('DELETE', CALENDAR);
  await visitor('GET', path);
  await expect.poll(() => log.filter((line) => line.includes('/api/calendars/')).length).toBeGreaterThan(1);
  expect(log.join('')).not.toContain(path.split('/').at(-1)?.replace('.ics', ''));
});
