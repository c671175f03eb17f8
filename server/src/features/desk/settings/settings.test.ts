import { randomBytes } from 'node:crypto';
import {
  changeSettings,
  chooseSitePicture,
  listSiteChanges,
  readSettings,
  SETTING_GROUPS,
  type SettingGroup,
  type SettingsView,
  type SiteChange,
  undoSiteChange,
} from '@pawhood/contract/desk/settings.ts';
import { readSiteConfig } from '@pawhood/contract/site.ts';
import { suggestFeature } from '@pawhood/contract/voting/suggestions.ts';
import type { CallAnswer, Caller } from '@pawhood/testing/people/person.ts';
import { codeOf, deskSite, type OnBothServers } from '@pawhood/testing/site/desk-site.ts';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DESK_SETTING_NAMES, SETTINGS } from '../../../config/settings.ts';
import { createSiteChangesStore, MOST_FORMER_PICTURES } from './site-changes.store.ts';

// Without a build there are pages in all languages.
const site = await deskSite(
  { SUGGESTIONS: '', SOCIAL_URL: 'https://social.example.org/@pets' },
  { clientDirectory: '/nowhere' },
);
const { here, there, database, sql } = site;

let ann: OnBothServers;
beforeEach(async () => {
  ann = await site.withRole('operator');
});
afterEach(async () => {
  await sql('delete from site_setting');
  await sql('truncate site_change cascade');
  await sql("update public_list set version = version + 1 where name = 'site'");
  await refresh();
});

const refresh = () => Promise.all([here.lists.refresh(), there.lists.refresh()]);
const viewOf = async (call = ann.call): Promise<SettingsView> =>
  (await call('GET', readSettings.path)).json as unknown as SettingsView;
async function groupOf(group: SettingGroup, call = ann.call) {
  const found = (await viewOf(call)).groups.find((one) => one.group === group);
  if (found === undefined) throw new Error(`There is no group ${group}.`);
  return found;
}
const settingOf = async (group: SettingGroup, key: string) =>
  (await groupOf(group)).settings.find((setting) => setting.key === key);

const pathOf = (group: string) => changeSettings.path.replace(':group', group);

async function choose(
  group: SettingGroup,
  values: Record<string, unknown>,
  { call = ann.call, version }: { call?: Caller; version?: number } = {},
): Promise<CallAnswer> {
  return call('PATCH', pathOf(group), { values }, version ?? (await groupOf(group)).version);
}
const changeIn = ({ json }: CallAnswer) => json['change'] as SiteChange;
const undo = (id: string, call = ann.call) => call('POST', undoSiteChange.path.replace(':id', id));
const rowsOfLog = () =>
  sql(`select way, by_user, kind, about_kind, about_id, detail from desk_log
    left join desk_log_detail on log_id = desk_log.id where kind in ('settings-changed', 'site-change-undone')
    order by desk_log.id desc`);
const configOf = async (url: string) => JSON.parse(await (await fetch(url + readSiteConfig.path)).text());

/** Sends a file as a form does. */
async function send(picture: 'logo' | 'picture', content: Uint8Array, version?: number) {
  const form = new FormData();
  form.set('picture', new Blob([new Uint8Array(content)]), 'dog.png');
  const path = chooseSitePicture.path.replace(':picture', picture);
  return ann.call('POST', path, form, version ?? (await groupOf('look')).version);
}
const pngOf = (side: number, background = '#a55d35') =>
  sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer();

describe('the settings of the site', () => {
  test('are told with defaults, bounds, and what the environment says', async () => {
    const view = await viewOf();
    expect(view.languages).toEqual(['en', 'fr', 'nl']);
    expect(view.groups.map(({ group }) => group)).toEqual(SETTING_GROUPS);
    const all = view.groups.flatMap(({ settings }) => settings);
    expect(all.map(({ key }) => key)).toEqual(expect.arrayContaining([...DESK_SETTING_NAMES]));
    expect(all.filter(({ isLocked }) => isLocked).map(({ key, value }) => [key, value])).toEqual([
      ['SOCIAL_URL', 'https://social.example.org/@pets'],
    ]);
    expect(await settingOf('sign-ins', 'DESK_SIGN_IN_HOURS')).toEqual({
      ...{ key: 'DESK_SIGN_IN_HOURS', value: '12', standard: '12', least: '1', most: '72' },
      ...{ isChosen: false, isLocked: false },
    });
    expect(await settingOf('site', 'name')).toMatchObject({ value: 'Pawhood', standard: 'Pawhood' });
    // Secrets and addresses of the network are no settings of the desk.
    expect(JSON.stringify(view)).not.toMatch(
      /DATABASE|SMTP|TOKEN|PROXIES|S3_|EDITION|RATE_LIMITS|PUBLIC_URL/,
    );
  });

  test('change on all servers within a second, with pages and feeds made anew', async () => {
    const feed = async (url: string) => (await fetch(`${url}/feed.xml`)).text();
    const page = async (url: string) => (await fetch(`${url}/roadmap/feed.xml`)).text();
    for (const { url } of [here, there]) {
      expect(await feed(url)).not.toContain('Pets of Lyon');
      expect(await page(url)).not.toContain('Pets of Lyon');
    }
    const answer = await choose('operator', {
      OPERATOR_NAME: ' Pets of Lyon ',
      SUPPORT_EMAIL: 'help@lyon.example',
    });
    expect(answer.status).toBe(200);
    for (const { url } of [here, there]) {
      await expect
        .poll(() => configOf(url))
        .toMatchObject({ operatorName: 'Pets of Lyon', supportEmail: 'help@lyon.example' });
      expect(await feed(url)).toContain('<name>Pets of Lyon</name>');
      expect(await page(url)).toContain('<name>Pets of Lyon</name>');
    }
    const signIn = await fetch(`${here.url}/idp/account`);
    expect(signIn.status).not.toBe(500);
  });

  test('of suggestions, sign-ins and names count with the next call', async () => {
    const suggest = async (words: string) =>
      (await ann.call('POST', suggestFeature.path, { text: words })).json['held'] ?? false;
    expect(await suggest(`Walks ${randomBytes(4).toString('hex')}`)).toBe(false);
    await choose('board', { SUGGESTIONS: 'moderated' });
    await refresh();
    expect(await suggest(`Walks ${randomBytes(4).toString('hex')}`)).toBe(true);
    await choose('site', { name: 'Toutou Lyon', language: 'nl', 'heading.nl': 'Alles voor je hond' });
    await refresh();
    expect(await configOf(here.url)).toMatchObject({ name: 'Toutou Lyon', language: 'nl' });
  });

  test('leave a row of the log with who, before and after, and nothing where nothing changes', async () => {
    expect((await choose('board', { SUGGESTIONS: 'moderated', SETTLED_DAYS: '90' })).status).toBe(200);
    const [row] = await rowsOfLog();
    expect(row).toEqual({
      ...{
        way: 'desk',
        by_user: ann.id,
        kind: 'settings-changed',
        about_kind: 'settings',
        about_id: 'board',
      },
      detail: {
        name: 'SUGGESTIONS, SETTLED_DAYS',
        before: 'SUGGESTIONS: -, SETTLED_DAYS: -',
        after: 'SUGGESTIONS: moderated, SETTLED_DAYS: 90',
      },
    });
    const before = (await rowsOfLog()).length;
    const versions = () => sql("select version from public_list where name = 'site'");
    const version = await versions();
    const again = await choose('board', { SUGGESTIONS: ' moderated ', SETTLED_DAYS: '90' });
    expect([again.status, again.json['change']]).toEqual([200, null]);
    expect([await versions(), (await rowsOfLog()).length]).toEqual([version, before]);
  });

  test.each<[SettingGroup, Record<string, unknown>, string]>([
    ['sign-ins', { DESK_SIGN_IN_HOURS: '73' }, 'DESK_SIGN_IN_HOURS'],
    ['sign-ins', { DESK_SIGN_IN_HOURS: '0' }, 'DESK_SIGN_IN_HOURS'],
    ['sign-ins', { DESK_SIGN_IN_HOURS: '1e1' }, 'DESK_SIGN_IN_HOURS'],
    ['limits', { SIGN_INS_PER_MINUTE: '101' }, 'SIGN_INS_PER_MINUTE'],
    ['limits', { SIGN_INS_PER_MINUTE: '-5' }, 'SIGN_INS_PER_MINUTE'],
    ['storage', { STORAGE_PER_PERSON: '5 PB' }, 'STORAGE_PER_PERSON'],
    ['storage', { STORAGE_PER_PERSON: '500' }, 'STORAGE_PER_PERSON'],
    ['operator', { SUPPORT_EMAIL: 'help@example.org\r\nBcc: all@example.org' }, 'SUPPORT_EMAIL'],
    ['operator', { SUPPORT_EMAIL: '<script>@example.org' }, 'SUPPORT_EMAIL'],
    ['operator', { OPERATOR_NAME: '\u200b\u2800' }, 'OPERATOR_NAME'],
    ['operator', { OPERATOR_NAME: 'x'.repeat(101) }, 'OPERATOR_NAME'],
    ['board', { SUGGESTIONS: 'off' }, 'SUGGESTIONS'],
    ['site', { name: 'x'.repeat(41) }, 'name'],
    ['site', { name: 'Two\nlines' }, 'name'],
    ['site', { language: 'de' }, 'language'],
    ['site', { 'heading.de': 'Hallo' }, 'heading.de'],
    ['look', { hue: '360' }, 'hue'],
    ['look', { logo: 'abcdefghijklmnopqrstuv' }, 'logo'],
    ['board', { DATABASE_URL: 'postgresql://evil' }, 'DATABASE_URL'],
    ['board', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['board', { OPERATOR_NAME: 'of another group' }, 'OPERATOR_NAME'],
    ['board', { __proto__x: 'x' }, '__proto__x'],
  ])('refuse %s %j by the field, and change nothing', async (group, values, field) => {
    const fine = group === 'operator' ? { SOCIAL_URL: undefined } : {};
    const { status, json } = await choose(group, { ...values, ...fine });
    expect(status).toBe(400);
    expect(json['errors']).toEqual(expect.arrayContaining([expect.objectContaining({ field })]));
    expect(await sql('select from site_setting')).toEqual([]);
    expect(await sql('select from site_change')).toEqual([]);
  });

  test('refuse what is no form of the call at all', async () => {
    const send = async (body: unknown, group = 'board', version = 1) =>
      codeOf(await ann.call('PATCH', pathOf(group), body, version));
    for (const values of [57, 'x', null, { SUGGESTIONS: 57 }, { SUGGESTIONS: ['open'] }, { SUGGESTIONS: {} }])
      expect(await send({ values })).toBe('400 invalid_request');
    expect(await send({ values: { SUGGESTIONS: 'x'.repeat(1_001) } })).toBe('400 invalid_request');
    expect(await send({ values: { ['x'.repeat(61)]: 'x' } })).toBe('400 invalid_request');
    expect(await send({ values: {} }, 'secrets')).toBe('400 invalid_request');
    expect(await send({ values: {} }, 'toString')).toBe('400 invalid_request');
    expect(await send({})).toBe('400 invalid_request');
    expect(await send({ values: {}, more: 1 })).toBe('400 invalid_request');
    expect(await send({ values: { OPERATOR_NAME: 'x'.repeat(2_000_000) } }, 'operator')).toMatch(/^4\d\d /);
    expect(codeOf(await ann.call('PATCH', pathOf('board'), { values: {} }))).toBe('428 version_missing');
    expect(await send({ values: {} }, 'board', Number.NaN)).toBe('428 version_missing');
  });

  test('that the environment says are refused, alone or beside others', async () => {
    const wanted = { SOCIAL_URL: 'https://other.example.org/', OPERATOR_NAME: 'Ann' };
    expect(codeOf(await choose('operator', wanted))).toBe('409 setting_locked');
    expect(codeOf(await choose('operator', { SOCIAL_URL: null }))).toBe('409 setting_locked');
    expect(await sql('select from site_setting')).toEqual([]);
    expect((await site.pawhood('site set SOCIAL_URL https://other.example.org/')).errors).toMatch(
      /which win/,
    );
  });

  test('take names with scripts as words', async () => {
    await choose('operator', { OPERATOR_NAME: '<script>alert(5)</script> & "Co"' });
    await refresh();
    expect(await configOf(here.url)).toMatchObject({ operatorName: '<script>alert(5)</script> & "Co"' });
    const feed = await (await fetch(`${here.url}/feed.xml`)).text();
    expect(feed).not.toContain('<script>');
    expect(feed).toContain('&lt;script&gt;');
    const about = await (await fetch(`${here.url}/idp/account`)).text();
    expect(about).not.toContain('<script>alert(5)');
  });

  test('of two operators at once the first is kept, and the other reads what is there now', async () => {
    const ben = await site.withRole('operator');
    const { version } = await groupOf('board');
    const both = await Promise.all([
      choose('board', { SETTLED_DAYS: '90' }, { version }),
      choose('board', { SETTLED_DAYS: '60' }, { version, call: ben.there }),
    ]);
    const [won] = both.filter(({ status }) => status === 200);
    const [lost] = both.filter(({ status }) => status !== 200);
    expect([won?.status, lost && codeOf(lost)]).toEqual([200, '412 edit_conflict']);
    expect(lost?.json['current']).toEqual(await groupOf('board'));
    expect((await rowsOfLog()).filter(({ kind }) => kind === 'settings-changed')).not.toHaveLength(0);
    expect(await sql('select from site_change')).toHaveLength(1);
    // Another group is another matter.
    expect((await choose('sign-ins', { DESK_SIGN_IN_HOURS: '6' }, { call: ben.call })).status).toBe(200);
  });

  test('need a sign-in of the last five minutes, and a role that was not taken meanwhile', async () => {
    const { version } = await groupOf('board');
    for (const role of ['moderator', 'editor', null] as const) {
      const other = await site.withRole(role);
      expect(codeOf(await choose('board', { SETTLED_DAYS: '90' }, { version, call: other.call }))).toBe(
        '403 no_role',
      );
      expect(codeOf(await other.call('GET', readSettings.path))).toBe('403 no_role');
    }
    const sixMinutesAgo = await ann.since(6);
    expect((await sixMinutesAgo('GET', readSettings.path)).status).toBe(200);
    const late = await choose('board', { SETTLED_DAYS: '90' }, { version, call: sixMinutesAgo });
    expect(codeOf(late)).toBe('403 recent_authentication_needed');
    const { id } = changeIn(await choose('board', { SETTLED_DAYS: '90' }));
    expect(codeOf(await undo(id, sixMinutesAgo))).toBe('403 recent_authentication_needed');
    expect(codeOf(await undo(id))).toBe('200');
    await sql('delete from desk_role where user_id = $1', [ann.id]);
    expect(codeOf(await choose('board', { SETTLED_DAYS: '90' }, { version }))).toBe('403 no_role');
    expect(await sql('select from site_setting')).toEqual([]);
  });
});

describe('undoing', () => {
  test('puts back what was before, once, and says so in the log', async () => {
    await choose('board', { SETTLED_DAYS: '60' });
    const made = changeIn(await choose('board', { SETTLED_DAYS: '90', SUGGESTIONS: 'moderated' }));
    expect(made).toMatchObject({ part: 'board', by: expect.stringContaining('operator'), isUndoable: true });
    expect(made.values).toHaveLength(2);
    expect(made.values).toContainEqual({ key: 'SETTLED_DAYS', before: '60', after: '90' });
    expect(made.values).toContainEqual({ key: 'SUGGESTIONS', before: '', after: 'moderated' });
    const both = await Promise.all([undo(made.id), undo(made.id, ann.there)]);
    expect(both.map(codeOf).sort()).toEqual(['200', '409 already_undone']);
    expect(await settingOf('board', 'SETTLED_DAYS')).toMatchObject({ value: '60', isChosen: true });
    expect(await settingOf('board', 'SUGGESTIONS')).toMatchObject({ value: 'open', isChosen: false });
    expect((await rowsOfLog())[0]).toMatchObject({ kind: 'site-change-undone', by_user: ann.id });
    const { json } = await ann.call('GET', listSiteChanges.path);
    expect((json['rows'] as SiteChange[]).map(({ isUndoable }) => isUndoable)).toEqual([false, true]);
  });

  test('is refused where the same was changed since, at the desk or by command', async () => {
    const first = changeIn(await choose('board', { SETTLED_DAYS: '60' }));
    const second = changeIn(await choose('board', { SUGGESTIONS: 'moderated' }));
    await site.pawhood('site set SETTLED_DAYS 70');
    expect(codeOf(await undo(first.id))).toBe('409 undo_blocked');
    expect(codeOf(await undo(second.id))).toBe('200');
    expect(await settingOf('board', 'SETTLED_DAYS')).toMatchObject({ value: '70' });
  });

  test('is possible for 30 days, after which it is forgotten', async () => {
    const { id } = changeIn(await choose('board', { SETTLED_DAYS: '60' }));
    await sql(`update site_change set at = now() - interval '30 days 1 hour'`);
    expect(codeOf(await undo(id))).toBe('409 undo_too_late');
    await createSiteChangesStore(database).forgetOld();
    expect(await sql('select from site_change')).toEqual([]);
    expect((await ann.call('GET', listSiteChanges.path)).json).toEqual({ rows: [], hasMore: false });
    for (const wrong of ['0', '-1', 'x', '9'.repeat(20), 'toString'])
      expect(codeOf(await undo(wrong))).toBe('404 unknown_decision');
  });

  test('lists changes a page at a time', async () => {
    for (let days = 60; days < 82; days += 1) await choose('board', { SETTLED_DAYS: `${days}` });
    const first = (await ann.call('GET', listSiteChanges.path)).json;
    const rows = first['rows'] as SiteChange[];
    expect([rows.length, first['hasMore']]).toEqual([20, true]);
    const rest = (await ann.call('GET', `${listSiteChanges.path}?before=${rows.at(-1)?.id}`)).json;
    expect([(rest['rows'] as SiteChange[]).length, rest['hasMore']]).toEqual([2, false]);
  });
});

describe('the logo', () => {
  test('shows within a second, and the former one comes back by undoing', async () => {
    const iconOf = async () => Buffer.from(await (await fetch(`${here.url}/icon-192.png`)).arrayBuffer());
    const first = await send('logo', await pngOf(200));
    expect(first.status).toBe(200);
    await refresh();
    const icon = await iconOf();
    const second = changeIn(await send('logo', await pngOf(300, '#204060')));
    await refresh();
    expect((await iconOf()).equals(icon)).toBe(false);
    expect(await sql('select from site_change_file')).not.toHaveLength(0);
    expect(codeOf(await undo(second.id))).toBe('200');
    await refresh();
    expect((await iconOf()).equals(icon)).toBe(true);
    expect(codeOf(await undo(changeIn(first).id))).toBe('200');
    expect(await settingOf('look', 'logo')).toMatchObject({ value: '', isChosen: false });
    expect(await sql('select from site_file')).toEqual([]);
    expect(await sql('select from site_change_file')).toEqual([]);
  });

  test('goes by resetting, and comes back by undoing that', async () => {
    await send('logo', await pngOf(200));
    const made = changeIn(await choose('look', { logo: null, hue: '57' }));
    expect(await settingOf('look', 'logo')).toMatchObject({ value: '', isChosen: false });
    await undo(made.id);
    expect(await settingOf('look', 'logo')).toMatchObject({ value: expect.stringMatching(/^[\w-]{22}$/) });
    expect(await settingOf('look', 'hue')).toMatchObject({ value: '', isChosen: false });
  });

  test('that was chosen already changes nothing', async () => {
    const logo = await pngOf(200);
    await send('logo', logo);
    expect((await send('logo', logo)).json['change']).toBeNull();
    expect(await sql('select from site_change')).toHaveLength(1);
  });

  test.each<[string, () => Promise<Uint8Array>, string]>([
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      '415 unsuitable_site_picture',
    ],
    ['a JPEG', () => sharp(Buffer.from(BLANK)).jpeg().toBuffer(), '415 unsuitable_site_picture'],
    ['nothing', async () => Buffer.alloc(0), '415 unsuitable_site_picture'],
    ['a broken PNG', async () => (await pngOf(400)).subarray(0, 60), '415 broken_picture'],
    ['a small one', () => pngOf(90), '422 site_picture_too_small'],
    [
      'a huge file',
      async () => Buffer.concat([await pngOf(200), randomBytes(6_000_000)]),
      '413 site_picture_too_large',
    ],
    ['a huge picture', () => pngOf(5_200), '413 site_picture_too_large'],
  ])('is refused where it is %s', async (_, content, code) => {
    expect(codeOf(await send('logo', await content()))).toBe(code);
    expect(await sql('select from site_setting')).toEqual([]);
  });

  test('is refused as something else than a form, of another name, unseen', async () => {
    const path = chooseSitePicture.path.replace(':picture', 'logo');
    const { version } = await groupOf('look');
    expect(codeOf(await ann.call('POST', path, { picture: 'x' }, version))).toMatch(/^415 /);
    const other = chooseSitePicture.path.replace(':picture', 'favicon');
    expect(codeOf(await ann.call('POST', other, {}, version))).toMatch(/^4\d\d /);
    expect(codeOf(await send('logo', await pngOf(200), version + 1))).toBe('412 edit_conflict');
  });

  test('of so many changes the former files are kept, of older ones they are not', async () => {
    await send('logo', await pngOf(200));
    const [{ id } = {}] = await sql('select max(id) as id from site_change');
    await sql(
      `insert into site_change (part, by_user, before, after)
        select 'look', 'x', '{}', '{}' from generate_series(1, $1)`,
      [MOST_FORMER_PICTURES],
    );
    await sql(
      `insert into site_change_file (change_id, setting, name, content)
        select id, 'logo', 'logo.png', '' from site_change where id > $1`,
      [id],
    );
    const { id: last } = changeIn(await send('logo', await pngOf(300, '#204060')));
    const files = await sql('select distinct change_id from site_change_file');
    expect(files).toHaveLength(MOST_FORMER_PICTURES);
    expect(files).toContainEqual({ change_id: last });
    expect(await sql('select from site_change where before is null')).toHaveLength(1);
  });
});

const BLANK = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>';

test('each setting of the desk says what is made anew, and it is so', () => {
  const pages = DESK_SETTING_NAMES.filter((name) => SETTINGS[name].desk.recomputes === 'pages');
  expect(pages).toEqual(['OPERATOR_NAME', 'SUPPORT_EMAIL', 'SOCIAL_URL']);
  const counters = DESK_SETTING_NAMES.filter((name) => SETTINGS[name].desk.recomputes === 'counters');
  expect(counters.every((name) => SETTINGS[name].desk.group === 'limits')).toBe(true);
});

test('a limit that is changed counts with the next call, on all servers', async () => {
  const limited = await deskSite({ RATE_LIMITS: 'on', SUGGESTIONS: '' });
  const boss = await limited.withRole('operator');
  const both = () => Promise.all([limited.here.lists.refresh(), limited.there.lists.refresh()]);
  const most = async (number: string) => {
    const { json } = await boss.call('GET', readSettings.path);
    const { groups } = json as unknown as SettingsView;
    const { version } = groups.find(({ group }) => group === 'limits') ?? { version: 0 };
    const values = { SUGGESTIONS_PER_HOUR: number };
    expect((await boss.call('PATCH', pathOf('limits'), { values }, version)).status).toBe(200);
    await both();
  };
  const suggest = async (call: Caller) =>
    codeOf(await call('POST', suggestFeature.path, { text: `Walks ${randomBytes(4).toString('hex')}` }));
  await most('1');
  expect(await suggest(boss.call)).toMatch(/^20/);
  expect(await suggest(boss.there)).toBe('429 too_many_suggestions');
  // Who was refused has been counted, too.
  await most('3');
  expect(await suggest(boss.there)).toMatch(/^20/);
  expect(await suggest(boss.call)).toBe('429 too_many_suggestions');
});
