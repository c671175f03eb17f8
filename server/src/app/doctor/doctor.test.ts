import { chmod, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { testMail } from '@pawhood/testing/services/test-mail.ts';
import { startTestUpstream } from '@pawhood/testing/services/test-upstream.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { type TestSite, testSite } from '@pawhood/testing/site/test-site.ts';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { backup } from '../../backup/backup.command.ts';
import { noteBackup } from '../../backup/last-backup.ts';
import { readConfig } from '../../config/config.ts';
import { picturePath } from '../../media/picture-names.ts';
import { examine } from './doctor.command.ts';
import type { Finding } from './finding.ts';

const site = await testSite(undefined, afterAll);
const { url } = await testApp();
const port = new URL(url).port;

/** As in DATABASE_URL: the tests' PostgreSQL may be at a socket. */
function addressOf({ server }: TestSite): string {
  const { connectionString, host, user, database } = server;
  return (
    connectionString ?? `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(String(host))}`
  );
}

/** A proxy before the server that says who asks, as often as it is told. */
async function proxy(times: number, host?: string, gathers = false): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const headers = {
      host: host ?? incoming.headers.host,
      ...(times > 0 && { 'x-forwarded-for': Array(times).fill('192.0.2.57').join(', ') }),
    };
    request(`${url}${incoming.url}`, { headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      if (gathers) void buffer(answer).then((whole) => outgoing.end(whole));
      else answer.pipe(outgoing);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise((resolve) => void server.close(() => resolve())));
  return `http://localhost:${(server.address() as AddressInfo).port}`; // on no pipe
}

/** A file that is not there. */
const NO_FILE = join(site.dataDir, 'none.env');

async function doctor(
  settings: Readonly<Record<string, string>> = {},
  of = site,
  mail?: string,
  ahead = 0,
  settingsFile = NO_FILE,
) {
  const config = readConfig({
    ...{ DATABASE_URL: addressOf(of), PORT: port, PUBLIC_URL: url, STORAGE_FLOOR: '0 B' },
    ...settings,
    DATA_DIR: of.dataDir,
  });
  const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const terminal = { input, output, errors };
  const code = await examine(
    { json: true, mail, settingsFile },
    { config, dataDir: of.dataDir, terminal },
    Date.now() + ahead,
  );
  const answer: { isWell: boolean; findings: Finding[] } = JSON.parse(String(output.read()));
  const finding = (name: string) => answer.findings.find((one) => one.name === name);
  return { code, isWell: answer.isWell, finding, all: answer.findings };
}

test('a site that is well ends with 0, and what was looked at is named', async () => {
  const { code, isWell, all } = await doctor();
  expect([code, isWell]).toEqual([0, true]);
  expect(all.map(({ name, state }) => `${name} ${state}`)).toEqual([
    'database right',
    'migrations right',
    'clock right',
    'pictures right',
    'reach right',
    'desk right',
    'settings right',
    'disk right',
    'backup warning',
    'server right',
    'proxy right',
    'stream right',
    'mail right',
  ]);
  for (const { state, advice } of all) expect(advice === null).toBe(state === 'right');
});

test('a database that is away is one sentence, and all the rest is looked at', async () => {
  const { code, all, finding } = await doctor({ DATABASE_URL: 'postgresql://ann@127.0.0.1:1/pets' });
  expect(code).toBe(1);
  expect(finding('database')).toMatchObject({
    state: 'wrong',
    says: 'DATABASE_URL cannot be used: nothing listens at its host and port.',
  });
  expect(all.map(({ name }) => name)).toContain('mail');
});

test('migrations that wait are said, and still wait afterwards', async () => {
  const old = await testSite(7);
  const { code, finding } = await doctor({}, old);
  expect(code).toBe(0);
  expect(finding('migrations')).toMatchObject({ state: 'warning' });
  expect(await old.sql('select from migration')).toHaveLength(7);
});

test('a file that is nobody’s is counted once it should have been swept, and stays', async () => {
  const file = join(site.dataDir, 'media', picturePath(`${'5a'.repeat(16)}-640.webp`));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, 'not swept');
  onTestFinished(() => rm(file));
  expect((await doctor()).finding('pictures')).toMatchObject({ state: 'right' });
  const yesterday = new Date(Date.now() - 86_400_000);
  await utimes(file, yesterday, yesterday);
  expect((await doctor()).finding('pictures')).toMatchObject({
    state: 'warning',
    says: '1 picture file belongs to nobody.',
  });
});

test('clocks that are apart are wrong', async () => {
  const { code, finding } = await doctor({}, site, undefined, 57_000);
  expect([code, finding('clock')?.state]).toEqual([1, 'wrong']);
  expect(finding('clock')?.says).toMatch(/ 5[678] seconds apart/);
});

test.each([
  [0o600, 'right'],
  [0o640, 'right'],
  [0o644, 'warning'],
  [0o602, 'wrong'],
  [0o666, 'wrong'],
])('a settings file of mode %o is %s, and never shown', async (mode, state) => {
  const file = join(site.dataDir, 'pawhood.env');
  await writeFile(file, 'METRICS_TOKEN=five-and-seven-geese');
  onTestFinished(() => rm(file));
  await chmod(file, mode);
  const { code, all, finding } = await doctor({}, site, undefined, 0, file);
  expect([finding('settings')?.state, code]).toEqual([state, state === 'wrong' ? 1 : 0]);
  if (state !== 'right') expect(finding('settings')?.advice).toBe(`Close it: chmod o= ${file}`);
  expect(JSON.stringify(all)).not.toContain('geese');
});

test('a disk with less room than is to stay free is wrong', async () => {
  const { code, finding } = await doctor({ STORAGE_FLOOR: '900000 GB' });
  expect([code, finding('disk')?.state]).toEqual([1, 'wrong']);
});

test('the last backup is known by its age, whatever became of its file', async () => {
  const file = join(site.dataDir, 'a.backup');
  await site.run((context) => backup({ file, yes: false }, context));
  expect((await doctor()).finding('backup')).toMatchObject({
    state: 'right',
    says: `The last backup is less than a day old: ${file}.`,
  });
  await rm(file);
  expect((await doctor()).finding('backup')?.says).toContain('no longer there');
  const madeAt = new Date(Date.now() - 57.5 * 86_400_000).toISOString();
  await noteBackup(site.dataDir, { file, madeAt });
  expect((await doctor()).finding('backup')).toMatchObject({
    state: 'warning',
    says: `The last backup is 57 days old: ${file}.`,
  });
});

test('a restore that was cut short is wrong', async () => {
  const note = join(site.dataDir, 'restore-unfinished');
  await writeFile(note, '');
  onTestFinished(() => rm(note));
  expect((await doctor()).finding('backup')).toMatchObject({ state: 'wrong' });
});

test('a server that does not answer is wrong', async () => {
  const { code, finding } = await doctor({ PORT: '1' });
  expect([code, finding('server')?.says]).toEqual([1, 'No server answers at http://127.0.0.1:1.']);
});

test.each([
  [1, '1', 'right', 'by 1 proxy.'],
  [2, '1', 'wrong', '2 proxies pass on'],
  [0, '1', 'wrong', '0 proxies pass on'],
  [1, '0', 'wrong', 'TRUSTED_PROXIES is 0'],
])('%i proxies with TRUSTED_PROXIES=%s are %s', async (times, trusted, state, says) => {
  const { finding } = await doctor({ PUBLIC_URL: await proxy(times), TRUSTED_PROXIES: trusted });
  expect(finding('proxy')).toMatchObject({ state, says: expect.stringContaining(says) });
});

test('a proxy that passes on a name of its own is wrong', async () => {
  const { finding } = await doctor({ PUBLIC_URL: await proxy(0, 'pawhood.internal') });
  expect(finding('proxy')?.says).toContain('another name than people ask for');
});

test('a proxy that gathers what comes is told, and one that passes it on is right', async () => {
  const { code, finding } = await doctor({ PUBLIC_URL: await proxy(0, undefined, true) });
  expect([code, finding('stream')]).toMatchObject([
    0,
    { state: 'warning', advice: 'Switch off its buffering for /local/api/stream.' },
  ]);
  const passing = await doctor({ PUBLIC_URL: await proxy(0) });
  expect(passing.finding('stream')?.state).toBe('right');
  const specified = await doctor({ PUBLIC_URL: await proxy(0), EDITION: 'specification' });
  expect(specified.finding('stream')).toBeUndefined();
});

test('a restored copy that tells nobody, what waits, and what did not arrive are told', async () => {
  const told = await testSite();
  const reach = async (settings = {}) => (await doctor(settings, told)).finding('reach');
  expect(await reach()).toMatchObject({ state: 'right' });
  const made = `insert into user_profile (id, issuer, subject, full_name) values ('u57', '/idp/', '57', 'Ann')`;
  await told.sql(made);
  await told.sql(`insert into notification (id, user_id, seq, kind, key, facts)
                  values ('n1', 'u57', 1, 'care', 'n1', '{}')`);
  const add = (id: string, facts: string) =>
    told.sql(`insert into delivery (id, key, user_id, notification_id, channel, pace, due_at, tries, done_at, outcome)
              values ('${id}', '${id}', 'u57', 'n1', 'mail', 'now', ${facts})`);
  await add('later', `now() + interval '1 hour', 0, null, ''`);
  await add('new', `now() - interval '1 minute', 0, null, ''`);
  await add('long ago', `now() - interval '3 days', 6, now() - interval '25 hours', 'failed'`);
  expect(await reach()).toMatchObject({
    state: 'right',
    says: 'What people are told goes out; 1 is due just now.',
  });
  await add('old', `now() - interval '57.5 minutes', 0, null, ''`);
  await add('again', `now() + interval '1 minute', 2, null, ''`);
  await add('given up', `now() - interval '9 hours', 6, now() - interval '1 hour', 'failed'`);
  await add('refused', `now() - interval '9 hours', 1, now() - interval '9 hours', 'refused'`);
  expect(await reach()).toMatchObject({
    state: 'warning',
    says: 'Of pushes and mails the oldest that is due waits for 57 minutes, 1 is tried again, 2 did not arrive in the last 24 hours.',
  });
  await told.sql('update reach set held_since = now()');
  expect((await reach())?.says).toMatch(
    /^Nothing is mailed or pushed from here until '.*reach resume'\. 2 pushes and mails wait\.$/,
  );
  expect(await reach({ EDITION: 'specification' })).toBeUndefined();
});

test('what waits at the desk, and that nobody has looked at it, is told', async () => {
  const watched = await testSite();
  const desk = async (settings = {}) => (await doctor(settings, watched)).finding('desk');
  expect(await desk()).toMatchObject({ state: 'right', says: 'Nothing waits for a decision.' });
  const add = (kind: string, oldest: string, isNeglected: boolean) =>
    watched.sql('insert into desk_waiting (kind, oldest, is_neglected) values ($1, $2, $3)', [
      ...[kind, oldest, isNeglected],
    ]);
  await add('match', '2026-03-07T12:00:00Z', false);
  expect(await desk()).toMatchObject({
    state: 'right',
    says: 'What waits for a decision is looked at. The oldest waits since 2026-03-07.',
  });
  await add('correction', '2026-03-05T12:00:00Z', true);
  expect(await desk()).toMatchObject({
    state: 'warning',
    says: 'For three days nobody has looked at what waits for a decision. The oldest waits since 2026-03-05.',
  });
  expect(await desk({ EDITION: 'specification' })).toBeUndefined();
});

test('a mail is sent to who is named, and a server that takes none is told', async () => {
  const mail = await testMail();
  const settings = { SMTP_URL: mail.url, MAIL_FROM: 'site@pets.example.org' };
  const untried = await doctor(settings);
  expect([untried.code, untried.finding('mail')?.state]).toEqual([0, 'untried']);
  expect(mail.mails).toHaveLength(0);
  expect((await doctor(settings, site, 'ann@example.org')).finding('mail')).toMatchObject({ state: 'right' });
  expect((await mail.next('ann@example.org')).text).toContain('Mail works.');
  mail.refused.add('ben');
  const refused = await doctor(settings, site, 'ben@example.org');
  expect([refused.code, refused.finding('mail')?.state]).toEqual([1, 'wrong']);
});

test('the other server where people sign in is asked who it is', async () => {
  const upstream = await startTestUpstream();
  onTestFinished(() => upstream.stop().catch(() => {}));
  const settings = (issuer: string) => ({
    IDENTITY_MODE: 'federated',
    UPSTREAM_ISSUER: issuer,
    UPSTREAM_CLIENT_ID: 'pawhood',
  });
  expect((await doctor(settings(upstream.issuer))).finding('sign-in')).toMatchObject({ state: 'right' });
  const other = await doctor(settings(`${upstream.issuer}/`));
  expect([other.code, other.finding('sign-in')?.says]).toEqual([
    1,
    `UPSTREAM_ISSUER is ${upstream.issuer}/, but that server calls itself ${upstream.issuer}. Nobody can sign in.`,
  ]);
  await upstream.stop();
  expect((await doctor(settings(upstream.issuer))).finding('sign-in')).toMatchObject({
    state: 'wrong',
    says: `No sign-in server answers at ${upstream.issuer}/.well-known/openid-configuration.`,
  });
});
