/** A browser is told for as long as the sign-in lasts in which it was added: each way to end one is tried. */
import { addDevice, listDevices } from '@pawhood/contract/notifications/push.ts';
import { signOutEverywhere } from '@pawhood/contract/users/sign-out.ts';
import { createProfile, deleteOwnAccount } from '@pawhood/contract/users/users.ts';
import { identityAccount } from '@pawhood/identity/database/schema.ts';
import { createMailLinksService } from '@pawhood/identity/mail-links/mail-links.service.ts';
import { createMailLinksStore } from '@pawhood/identity/mail-links/mail-links.store.ts';
import { holdNewRows } from '@pawhood/testing/database/held-rows.ts';
import { testBrowser } from '@pawhood/testing/http/test-browser.ts';
import { newAccount } from '@pawhood/testing/people/account.ts';
import { codeAt } from '@pawhood/testing/people/authenticator.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { callerWith } from '@pawhood/testing/people/person.ts';
import { startPushService } from '@pawhood/testing/services/test-push-service.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { createPushNetwork } from '../features/notifications/push/push-network.ts';
import { createPushSender } from '../features/notifications/push/push-sender.ts';
import { createReceiversStore } from '../features/notifications/push/receivers.store.ts';
import { createPeopleStore } from '../features/users/people.store.ts';
import { OWN_ISSUER } from '../lib/person.ts';
import { rotateKeys } from '../security/rotate-keys.command.ts';
import { createLanguages } from '../site/languages.ts';
import { USUAL_SETTINGS } from '../site/site-settings.ts';

const service = await startPushService();
/** Waits for this before it says where a host is. */
let untilFound = Promise.resolve();
const internet = {
  ...service.internet,
  resolve: async (host: string) => {
    await untilFound;
    return service.internet.resolve(host);
  },
};
const settings = { RATE_LIMITS: 'off', PUBLIC_URL: 'https://127.0.0.1' };
const site = await testApp({ settings, pushInternet: internet });
const { database, config, url } = site;
const network = createPushNetwork({ hosts: [], internet });
afterAll(async () => {
  network.close();
  await service.stop();
});
const sender = createPushSender({
  ...{ store: createReceiversStore(database), network },
  ...{ kindOf: () => null, languages: await createLanguages(config, () => USUAL_SETTINGS) },
  ...{ siteName: () => 'Pawhood', subject: config.publicUrl, now: () => new Date() },
});
const NEW_PASSWORD = 'ten herons on the quay';

/** A browser that somebody has signed in with, and that is told. */
async function toldWith(token: string) {
  const call = callerWith(url, token);
  const push = service.subscribe();
  expect((await call('POST', addDevice.path, push.subscription)).status).toBe(200);
  return { call, push };
}

/** Somebody who is told in two browsers, signed in with each. */
async function somebody() {
  const account = await newAccount(site);
  const other = testBrowser(site);
  const otherTokens = await other.signIn(account);
  await database.update(identityAccount).set({ emailVerified: true });
  const call = callerWith(url, account.tokens.access_token);
  const { json } = await call('POST', createProfile.path, { userProfile: { fullName: 'Mia' } });
  const accountId = decodeJwt(account.tokens.id_token).sub ?? '';
  return {
    ...{ ...account, other, call, accountId, userId: String(json['id']) },
    person: { issuer: OWN_ISSUER, subject: accountId },
    here: await toldWith(account.tokens.access_token),
    there: await toldWith(otherTokens.access_token),
  };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;

/** How many pushes each of the two browsers gets when the person is told something. */
async function pushesTo({ userId, here, there }: Somebody): Promise<number[]> {
  const before = [here, there].map(({ push }) => push.received.length);
  await sender.sendTest(userId);
  return [here, there].map(({ push }, index) => push.received.length - (before[index] ?? 0));
}

const linkOf = async (purpose: 'reset' | 'factor', { accountId, email }: Somebody, appOf: string | null) => {
  const links = createMailLinksService(createMailLinksStore(database), config.publicUrl);
  return (await links.create(purpose, { accountId, email, appOf })).address;
};

async function addApp({ browser }: Somebody): Promise<void> {
  const begun = await browser.send(await browser.open('/idp/account/security'), '/authenticator', {});
  const [, secret = ''] = /font-mono">([A-Z2-7 ]+)<\/p>/.exec(begun.html) ?? [];
  const code = codeAt(secret.replaceAll(' ', ''), new Date());
  expect((await browser.send(begun, '/confirm-authenticator', { code })).status).toBe(200);
}

const DOORS: readonly (readonly [string, number[], (person: Somebody) => Promise<unknown>])[] = [
  ['Log Out', [0, 1], ({ browser }) => browser.open('/idp/v2/logout')],
  [
    'ending one browser from another',
    [1, 0],
    async ({ browser }) => browser.send(await browser.open('/idp/account'), '/account/end', {}),
  ],
  ['signing out everywhere', [0, 0], ({ call }) => call('POST', signOutEverywhere.path)],
  [
    'a change of password, which ends all others',
    [1, 0],
    async ({ browser, password: current }) =>
      browser.send(await browser.open('/idp/account'), '/account/password', {
        ...{ current, password: NEW_PASSWORD },
      }),
  ],
  [
    'a new password by a link',
    [0, 0],
    async (person) => {
      const browser = testBrowser(site);
      const page = await browser.open(await linkOf('reset', person, null));
      return browser.send(page, '/new-password', { password: NEW_PASSWORD });
    },
  ],
  [
    '‘That was not me’',
    [0, 0],
    async (person) => {
      await addApp(person);
      const browser = testBrowser(site);
      const page = await browser.open(await linkOf('factor', person, person.accountId));
      return browser.send(page, '/not-me', { password: NEW_PASSWORD });
    },
  ],
  [
    'a refresh token that is used a second time',
    [0, 1],
    async ({ browser, tokens }) => {
      await browser.refresh(tokens.refresh_token);
      await database.$client.query(
        "update identity_payload set consumed_at = consumed_at - interval '1 hour' where model = 'RefreshToken'",
      );
      return browser.refresh(tokens.refresh_token);
    },
  ],
  ['suspension', [0, 0], ({ person }) => createPeopleStore(database).disable(person, 600)],
  ['deletion', [0, 0], ({ call }) => call('DELETE', deleteOwnAccount.path)],
  [
    'new keys after a leak',
    [0, 0],
    async () => {
      const terminal = { output: { write: () => {} } } as never;
      await rotateKeys({ now: true }, { database, config, terminal });
      await site.lists.refresh();
    },
  ],
];

test.each(DOORS)('after %s, browsers get %j pushes', async (_, expected, end) => {
  const person = await somebody();
  expect(await pushesTo(person)).toEqual([1, 1]);
  await end(person);
  expect(await pushesTo(person)).toEqual(expected);
});

test('other people go on being told', async () => {
  const [mia, ann] = [await somebody(), await somebody()];
  await mia.call('POST', signOutEverywhere.path);
  expect([await pushesTo(mia), await pushesTo(ann)]).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('a change of password also ends browsers whose sessions were over by themselves', async () => {
  const person = await somebody();
  await database.$client.query(
    "delete from identity_payload where account_id = $1 and model = 'Session' and uid <> $2",
    [person.accountId, decodeJwt(person.tokens.access_token)['sid']],
  );
  const { browser, password: current } = person;
  await browser.send(await browser.open('/idp/account'), '/account/password', {
    current,
    password: NEW_PASSWORD,
  });
  expect(await pushesTo(person)).toEqual([1, 0]);
});

test('a browser that is used again goes with the sign-in that it was used in', async () => {
  const person = await somebody();
  const { here, browser } = person;
  const tokens = await testBrowser(site).signIn(person);
  await callerWith(url, tokens.access_token)('POST', addDevice.path, here.push.subscription);
  await browser.open('/idp/v2/logout');
  expect(await pushesTo(person)).toEqual([1, 1]);
});

test('with a tenant, signing out everywhere ends what is here', async () => {
  const tenant = await testTenant();
  const abroad = await testApp({
    settings: { ...settings, ...tenant.settings },
    database,
    pushInternet: internet,
  });
  const { call, id } = await member(abroad.url, tenant, 'Ann');
  const push = service.subscribe();
  await call('POST', addDevice.path, push.subscription);
  expect(await sender.sendTest(id)).toEqual({ outcome: 'sent' });
  await call('POST', signOutEverywhere.path);
  expect(await sender.sendTest(id)).toEqual({ outcome: 'no-device' });
});

test('a browser that is being added while its sign-in ends is not told', async () => {
  const { call, tokens, userId } = await somebody();
  let find = () => {};
  untilFound = new Promise((resolve) => {
    find = resolve;
  });
  const adding = callerWith(url, tokens.access_token)(
    'POST',
    addDevice.path,
    service.subscribe().subscription,
  );
  await call('POST', signOutEverywhere.path);
  find();
  expect((await adding).status).toBe(401);
  expect(await sender.sendTest(userId)).toEqual({ outcome: 'no-device' });
});

test('nor one that is being written in that moment', async () => {
  const { call, userId } = await somebody();
  const whileWritten = await holdNewRows(database, 'push_subscription', `new.user_id = '${userId}'`);
  let ended: Promise<unknown> = Promise.resolve();
  const added = await whileWritten(
    () => call('POST', addDevice.path, service.subscribe().subscription),
    async () => {
      ended = call('POST', signOutEverywhere.path);
      const waiting = "select from pg_locks where locktype = 'transactionid' and not granted";
      await expect.poll(async () => (await database.$client.query(waiting)).rowCount).toBeGreaterThan(0);
    },
  );
  await ended;
  expect(added.status).toBe(200);
  expect(await sender.sendTest(userId)).toEqual({ outcome: 'no-device' });
});

test('nobody who signs in later finds devices of before', async () => {
  const person = await somebody();
  await person.call('POST', signOutEverywhere.path);
  const tokens = await testBrowser(site).signIn(person);
  const { json } = await callerWith(url, tokens.access_token)('GET', listDevices.path);
  expect(json).toEqual({ devices: [] });
});
