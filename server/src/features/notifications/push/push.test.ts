import { createECDH } from 'node:crypto';
import { readNotificationSettings } from '@pawhood/contract/notifications/notification-settings.ts';
import {
  addDevice,
  DEVICES_PATH,
  listDevices,
  readPushKey,
  tryDevices,
} from '@pawhood/contract/notifications/push.ts';
import { downloadExport } from '@pawhood/testing/people/data-export.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { openPush, startPushService } from '@pawhood/testing/services/test-push-service.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { notificationKey, pushSubscription, reach } from '../../../notifications/notifications.tables.ts';
import { createReadPushKeys } from '../../../notifications/push-keys.store.ts';
import { rotatePushKeys } from '../../../security/rotate-keys.command.ts';
import { devicesJob } from './devices.job.ts';
import { createReceiversStore } from './receivers.store.ts';

const tenant = await testTenant();
const service = await startPushService();
afterAll(service.stop);
const settings = { ...tenant.settings, RATE_LIMITS: 'off' };
const site = await testApp({
  settings: { ...settings, PUBLIC_URL: 'https://127.0.0.1' },
  pushInternet: service.internet,
});
const { database } = site;
const visitor = callerWith(site.url, null);
let people = 0;

const newMember = () => member(site.url, tenant, `Ann ${++people}`);
type Member = Awaited<ReturnType<typeof newMember>>;

const add = ({ call }: Pick<Member, 'call'>, { subscription } = service.subscribe(), device = '') =>
  call('POST', addDevice.path, { ...subscription, device });

const namesOf = async ({ call }: Member) =>
  ((await call('GET', listDevices.path)).json['devices'] as { device: string }[]).map(({ device }) => device);

const outcomeOf = async ({ call }: Member) => (await call('POST', tryDevices.path)).json['outcome'];

test('what was sealed in the example of RFC 8291 is opened', () => {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', 'base64url');
  const sealed =
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';
  const text = openPush(Buffer.from(sealed, 'base64url'), { keys, auth: 'BTBZMqHH6r4Tts7J_aSIgg' });
  expect(text).toBe('When I grow up, I want to be a watermelon');
});

test('everybody reads the same key, which is made once for all servers', async () => {
  const readers = Array.from({ length: 20 }, () => createReadPushKeys(database));
  const keys = await Promise.all(readers.map((read) => read()));
  expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
  const { status, json } = await visitor('GET', readPushKey.path);
  expect([status, json]).toEqual([200, { key: keys[0]?.publicKey }]);
  expect(Buffer.from(String(json['key']), 'base64url').subarray(0, 1)).toEqual(Buffer.from([4]));
  expect(await database.$count(notificationKey, eq(notificationKey.kind, 'push'))).toBe(1);
});

test('a device that is added is listed, tried and removed, by its person alone', async () => {
  const [ann, eve] = [await newMember(), await newMember()];
  const browser = service.subscribe();
  const { status, json } = await add(ann, browser, '  Firefox\u202E on\nAndroid ');
  expect([status, json['device']]).toEqual([200, 'Firefox on Android']);
  expect(await outcomeOf(ann)).toBe('sent');
  const [pushed] = browser.received;
  expect(pushed?.json).toMatchObject({
    title: 'Pawhood',
    body: 'This is how we tell you something on this device.',
    path: '/notifications',
  });
  const { key } = (await visitor('GET', readPushKey.path)).json;
  expect(pushed?.sender).toMatchObject({ sub: 'https://127.0.0.1', key });
  expect((await eve.call('DELETE', `${DEVICES_PATH}/${json['id']}`)).status).toBe(204);
  expect(await namesOf(ann)).toEqual(['Firefox on Android']);
  expect((await ann.call('DELETE', `${DEVICES_PATH}/${json['id']}`)).status).toBe(204);
  expect([await namesOf(ann), await outcomeOf(ann)]).toEqual([[], 'no-device']);
  expect(browser.received).toHaveLength(1);
});

test('a device that is added again is the same one', async () => {
  const ann = await newMember();
  const browser = service.subscribe();
  const ids = [await add(ann, browser, 'old'), await add(ann, browser, 'new')].map(({ json }) => json['id']);
  expect(ids[0]).toBe(ids[1]);
  expect(await namesOf(ann)).toEqual(['new']);
});

test('a browser that somebody else signs in with is theirs from then on', async () => {
  const [ann, ben] = [await newMember(), await newMember()];
  const browser = service.subscribe();
  await add(ann, browser);
  expect((await add(ben, browser)).status).toBe(200);
  expect([await namesOf(ann), await namesOf(ben)]).toEqual([[], ['']]);
  expect([await outcomeOf(ann), await outcomeOf(ben)]).toEqual(['no-device', 'sent']);
  expect(browser.received).toHaveLength(1);
});

test('there is room for ten devices, however many come at once, and for each of them again', async () => {
  const ann = await newMember();
  const browsers = Array.from({ length: 13 }, () => service.subscribe());
  const answers = await Promise.all(browsers.map((browser) => add(ann, browser)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), ...Array(3).fill(409)]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.json).toMatchObject({
    code: 'too_many_devices',
    detail: 'You have no room for more devices. Please remove one first.',
  });
  const known = browsers[answers.findIndex(({ status }) => status === 200)];
  expect((await add(ann, known, 'again')).status).toBe(200);
  expect(await namesOf(ann)).toHaveLength(10);
});

test.each([
  ['no point of the curve', { p256dh: `B${'A'.repeat(86)}` }],
  ['a point that is compressed', { p256dh: `A${'B'.repeat(43)}` }],
  ['a key of another length', { p256dh: 'BAAA' }],
  ['no key', { p256dh: undefined }],
  ['a short secret', { auth: 'AAAAAAAAAAAAAAAAAAAA' }],
  ['a long secret', { auth: 'A'.repeat(43) }],
  ['a secret with padding', { auth: 'AAAAAAAAAAAAAAAAAAAAAA==' }],
  ['an address of a book', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2048)}` }],
  ['a number', { endpoint: 57 }],
  ['more than is asked for', { session: 'of somebody else' }],
  ['a device with a name of a book', { device: 'a'.repeat(81) }],
])('with %s no device is added', async (_, wrong) => {
  const ann = await newMember();
  const { status } = await ann.call('POST', addDevice.path, {
    ...service.subscribe().subscription,
    ...wrong,
  });
  expect([status, await namesOf(ann)]).toEqual([400, []]);
});

test('nobody but who is signed in and has a profile has devices', async () => {
  const stranger = callerWith(site.url, await tenant.token({ sub: 'auth0|stranger' }));
  const { subscription } = service.subscribe();
  expect((await stranger('POST', addDevice.path, subscription)).status).toBe(404);
  expect((await stranger('POST', tryDevices.path)).status).toBe(404);
  expect((await stranger('GET', listDevices.path)).json).toEqual({ devices: [] });
  for (const [method, path] of [
    ['GET', listDevices.path],
    ['POST', addDevice.path],
    ['POST', tryDevices.path],
    ['DELETE', `${DEVICES_PATH}/57`],
  ] as const)
    expect((await visitor(method, path)).status).toBe(401);
});

test('an export names devices without what anybody could push with', async () => {
  const ann = await newMember();
  const browser = service.subscribe();
  await add(ann, browser, 'Phone');
  const text = JSON.stringify((await downloadExport(ann.call)).data);
  expect(text).toContain('"device":"Phone"');
  for (const secret of Object.values(browser.subscription)) expect(text).not.toContain(secret);
});

test('a new key of push ends all devices', async () => {
  const ann = await newMember();
  const browser = service.subscribe();
  await add(ann, browser);
  const before = (await visitor('GET', readPushKey.path)).json['key'];
  const written: string[] = [];
  const output = { write: (text: string) => written.push(text) };
  const code = await rotatePushKeys({ database, terminal: { output } as never });
  expect([code, written.join('')]).toEqual([0, expect.stringContaining('The key of push is replaced.')]);
  expect((await visitor('GET', readPushKey.path)).json['key']).not.toBe(before);
  expect(await outcomeOf(ann)).toBe('no-device');
  await add(ann, browser);
  expect(await outcomeOf(ann)).toBe('sent');
  expect(browser.received).toHaveLength(1);
});

test('devices that were neither reached nor used for 60 days are forgotten', async () => {
  const ann = await newMember();
  const [kept, gone, used] = [service.subscribe(), service.subscribe(), service.subscribe()];
  await add(ann, used, 'used');
  await add(ann, kept, 'kept');
  await add(ann, gone, 'gone');
  const age = (endpoint: string, days: number) =>
    database
      .update(pushSubscription)
      .set({ usedAt: sql`now() - make_interval(days => ${days})` })
      .where(eq(pushSubscription.endpoint, endpoint));
  await age(kept.subscription.endpoint, 59);
  await age(gone.subscription.endpoint, 61);
  await age(used.subscription.endpoint, 61);
  await add(ann, used, 'used');
  await devicesJob(createReceiversStore(database)).run(new AbortController().signal);
  expect(await namesOf(ann)).toEqual(['kept', 'used']);
});

test('a restored copy sends nothing until it may', async () => {
  const ann = await newMember();
  const browser = service.subscribe();
  await add(ann, browser);
  await database.update(reach).set({ heldSince: sql`now()` });
  expect((await ann.call('POST', tryDevices.path)).json['code']).toBe('push_off');
  await database.update(reach).set({ heldSince: null });
  expect([await outcomeOf(ann), browser.received.length]).toEqual(['sent', 1]);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['an https address', {}],
  ['the service worker', { PUBLIC_URL: 'https://127.0.0.1', SERVICE_WORKER: 'off' }],
])('without %s push is off, and says so', async (_, further) => {
  const plain = await testApp({
    settings: { ...settings, ...further },
    database,
    pushInternet: service.internet,
  });
  const ann = callerWith(plain.url, await tenant.token({ sub: 'auth0|Ann 1' }));
  const canPush = async (call: Member['call']) =>
    (await call('GET', readNotificationSettings.path)).json['canPush'];
  expect((await callerWith(plain.url, null)('GET', readPushKey.path)).json).toEqual({ key: '' });
  expect(await canPush(ann)).toBe(false);
  expect((await add({ call: ann })).json).toMatchObject({ code: 'push_off', status: 409 });
  expect((await ann('POST', tryDevices.path)).json['code']).toBe('push_off');
  const { call } = await newMember();
  expect(await canPush(call)).toBe(true);
});
