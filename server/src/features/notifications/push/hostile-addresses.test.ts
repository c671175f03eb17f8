import { addDevice, tryDevices } from '@pawhood/contract/notifications/push.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { startPushService } from '@pawhood/testing/services/test-push-service.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { afterAll, expect, test } from 'vitest';
import { pushSubscription } from '../../../notifications/notifications.tables.ts';
import { createPushNetwork } from './push-network.ts';

const tenant = await testTenant();
const service = await startPushService();
afterAll(service.stop);
const { addresses, reached } = service;
const site = await testApp({
  settings: {
    ...{ ...tenant.settings, RATE_LIMITS: 'off', PUBLIC_URL: 'https://127.0.0.1' },
    // An operator's mistake: an address is none of a name.
    PUSH_HOSTS: 'push.example.org, 10.0.0.57',
  },
  pushInternet: service.internet,
});
const ann = await member(site.url, tenant, 'Ann');
const PRIVATE = '10.0.0.57';

const HOSTILE = [
  ...['', 'fcm.googleapis.com', '//fcm.googleapis.com/send/1', 'https://', 'https:///send'],
  ...['http://fcm.googleapis.com/send/1', 'ftp://fcm.googleapis.com/1', 'file:///etc/passwd', 'javascript:1'],
  ...['https://fcm.googleapis.com.evil/send/1', 'https://fcm.googleapis.com.evil.example/1'],
  ...['https://evilfcm.googleapis.com/1', 'https://googleapis.com/1', 'https://fcm-googleapis.com/1'],
  ...['https://evil.example/fcm.googleapis.com', 'https://evil.example/?fcm.googleapis.com'],
  ...['https://evil.example#fcm.googleapis.com', 'https://fcm.googleapis.com/send/1#evil'],
  ...['https://fcm.googleapis.com@evil.example/1', 'https://user@fcm.googleapis.com/1'],
  ...['https://user:secret@fcm.googleapis.com/1', 'https://:@fcm.googleapis.com/1'],
  ...[
    'https://fcm.googleapis.com:8443/1',
    'https://fcm.googleapis.com:80/1',
    'https://fcm.googleapis.com:443/1',
  ],
  ...['https://fcm.googleapis.com./1', 'https://.fcm.googleapis.com/1', 'https://fcm.googleapis.com../1'],
  ...['https://FCM.googleapis.com/1', 'https://fcm。googleapis。com/1', 'https://ｆcm.googleapis.com/1'],
  ...[
    'https://fcm.gооgleapis.com/1',
    'https://fcm.googleapis.com%2eevil.example/1',
    'https://fcm%2egoogleapis.com/1',
  ],
  ...['https:\\\\fcm.googleapis.com\\1', 'https://fcm.googleapis.com\\@evil.example/1'],
  ...[
    ' https://fcm.googleapis.com/1',
    'https://fcm.googleapis.com/1\r\nHost: evil',
    'https://fcm.goog\tleapis.com/1',
  ],
  ...[
    'https://127.0.0.1/1',
    'https://10.0.0.57/1',
    'https://0x7f000001/1',
    'https://2130706433/1',
    'https://127.1/1',
  ],
  ...[
    'https://[::1]/1',
    'https://[::ffff:127.0.0.1]/1',
    'https://[::ffff:10.0.0.57]/1',
    'https://[fe80::1]/1',
  ],
  ...['https://localhost/1', 'https://127.0.0.1.nip.io/1', 'https://169.254.169.254/latest/meta-data'],
  ...['https://notify.windows.com.evil.example/1', 'https://xnotify.windows.com/1', 'https://windows.com/1'],
];

test('40 addresses and more', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(40);
});

test.each(HOSTILE)('nothing is kept of or sent to %j', async (endpoint) => {
  addresses.set('evil.example', [PRIVATE]);
  const { p256dh, auth } = service.subscribe().subscription;
  const { status, json } = await ann.call('POST', addDevice.path, { endpoint, p256dh, auth });
  expect([status, json['code']]).toEqual([422, 'unsuitable_push_service']);
  expect(json['detail']).toBe('We cannot send notifications to this browser.');
  expect(await site.database.$count(pushSubscription)).toBe(0);
  // As if it had been kept by a site with other settings.
  const network = createPushNetwork({ hosts: ['push.example.org', PRIVATE], internet: service.internet });
  expect(await network.post(endpoint, { headers: {}, body: new Uint8Array() })).toBe(null);
  expect([...reached]).toEqual([]);
});

test.each([
  ['of this network', ['192.168.1.57']],
  ['of this machine', ['127.0.0.1']],
  ['of this machine, as IPv6', ['::1']],
  ['mapped to IPv6', ['::ffff:10.0.0.57']],
  ['of a cloud’s own service', ['169.254.169.254']],
  ['of both', ['142.250.1.57', '10.0.0.57']],
  ['of nobody', []],
])('a listed name that leads to an address %s is not kept', async (_, found) => {
  const { subscription } = service.subscribe('updates.push.services.mozilla.com');
  addresses.set('updates.push.services.mozilla.com', found);
  expect((await ann.call('POST', addDevice.path, subscription)).status).toBe(422);
  addresses.delete('updates.push.services.mozilla.com');
  expect([...reached]).toEqual([]);
});

test.each(['fcm.googleapis.com', 'web.push.apple.com', 'wns2-par02p.notify.windows.com', 'push.example.org'])(
  'the push service %s is listed, and a name that leads elsewhere by now is not followed',
  async (host) => {
    const eve = await member(site.url, tenant, `Eve ${host}`);
    const browser = service.subscribe(host);
    expect((await eve.call('POST', addDevice.path, browser.subscription)).status).toBe(200);
    const tried = async () => (await eve.call('POST', tryDevices.path)).json['outcome'];
    for (const found of [[PRIVATE], ['::ffff:127.0.0.1'], ['142.250.1.57', '127.0.0.1']]) {
      addresses.set(host, found);
      expect(await tried()).toBe('refused');
    }
    expect(browser.received).toEqual([]);
    addresses.set(host, ['142.250.2.58']);
    expect(await tried()).toBe('sent');
    expect(reached).toContain('142.250.2.58');
    expect(browser.received).toHaveLength(1);
    reached.clear();
  },
);

test('no redirect is followed', async () => {
  const eve = await member(site.url, tenant, 'Eve');
  const [browser, other] = [service.subscribe(), service.subscribe()];
  await eve.call('POST', addDevice.path, browser.subscription);
  for (const status of [301, 302, 303, 307, 308]) {
    browser.answer = { status, headers: { location: other.subscription.endpoint } };
    expect((await eve.call('POST', tryDevices.path)).json['outcome']).toBe('refused');
  }
  expect([browser.received, other.received]).toEqual([[], []]);
});
