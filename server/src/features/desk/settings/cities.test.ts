import {
  type DeskCities,
  editDeskCity,
  listDeskCities,
  orderDeskCities,
  retireDeskCity,
} from '@pawhood/contract/desk/cities.ts';
import { readSettings, type SiteChange, undoSiteChange } from '@pawhood/contract/desk/settings.ts';
import { readSiteConfig } from '@pawhood/contract/site.ts';
import type { CallAnswer } from '@pawhood/testing/people/person.ts';
import { codeOf, deskSite, type OnBothServers } from '@pawhood/testing/site/desk-site.ts';
import { beforeEach, expect, test } from 'vitest';

const site = await deskSite();
const { here, there, sql } = site;

let ann: OnBothServers;
beforeEach(async () => {
  ann = await site.withRole('operator');
  await sql(`update city set retired_at = null, accent = 'blue',
    name = initcap(key), position = array_position(array['amsterdam', 'dublin', 'calgary'], key)`);
  await sql('truncate site_change cascade');
  await Promise.all([here.lists.refresh(), there.lists.refresh()]);
});

const view = async () => (await ann.call('GET', listDeskCities.path)).json as unknown as DeskCities;
const cityOf = async (key: string) => {
  const city = (await view()).cities.find((one) => one.key === key);
  if (city === undefined) throw new Error(`There is no ${key}.`);
  return city;
};
const at = (path: string, key: string) => path.replace(':city', key);
const edit = async (key: string, body: unknown, version?: number) =>
  ann.call('PATCH', at(editDeskCity.path, key), body, version ?? (await cityOf(key)).version);
const retire = async (key: string, isRetired: boolean, version?: number) =>
  ann.call('PUT', at(retireDeskCity.path, key), { isRetired }, version ?? (await cityOf(key)).version);
const order = async (keys: unknown, version?: number) =>
  ann.call('PUT', orderDeskCities.path, { keys }, version ?? (await view()).version);
const changeIn = ({ json }: CallAnswer) => json['change'] as SiteChange;
const undo = async ({ id }: SiteChange) =>
  codeOf(await ann.call('POST', undoSiteChange.path.replace(':id', id)));
const shown = async (url: string) =>
  (JSON.parse(await (await fetch(url + readSiteConfig.path)).text()).cities as { name: string }[]).map(
    ({ name }) => name,
  );
const logged = () =>
  sql(`select kind, about_id, detail from desk_log left join desk_log_detail on log_id = desk_log.id
    order by desk_log.id desc limit 1`);

test('a city is called and looks otherwise on all servers within a second, and again as before', async () => {
  const answer = await edit('dublin', { name: ' Dublin  & Bray ', accent: 'Plum' });
  expect(answer.status).toBe(200);
  for (const { url } of [here, there])
    await expect.poll(() => shown(url)).toEqual(['Amsterdam', 'Dublin & Bray', 'Calgary']);
  expect(await cityOf('dublin')).toMatchObject({ name: 'Dublin & Bray', accent: 'plum' });
  expect(await logged()).toEqual([
    {
      ...{ kind: 'city-changed', about_id: 'dublin' },
      detail: {
        name: 'Dublin',
        before: 'name: Dublin, accent: blue',
        after: 'name: Dublin & Bray, accent: plum',
      },
    },
  ]);
  expect(changeIn(answer)).toMatchObject({ part: 'city', about: 'Dublin & Bray', isUndoable: true });
  expect(await undo(changeIn(answer))).toBe('200');
  expect(await cityOf('dublin')).toMatchObject({ name: 'Dublin', accent: 'blue' });
});

test('a city is retired and brought back; the last one stays', async () => {
  const answer = await retire('dublin', true);
  expect(changeIn(answer)).toMatchObject({ part: 'city-retired', about: 'Dublin' });
  await here.lists.refresh();
  expect(await shown(here.url)).toEqual(['Amsterdam', 'Calgary']);
  expect((await retire('dublin', true)).json['change']).toBeNull();
  expect(await undo(changeIn(answer))).toBe('200');
  expect(await cityOf('dublin')).toMatchObject({ isRetired: false });
  await retire('dublin', true);
  await retire('calgary', true);
  expect(codeOf(await retire('amsterdam', true))).toBe('409 last_city');
  const back = await retire('calgary', false);
  expect(changeIn(back).values).toEqual([{ key: 'retired', before: 'yes', after: 'no' }]);
  expect(await undo(changeIn(back))).toBe('200');
  expect(await cityOf('calgary')).toMatchObject({ isRetired: true });
});

test('cities change their order, and get it back unless it is another by now', async () => {
  const first = await order(['calgary']);
  await here.lists.refresh();
  expect(await shown(here.url)).toEqual(['Calgary', 'Amsterdam', 'Dublin']);
  const second = await order(['dublin', 'calgary', 'amsterdam']);
  expect(await undo(changeIn(first))).toBe('409 undo_blocked');
  expect(await undo(changeIn(second))).toBe('200');
  expect(await undo(changeIn(first))).toBe('200');
  expect((await view()).cities.map(({ key }) => key)).toEqual(['amsterdam', 'dublin', 'calgary']);
  expect((await order(['amsterdam'])).json['change']).toBeNull();
});

test('what was changed since is not undone', async () => {
  const first = changeIn(await edit('dublin', { name: 'Dublin & Bray' }));
  await site.pawhood('cities edit dublin --name Baile');
  expect(await undo(first)).toBe('409 undo_blocked');
  const retired = changeIn(await retire('dublin', true));
  await site.pawhood('cities restore dublin');
  expect(await undo(retired)).toBe('409 undo_blocked');
});

test('of two operators at once the other reads what is there now', async () => {
  const { version } = await cityOf('dublin');
  const both = await Promise.all([
    edit('dublin', { name: 'One' }, version),
    edit('dublin', { name: 'Other' }, version),
  ]);
  const lost = both.find(({ status }) => status !== 200);
  expect(both.map(codeOf).sort()).toEqual(['200', '412 edit_conflict']);
  expect(lost?.json['current']).toEqual(await view());
  const seen = (await view()).version;
  await order(['calgary'], seen);
  expect(codeOf(await order(['dublin'], seen))).toBe('412 edit_conflict');
});

test.each<[unknown, string]>([
  [{ name: '' }, 'name'],
  [{ name: '5' }, 'name'],
  [{ name: 'x'.repeat(41) }, 'name'],
  [{ accent: 'pink' }, 'accent'],
  [{ scene: '../../etc' }, 'scene'],
  [{ name: 'Bray', accent: 'none', scene: 'none' }, 'scene'],
])('%j is refused by the field, and changes nothing', async (body, field) => {
  const { status, json } = await edit('dublin', body);
  expect(status).toBe(400);
  expect(json['errors']).toEqual(expect.arrayContaining([expect.objectContaining({ field })]));
  expect(await cityOf('dublin')).toMatchObject({ name: 'Dublin', accent: 'blue' });
});

test('what is no form of the calls is refused', async () => {
  expect(codeOf(await edit('dublin', { key: 'bray' }))).toBe('400 invalid_request');
  expect(codeOf(await edit('dublin', { name: 57 }))).toBe('400 invalid_request');
  expect(codeOf(await edit('dublin', { name: 'x'.repeat(5_000) }))).toBe('400 invalid_request');
  expect(codeOf(await edit('atlantis', { name: 'x' }, 1))).toBe('400 unknown_city');
  expect(codeOf(await retire('toString', true, 1))).toBe('400 unknown_city');
  expect(codeOf(await order('dublin'))).toBe('400 invalid_request');
  expect(codeOf(await order(['atlantis']))).toBe('400 unknown_city');
  expect(codeOf(await order(['dublin', 'dublin']))).toBe('400 unknown_city');
  expect(codeOf(await order(Array.from({ length: 201 }, () => 'dublin')))).toBe('400 invalid_request');
  expect(codeOf(await ann.call('PATCH', at(editDeskCity.path, 'dublin'), {}))).toBe('428 version_missing');
});

test('a sign-in of six minutes ago, and other roles, change no city', async () => {
  const sixMinutesAgo = await ann.since(6);
  const { version } = await cityOf('dublin');
  const path = at(editDeskCity.path, 'dublin');
  expect(codeOf(await sixMinutesAgo('PATCH', path, { name: 'x' }, version))).toBe(
    '403 recent_authentication_needed',
  );
  const editor = await site.withRole('editor');
  expect(codeOf(await editor.call('PATCH', path, { name: 'x' }, version))).toBe('403 no_role');
  expect((await ann.call('GET', readSettings.path)).status).toBe(200);
});
