import { createHash } from 'node:crypto';
import { createCalendar } from '@pawhood/contract/pets/reminders.ts';
import { readSiteConfig } from '@pawhood/contract/site.ts';
import { createProfile, exportOwnData } from '@pawhood/contract/users/users.ts';
import { hueStyle } from '@pawhood/contract/values/hue-style.ts';
import { LANGUAGES } from '@pawhood/contract/values/words.ts';
import { importCommands } from '@pawhood/testing/commands/import-command.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { linkIn } from '@pawhood/testing/people/account-site.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import type { Config } from '../config/config.ts';
import { DESK_SETTING_NAMES, SETTINGS } from '../config/settings.ts';
import { resetSetting, setSetting, showSite } from './site.command.ts';

const mail = await testMail();
const server = await testApp({
  settings: { RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'Help <help@example.org>' },
});
const { url, database, lists } = server;
const { run } = await importCommands(database);

const PLAIN = { json: false, dryRun: false };
const set = (
  key: string,
  value: string,
  options = {},
  config: Pick<Config, 'languages' | 'locked'> = server.config,
) => run((around) => setSetting(key, value, { ...PLAIN, ...options }, { ...around, config }));
const reset = (key: string) =>
  run((around) => resetSetting(key, PLAIN, { ...around, config: server.config }));
const shown = async () =>
  JSON.parse((await run((around) => showSite({ json: true }, { ...around, config: server.config }))).output);
const named = async (name: string) => {
  await set('name', name);
  await lists.refresh();
};
const text = async (path: string) => (await fetch(url + path)).text();

afterEach(async () => {
  await database.execute(sql`delete from site_setting`);
  await reset('name');
  await lists.refresh();
});

const FRONT = LANGUAGES.flatMap((language) => [`heading.${language}`, `lead.${language}`]);

describe('the commands about the site', () => {
  test('show every setting as it comes, and what was chosen', async () => {
    expect(await shown()).toEqual({
      settings: [
        { key: 'name', value: 'Pawhood', chosen: false },
        ...['language', ...FRONT, 'hue', 'logo', 'picture'].map((key) => ({
          key,
          value: null,
          chosen: false,
        })),
        ...DESK_SETTING_NAMES.map((key) => ({ key, value: SETTINGS[key].standard, chosen: false })),
      ],
    });
    expect(await set('name', '  Toutou   Lyon ')).toEqual({
      ...{ code: 0, errors: '' },
      output: expect.stringMatching(/^name +Toutou Lyon\n$/),
    });
    expect((await shown()).settings[0]).toEqual({ key: 'name', value: 'Toutou Lyon', chosen: true });
    expect(await reset('name')).toMatchObject({ code: 0, output: expect.stringMatching(/^name +Pawhood /) });
    expect((await shown()).settings[0]).toEqual({ key: 'name', value: 'Pawhood', chosen: false });
  });

  test.each(['57', 'true', 'null', '"Toutou"', '{}'])('take %s for a name', async (name) => {
    await set('name', name);
    expect((await shown()).settings[0]).toEqual({ key: 'name', value: name, chosen: true });
  });

  test.each([
    ['name', '', /^The setting name takes one line of 1 to 40 characters\.\n/],
    ['name', 'x'.repeat(41), /takes one line/],
    ['name', 'Toutou\nLyon', /takes one line/],
    ['name', 'Toutou\u0007Lyon', /takes one line/],
    ['name', '\u200b', /takes one line/],
    ['heading.en', 'x'.repeat(81), /^The setting heading\.en takes one line of 1 to 80 characters\.\n/],
    ['lead.en', 'Two\nlines', /takes one line of 1 to 240/],
    ['heading.de', 'Hallo', /^There is no setting heading\.de\./],
    ['language', 'de', /^The setting language takes one of en, fr, nl\.\n/],
    ['hue', '360', /^The setting hue takes a whole number of degrees from 0 to 359\.\n/],
    ['hue', '-1', /whole number/],
    ['hue', '12.5', /whole number/],
    ['hue', 'red', /whole number/],
    ['hue', '', /whole number/],
    ['nmae', 'Toutou', /^There is no setting nmae\. The settings are name/],
    ['toString', 'Toutou', /^There is no setting toString/],
  ])('refuse %s %j, and change nothing', async (key, value, sentence) => {
    const { code, output, errors } = await set(key, value);
    expect([code, output]).toEqual([2, '']);
    expect(errors).toMatch(sentence);
    expect(errors).toMatch(/Nothing was changed\.\n$/);
    expect(await database.execute(sql`select from site_setting`)).toMatchObject({ rows: [] });
  });

  test('refuse a language that the site has no pages in', async () => {
    const languages = ['en', 'nl'];
    expect(await set('language', 'fr', {}, { languages, locked: {} })).toEqual({
      ...{ code: 2, output: '' },
      errors: 'There are no pages in fr: LANGUAGES has en, nl.\nNothing was changed.\n',
    });
    expect(await set('language', 'nl', {}, { languages, locked: {} })).toMatchObject({ code: 0 });
  });

  test('take a name of 40 characters that are no letters', async () => {
    expect(await set('name', '🐶'.repeat(40))).toMatchObject({ code: 0 });
  });

  test('change nothing where that is asked for', async () => {
    const { code, output } = await set('name', 'Toutou Lyon', { dryRun: true });
    expect([code, output]).toEqual([0, expect.stringMatching(/Toutou Lyon\nNothing was changed\.\n$/)]);
    expect((await shown()).settings[0]).toMatchObject({ chosen: false });
  });

  test('what another version has kept is as it comes', async () => {
    await database.execute(
      sql`insert into site_setting (key, value) values ('name', '57'), ('moon', '"full"')`,
    );
    expect((await shown()).settings[0]).toMatchObject({ value: 'Pawhood' });
  });
});

test('heading, first sentences and hue are what the browser is told, and are not there unless they are chosen', async () => {
  const told = async () => (await fetch(url + readSiteConfig.path)).json();
  for (const key of ['heading', 'lead', 'hue']) expect(await told()).not.toHaveProperty(key);
  await set('heading.en', 'Lyon aime les toutous');
  await set('lead.en', 'Des adresses & des idées.');
  await set('hue', '262');
  await lists.refresh();
  expect(await told()).toMatchObject({
    ...{ name: 'Pawhood', heading: 'Lyon aime les toutous', lead: 'Des adresses & des idées.', hue: 262 },
  });
});

test('pages about accounts wear the hue, which their policy names', async () => {
  const page = async () => {
    const answer = await fetch(`${url}/idp/forgotten-password`);
    return { html: await answer.text(), policy: answer.headers.get('content-security-policy') };
  };
  const before = await page();
  expect(before.html).not.toContain('light-dark(red');
  await set('hue', '262');
  await lists.refresh();
  const { html, policy } = await page();
  expect(html).toContain(`<style>${hueStyle(262)}</style>`);
  expect(policy).toContain(createHash('sha256').update(hueStyle(262)).digest('base64'));
  await reset('hue');
  await lists.refresh();
  expect((await page()).policy).toBe(before.policy);
});

describe('the name of the site', () => {
  test('changes by itself on every server', async () => {
    const servers = [url, (await testApp({ settings: {}, database })).url];
    await set('name', 'Toutou Lyon');
    for (const at of servers)
      await expect
        .poll(async () => (await fetch(at + readSiteConfig.path)).json())
        .toMatchObject({ name: 'Toutou Lyon' });
  });

  test.each(['/feed.xml', '/roadmap/feed.xml'])('stands in %s, which is made anew', async (path) => {
    expect(await text(path)).toMatch(/<title>Pawhood/);
    await named('Toutou & <Lyon>');
    const feed = await text(path);
    expect(feed).toContain('<title>Toutou &amp; &lt;Lyon&gt;');
    expect(feed).not.toContain('Pawhood');
    await named('Toutou Paris');
    expect(await text(path)).toContain('<title>Toutou Paris');
  });

  test('stands in mails, on the pages about accounts, in authenticators, passkeys and files', async () => {
    await named('Toutou: Lyon');
    const browser = testBrowser(server);
    const person = { name: 'Tess', email: 'tess@example.org', password: 'seven otters, one boat' };
    await browser.signUp(person);
    const welcome = await mail.next(person.email);
    expect(welcome.headers.get('subject')).toBe('Confirm your email address for Toutou: Lyon');
    const confirm = await browser.open(linkIn(welcome.text));
    await browser.send(confirm, '/verify-email', {});
    const security = await browser.open('/idp/account/security');
    expect(security.html).toContain('&quot;name&quot;:&quot;Toutou: Lyon&quot;');
    const app = await browser.send(security, '/authenticator', {});
    // A colon would end the name.
    expect(app.html).toContain('otpauth://totp/Toutou%20Lyon%20(localhost):');
    const forgotten = await browser.open('/idp/forgotten-password');
    const asked = await browser.send(forgotten, '/idp/forgotten-password', { email: person.email });
    const account = await browser.open('/idp/account');
    const changed = await browser.send(account, '/password', {
      ...{ current: person.password, password: 'eight otters, one boat' },
    });
    const mails = [welcome, await mail.next(person.email), await mail.next(person.email)];
    const signIn = await testBrowser(server).open(testBrowser(server).flow().address);
    for (const { html } of [confirm, security, app, forgotten, asked, account, changed, signIn])
      expect([html.includes('Toutou: Lyon'), html.includes('Pawhood')]).toEqual([true, false]);
    for (const each of mails)
      expect([each.text.includes('Toutou: Lyon'), `${each.text}${each.headers.get('subject')}`]).toEqual([
        true,
        expect.not.stringContaining('Pawhood'),
      ]);
  });

  test('stands in calendars and begins names of files; the program that makes calendars keeps its own', async () => {
    await named('Toutou, Lyon');
    const browser = testBrowser(server);
    const { access_token: token } = await browser.signUp({
      ...{ name: 'Tom', email: 'tom@example.org', password: 'seven otters, one boat' },
    });
    const call = callerWith(url, token);
    await call(createProfile.method, createProfile.path, { userProfile: { fullName: 'Tom' } });
    const { json } = await call(createCalendar.method, createCalendar.path);
    const calendar = await text((json as { path: string }).path);
    expect(calendar).toContain('\r\nX-WR-CALNAME:Toutou\\, Lyon\r\n');
    expect(calendar.replace(/^PRODID:.*$/m, '')).not.toContain('Pawhood');
    const file = await fetch(url + exportOwnData.path, { headers: { authorization: `Bearer ${token}` } });
    expect(file.headers.get('content-disposition')).toContain('"toutou-lyon-my-data.zip"');
  });
});
