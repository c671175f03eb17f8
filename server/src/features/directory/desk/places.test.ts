import { readLog } from '@pawhood/contract/desk/log.ts';
import { decideTodo, readTodoItem, undoDecision } from '@pawhood/contract/desk/todo.ts';
import {
  addPlace,
  changePlace,
  type DeskPlace,
  findPlaces,
  type PlaceEvent,
  type PlaceRow,
  previewHours,
  readPlace,
  readPlaceHistory,
  setPlaceVisibility,
  undoPlaceChange,
} from '@pawhood/contract/directory/desk-places.ts';
import type { Caller } from '@pawhood/testing/people/person.ts';
import { codeOf, deskSite } from '@pawhood/testing/site/desk-site.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetChanger, forgetOldChanges } from './provider-changes.store.ts';

const { here, database, sql, withRole, fill, state, pawhood } = await deskSite();

beforeEach(async () => {
  await fill();
  await sql('truncate provider_change restart identity');
});

const pathOf = (path: string, id: string, change = '') =>
  path.replace(':id', encodeURIComponent(id)).replace(':change', change);
const read = async (call: Caller, id: string) =>
  (await call('GET', pathOf(readPlace.path, id))).json as unknown as DeskPlace;
const change = async (call: Caller, id: string, body: unknown, version?: number) =>
  call('PATCH', pathOf(changePlace.path, id), body, version ?? (await read(call, id)).version);
const setVisible = async (call: Caller, id: string, body: unknown, version?: number) =>
  call('PUT', pathOf(setPlaceVisibility.path, id), body, version ?? (await read(call, id)).version);
const events = async (call: Caller, id: string) =>
  (await call('GET', pathOf(readPlaceHistory.path, id))).json['rows'] as PlaceEvent[];
const undo = (call: Caller, id: string, number: number | null | undefined) =>
  call('POST', pathOf(undoPlaceChange.path, id, String(number)));
const found = async (call: Caller, query: Record<string, string>) => {
  const { json } = await call('GET', `${findPlaces.path}?${new URLSearchParams(query)}`);
  return json as unknown as { rows: PlaceRow[]; next: string };
};
const idsOf = async (call: Caller, query: Record<string, string>) =>
  (await found(call, query)).rows.map(({ id, state: of }) => `${id} ${of}`);
const publicPlace = (id: string) => fetch(`${here.url}/local/api/pet-services/${id}`);
const searched = async (q: string) => {
  const answer = await fetch(`${here.url}/local/api/pet-services/search?q=${q}&city=dublin`);
  return ((await answer.json()) as { items: { id: string }[] }).items.map(({ id }) => id);
};
const errorsOf = (json: Readonly<Record<string, unknown>>) =>
  (json['errors'] as { field: string; detail: string }[] | undefined)?.map(({ field, detail }) => [
    field,
    detail,
  ]);

const SITTER = { name: 'Quay Sitters', category: 'Pet Sitters', city: 'dublin' };

describe('a place is found', () => {
  test('by words, by its id and by the address of its page, whether it shows or not', async () => {
    const { call } = await withRole('operator');
    await setVisible(call, 'harbour', { hidden: true, reason: 'Closed.' });
    expect(await idsOf(call, { q: 'vets', city: 'dublin' })).toEqual(['vets shown', 'harbour hidden']);
    expect(await idsOf(call, { q: 'vets', only: 'hidden' })).toEqual(['harbour hidden']);
    for (const q of ['sample-city-1', `${here.url}/directory/sample-city-1`, '/directory/sample-city-1/'])
      expect(await idsOf(call, { q })).toEqual(['sample-city-1 shown']);
    expect(await idsOf(call, { q: 'nobody has this' })).toEqual([]);
    expect((await found(call, {})).rows).toHaveLength(4);
  });

  test('says why it does not show', async () => {
    const { call } = await withRole('editor');
    await sql(`update provider set hidden = true, absences = 2 where id = 'vets'`);
    await sql(`update provider set hidden = true where id = 'sample-city-1'`);
    await sql(`update city set retired_at = now() where key = 'calgary'`);
    expect(await idsOf(call, { only: 'hidden' })).toEqual([
      ...['sample-city-1 example', 'calgary retired', 'vets missed'],
    ]);
    expect((await read(call, 'calgary')).state).toBe('retired');
    expect(codeOf(await change(call, 'calgary', { values: { name: 'New' } }))).toBe('404 retired_city');
    await sql(`update city set retired_at = null where key = 'calgary'`);
  });

  test('twenty at a time: all that show, then all that do not, each once', async () => {
    const { call } = await withRole('operator');
    await sql(`insert into provider (id, name, category, city, source, hidden, absences)
      select 'quay-' || number, 'Quày ' || number, 'Groomers', 'dublin', 'file', true, 2 from generate_series(1, 45) number`);
    const seen: string[] = [];
    const sizes: number[] = [];
    for (let after = ''; ; ) {
      const { rows, next } = await found(call, { q: 'quay', ...(after && { after }) });
      seen.push(...rows.map(({ id }) => id));
      sizes.push(rows.length);
      if (next === '') break;
      after = next;
    }
    expect(sizes).toEqual([20, 20, 5]);
    expect(new Set(seen).size).toBe(45);
    const first = await found(call, {});
    expect([first.rows.length, first.rows[0]?.state]).toEqual([20, 'shown']);
    expect((await found(call, { after: first.next })).rows).toHaveLength(20);
  });

  test('of one city alone by who looks after that one', async () => {
    const { call } = await withRole('editor', 'dublin');
    expect((await found(call, {})).rows.map(({ city }) => city)).toEqual(['dublin', 'dublin']);
    expect(codeOf(await call('GET', `${findPlaces.path}?city=calgary`))).toBe('403 other_city');
    expect(codeOf(await call('GET', pathOf(readPlace.path, 'calgary')))).toBe('403 other_city');
    expect(codeOf(await call('GET', `${findPlaces.path}?city=atlantis`))).toBe('400 unknown_city');
    expect(codeOf(await call('GET', pathOf(readPlace.path, 'nowhere')))).toBe('404 unknown_provider');
  });
});

describe('a place is added', () => {
  test('with every field, shows at once to visitors, and stands in the log and its history', async () => {
    const { call, id: person } = await withRole('operator');
    const services = Array.from({ length: 20 }, (_, index) => `Service ${index + 1}, at home`);
    const { status, json } = await call('POST', addPlace.path, {
      ...SITTER,
      ...{
        address: '7 Quay Street',
        location: '53.34, -6.25',
        phone: '01 671 5555',
        website: 'quay.example',
      },
      ...{ email: 'hello@quay.example', openingHours: 'Mo-Fr 09:00-17:00', priceRange: '$$' },
      ...{ services: [...services, ' ', 'Service 1, at home'], description: 'By the quay.', tags: ['Cats'] },
    });
    expect([status, json['alike']]).toEqual([200, []]);
    const place = json['place'] as DeskPlace;
    expect(place).toMatchObject({
      ...{ city: 'dublin', state: 'shown', isImported: false, kept: ['hidden'] },
      values: {
        ...{ name: 'Quay Sitters', location: '53.34, -6.25', phone: '(01) 671 5555', services },
        ...{ website: 'https://quay.example/', openingHours: 'Mo-Fr 09:00-17:00', priceRange: '$$' },
      },
    });
    expect((await publicPlace(place.id)).status).toBe(200);
    await expect.poll(() => searched('quay')).toEqual([place.id]);
    const [added] = await events(call, place.id);
    expect(added).toMatchObject({ kind: 'added', way: 'desk', by: 'operator 5' });
    expect(added?.fields).toContainEqual({ field: 'phone', before: '', after: '(01) 671 5555' });
    const [row] = (await call('GET', readLog.path)).json['rows'] as { kind: string; about: string }[];
    expect(row).toMatchObject({ kind: 'place-added', about: 'Quay Sitters' });
    expect(await sql(`select by_user from provider_change`)).toEqual([{ by_user: person }]);
  });

  test('beside one like it only where that is meant, and never twice', async () => {
    const { call } = await withRole('operator');
    await sql(
      `update provider set lat = 53.34, lon = -6.25, website = 'https://harbour.example/' where id = 'harbour'`,
    );
    const near = { ...SITTER, location: '53.3403, -6.2502' };
    const alikeTo = async (facts: object) => {
      const { json } = await call('POST', addPlace.path, { ...near, ...facts });
      return [json['place'], (json['alike'] as PlaceRow[]).map(({ id }) => id)];
    };
    const before = await state();
    expect(await alikeTo({ name: 'Harbour Vet' })).toEqual([null, ['harbour']]);
    expect(await alikeTo({ phone: '01 677 6943' })).toEqual([null, ['vets']]);
    expect(await alikeTo({ name: 'EXAMPLE VETS', location: undefined })).toEqual([null, ['vets']]);
    // Its own website was set at the desk: the imported one says nothing any more.
    expect(await alikeTo({ website: 'https://example.com/about' })).toEqual([null, ['harbour']]);
    expect(await state()).toEqual(before);
    const { json } = await call('POST', addPlace.path, { ...near, name: 'Harbour Vet', beside: true });
    expect(json['place']).toMatchObject({ values: { name: 'Harbour Vet' } });
    const again = await call('POST', addPlace.path, { ...near, name: 'Harbour Vet', beside: true });
    expect(again.json).toMatchObject({ place: null, isThere: true });
    const [one, other] = await Promise.all(
      [1, 2].map(() => call('POST', addPlace.path, { ...SITTER, beside: true })),
    );
    expect([one?.json['isThere'], other?.json['isThere']].sort()).toEqual([false, true]);
  });

  test.each<[string, object, string[]]>([
    ['no name', { name: ' \u200b\u200d' }, ['name']],
    ['an unknown category', { category: 'Cafes' }, ['category']],
    ['a location of another city', { location: '52.37, 4.89' }, ['location']],
    ['no location', { location: '91, 0' }, ['location']],
    ['a telephone and a website that are none', { phone: '12', website: 'none' }, ['phone', 'website']],
    [
      '10,000 characters',
      { name: 'x'.repeat(10_000), description: 'y'.repeat(10_000) },
      ['name', 'description'],
    ],
    ['wrong types', { name: 57, services: 'Walks', tags: [1] }, ['name', 'services', 'tags.0']],
    ['forty services', { services: Array.from({ length: 40 }, (_, n) => `S${n}`) }, ['services']],
    ['a service without end', { services: ['x'.repeat(61)] }, ['services.0']],
    ['a price that is none', { priceRange: '$$$$' }, ['priceRange']],
    ['a field that nobody knows', { rating: 5 }, ['body']],
  ])('not with %s: a sentence for each field', async (_, facts, fields) => {
    const { call } = await withRole('editor');
    const { status, json } = await call('POST', addPlace.path, { ...SITTER, ...facts });
    expect([status, json['code']]).toEqual([400, 'invalid_request']);
    expect(errorsOf(json)?.map(([field]) => field)).toEqual(fields);
    for (const [, sentence] of errorsOf(json) ?? []) expect(sentence).toMatch(/^[A-Z].+\.$/);
    expect(await sql(`select from provider_change`)).toEqual([]);
  });

  test('and goes with an undoing, unless something else is known of it by then', async () => {
    const { call } = await withRole('operator');
    const before = await state();
    const { json } = await call('POST', addPlace.path, SITTER);
    const { id } = json['place'] as DeskPlace;
    const [added] = await events(call, id);
    await change(call, id, { values: { phone: '01 671 5555' } });
    expect(codeOf(await undo(call, id, added?.undo))).toBe('409 undo_blocked');
    await undo(call, id, (await events(call, id))[0]?.undo);
    expect((await undo(call, id, added?.undo)).json).toEqual({ place: null });
    expect(await state()).toEqual(before);
    expect(codeOf(await undo(call, id, added?.undo))).toBe('409 already_undone');
    expect((await call('POST', addPlace.path, SITTER)).json['place']).toMatchObject({ id });
  });
});

describe('a place is changed', () => {
  test('over what is imported now and later, until it is given back', async () => {
    const { call } = await withRole('editor');
    const { json } = await change(call, 'vets', {
      values: { phone: '01 671 5555', services: ['Surgery', 'X-ray, digital'], location: '53.34,-6.25' },
    });
    expect(json).toMatchObject({
      kept: ['location', 'phone', 'services'],
      values: { phone: '(01) 671 5555', services: ['Surgery', 'X-ray, digital'], location: '53.34, -6.25' },
      imported: { phone: '(01) 677 6943', services: [], location: '' },
    });
    await sql(`update provider set phone = '(01) 111 1111' where id = 'vets'`);
    expect((await read(call, 'vets')).values.phone).toBe('(01) 671 5555');
    expect(await (await publicPlace('vets')).json()).toMatchObject({ phone: '(01) 671 5555' });
    const back = await change(call, 'vets', { giveBack: ['phone', 'location'] });
    expect(back.json).toMatchObject({ kept: ['services'], values: { phone: '(01) 111 1111', location: '' } });
    const [given] = await events(call, 'vets');
    expect(given?.fields).toContainEqual({ field: 'phone', before: '(01) 671 5555', after: '(01) 111 1111' });
    const [row] = (await (await withRole('operator')).call('GET', readLog.path)).json['rows'] as object[];
    expect(JSON.stringify(row)).toContain('phone: (01) 671 5555');
  });

  test('as it was seen: who is late gets it as it is now, and their own words are not written', async () => {
    const [ann, ben] = [await withRole('editor', 'dublin'), await withRole('operator')];
    const seen = await read(ann.call, 'vets');
    expect(codeOf(await change(ben.there, 'vets', { values: { name: 'Ben’s Vets' } }))).toBe('200');
    const late = await change(ann.call, 'vets', { values: { name: 'Ann’s Vets' } }, seen.version);
    expect(codeOf(late)).toBe('412 edit_conflict');
    expect(late.json['current']).toMatchObject({ values: { name: 'Ben’s Vets' } });
    expect((await read(ann.call, 'vets')).values.name).toBe('Ben’s Vets');
    expect(codeOf(await ann.call('PATCH', pathOf(changePlace.path, 'vets'), { values: { name: 'A' } }))).toBe(
      '428 version_missing',
    );
    const { version } = await read(ann.call, 'vets');
    const both = await Promise.all(
      [ann.call, ben.there].map((call, index) =>
        change(call, 'vets', { values: { name: `At once ${index}` } }, version),
      ),
    );
    expect(both.map(codeOf).sort()).toEqual(['200', '412 edit_conflict']);
  });

  test('by nobody of another city, and by nobody whose role was taken meanwhile', async () => {
    const ann = await withRole('editor', 'calgary');
    const { version } = await read((await withRole('operator')).call, 'vets');
    const before = await state();
    for (const answer of [
      await change(ann.call, 'vets', { values: { name: 'Mine' } }, version),
      await setVisible(ann.call, 'vets', { hidden: true, reason: 'Mine.' }, version),
      await ann.call('POST', addPlace.path, SITTER),
      await ann.call('GET', pathOf(readPlaceHistory.path, 'vets')),
      await ann.call('POST', previewHours.path, { openingHours: '24/7', city: 'dublin' }),
    ])
      expect(codeOf(answer)).toBe('403 other_city');
    const ben = await withRole('editor');
    await sql('delete from desk_role where user_id = $1', [ben.id]);
    expect(codeOf(await change(ben.there, 'vets', { values: { name: 'Mine' } }, version))).toBe(
      '403 no_role',
    );
    expect(await state()).toEqual(before);
  });

  test.each<[string, object, string]>([
    ['nothing', {}, '400 invalid_request'],
    ['a list of values', { values: [] }, '400 invalid_request'],
    ['a value that is no text', { values: { phone: { $ne: '' } } }, '400 invalid_request'],
    ['no location', { values: { location: '' } }, '400 invalid_request'],
    ['a field that cannot be given back', { giveBack: ['rating'] }, '400 invalid_request'],
    ['an address of another kind', { values: { website: 'javascript:alert(1)' } }, '400 invalid_request'],
  ])('not by %s', async (_, body, code) => {
    const { call } = await withRole('operator');
    expect(codeOf(await change(call, 'vets', body))).toBe(code);
  });

  test('and put back, for as long as nothing later has changed the same', async () => {
    const { call } = await withRole('operator');
    const before = await state();
    await change(call, 'harbour', { values: { description: 'New.', phone: '01 671 5555' } });
    await change(call, 'harbour', { values: { description: 'Newer.' } });
    const [newer, first] = await events(call, 'harbour');
    expect(codeOf(await undo(call, 'harbour', first?.undo))).toBe('409 undo_blocked');
    expect(codeOf(await undo(call, 'vets', newer?.undo))).toBe('404 unknown_decision');
    expect(codeOf(await undo(call, 'harbour', newer?.undo))).toBe('200');
    expect(codeOf(await undo(call, 'harbour', newer?.undo))).toBe('409 already_undone');
    expect((await undo(call, 'harbour', first?.undo)).json['place']).toMatchObject({
      values: { description: 'By the water.', phone: '' },
    });
    expect(await state()).toEqual(before);
    expect((await events(call, 'harbour'))[0]).toMatchObject({
      undo: null,
      undoneBy: expect.stringMatching(/^op/),
    });
    await change(call, 'harbour', { values: { phone: '01 671 5555' } });
    await sql(`update provider_change set at = at - interval '31 days'`);
    const [old] = await events(call, 'harbour');
    expect(old?.undo ?? null).toBeNull();
    const [{ id = 0 } = {}] = await sql('select max(id)::integer as id from provider_change');
    expect(codeOf(await undo(call, 'harbour', Number(id)))).toBe('409 undo_too_late');
  });

  test('beside corrections: each undoes its own alone, and the history tells both', async () => {
    const { call } = await withRole('operator');
    const item = (await call('GET', readTodoItem.path.replace(':kind', 'correction').replace(':id', '1')))
      .json;
    await change(call, 'vets', { values: { phone: '01 671 5555' } });
    const accepted = await call(
      'POST',
      decideTodo.path.replace(':kind', 'correction').replace(':id', '1'),
      { decision: 'accept' },
      Number(item['version']),
    );
    // The place shows another number than the correction was looked at with.
    expect(codeOf(accepted)).toBe('412 edit_conflict');
    const decided = await call(
      'POST',
      decideTodo.path.replace(':kind', 'correction').replace(':id', '1'),
      { decision: 'accept' },
      Number((accepted.json['current'] as { version: number }).version),
    );
    expect(codeOf(decided)).toBe('200');
    const [correction, edited, came] = await events(call, 'vets');
    expect([correction?.kind, edited?.kind, came?.kind]).toEqual(['corrected', 'edited', 'came']);
    expect(correction).toMatchObject({ by: expect.stringMatching(/^operator/), undo: null });
    expect(correction?.fields).toContainEqual({
      field: 'openingHours',
      before: '',
      after: 'Mo-Fr 10:00-16:00',
    });
    expect(codeOf(await undo(call, 'vets', edited?.undo))).toBe('409 undo_blocked');
    await change(call, 'vets', { values: { openingHours: 'Mo-Fr 11:00-16:00' } });
    await change(call, 'vets', { values: { openingHours: 'Mo-Fr 10:00-16:00' } });
    const undone = await call('POST', undoDecision.path.replace(':id', String(decided.json['id'])));
    expect(codeOf(undone)).toBe('409 undo_blocked');
  });
});

describe('a place is hidden', () => {
  test('with a reason: it leaves page, list, search and map, and imports do not bring it back', async () => {
    const { call } = await withRole('editor', 'dublin');
    expect(codeOf(await setVisible(call, 'vets', { hidden: true, reason: ' ' }))).toBe('400 invalid_request');
    const before = await state();
    const { json } = await setVisible(call, 'vets', { hidden: true, reason: 'Closed for good.' });
    expect(json).toMatchObject({ state: 'hidden', kept: ['hidden'] });
    await expect.poll(() => searched('example')).toEqual([]);
    await expect.poll(async () => (await publicPlace('vets')).status).toBe(404);
    const [hidden] = await events(call, 'vets');
    expect(hidden).toMatchObject({
      ...{ kind: 'hidden', reason: 'Closed for good.' },
      fields: [{ field: 'hidden', before: 'no', after: 'yes' }],
    });
    expect((await setVisible(call, 'vets', { hidden: false })).json).toMatchObject({ state: 'shown' });
    await undo(call, 'vets', (await events(call, 'vets'))[0]?.undo);
    expect((await read(call, 'vets')).state).toBe('hidden');
    await undo(call, 'vets', hidden?.undo);
    expect(await state()).toEqual(before);
    await expect.poll(() => searched('example')).toEqual(['vets']);
  });
});

describe('the history', () => {
  test('tells what a command did, who is gone is not named, and it is read a page at a time', async () => {
    const { call } = await withRole('operator');
    expect((await pawhood('providers set vets phone=01-671-5555')).errors).toBe('');
    expect((await pawhood('providers hide vets')).errors).toBe('');
    expect((await events(call, 'vets')).map(({ kind, way, by }) => [kind, way, by])).toEqual([
      ['hidden', 'command', ''],
      ['edited', 'command', ''],
      ['came', 'import', ''],
    ]);
    for (let number = 0; number < 25; number += 1)
      await change(call, 'vets', { values: { description: `Number ${number}` } });
    const { json } = await call('GET', pathOf(readPlaceHistory.path, 'vets'));
    const first = json['rows'] as PlaceEvent[];
    expect([first.length, json['hasMore']]).toEqual([20, true]);
    const rest = await call('GET', `${pathOf(readPlaceHistory.path, 'vets')}?before=${first.at(-1)?.at}`);
    expect([(rest.json['rows'] as object[]).length, rest.json['hasMore']]).toEqual([8, false]);
    expect(codeOf(await call('GET', `${pathOf(readPlaceHistory.path, 'vets')}?before=yesterday`))).toBe(
      '400 invalid_request',
    );
  });
});

describe('what was changed is forgotten', () => {
  test('a year later where an import did it, else three; who did it with their profile', async () => {
    const { call, id: person } = await withRole('operator');
    await change(call, 'vets', { values: { phone: '01 671 5555' } });
    await sql(`insert into provider_change (provider_id, kind, way) values ('vets', 'imported', 'import')`);
    const kinds = async () =>
      (await sql('select kind from provider_change order by id')).map(({ kind }) => kind);
    for (const [days, left] of [
      [300, ['edited', 'imported']],
      [100, ['edited']],
      [600, ['edited']],
    ] as const) {
      await sql('update provider_change set at = at - make_interval(days => $1)', [days]);
      await forgetOldChanges(database);
      expect(await kinds()).toEqual(left);
    }
    await database.transaction((transaction) => forgetChanger(transaction, person));
    expect((await events(call, 'vets')).map(({ by, way }) => [by, way])).toContainEqual(['', 'desk']);
    await sql(`update provider_change set at = at - interval '100 days'`);
    await forgetOldChanges(database);
    expect(await kinds()).toEqual([]);
  });
});

describe('opening hours are read in words', () => {
  test.each([
    ['Mo-Fr 09:00-17:00', 'confirmed', '09:00–17:00'],
    ['24/7', 'confirmed', 'open 24 hours'],
    ['whenever we like', 'unconfirmed', undefined],
    ['Mo-Fr 25:99-17:00', 'unconfirmed', undefined],
  ])('%s', async (openingHours, state_, monday) => {
    const { call } = await withRole('editor');
    const { status, json } = await call('POST', previewHours.path, { openingHours, city: 'dublin' });
    expect([status, json['state'], (json['week'] as string[])[0]]).toEqual([200, state_, monday]);
  });

  test('of a city that there is, and of 500 characters at most', async () => {
    const { call } = await withRole('editor');
    const asked = (body: unknown) => call('POST', previewHours.path, body);
    expect(codeOf(await asked({ openingHours: '24/7', city: 'atlantis' }))).toBe('400 unknown_city');
    expect(codeOf(await asked({ openingHours: 'x'.repeat(10_000), city: 'dublin' }))).toBe(
      '400 invalid_request',
    );
    expect(codeOf(await asked({ openingHours: 57, city: 'dublin' }))).toBe('400 invalid_request');
  });
});
