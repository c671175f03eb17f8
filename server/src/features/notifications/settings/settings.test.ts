import {
  type NotificationSettings,
  readNotificationSettings,
} from '@pawhood/contract/notifications/notification-settings.ts';
import { seeNotifications } from '@pawhood/contract/notifications/notifications.ts';
import { member } from '@pawhood/testing/people/member.ts';
import { testTenant } from '@pawhood/testing/services/test-tenant.ts';
import { testApp } from '@pawhood/testing/site/test-app.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notificationSettings } from '../../../notifications/notifications.tables.ts';

const tenant = await testTenant();
const { url, database } = await testApp({ settings: { ...tenant.settings, RATE_LIMITS: 'off' } });
let people = 0;
const newMember = () => member(url, tenant, `settings ${++people}`);

const BODY = {
  ...{ timeZone: 'Europe/Lisbon', quietFrom: '22:00', quietUntil: '07:30', digestHour: 9, showsText: true },
  ...{ pausedUntil: '', choices: [] },
};

type Person = Awaited<ReturnType<typeof newMember>>;

async function settingsOf({ call }: Person): Promise<NotificationSettings> {
  return JSON.parse((await call('GET', readNotificationSettings.path)).text);
}

const put = ({ call }: Person, facts: object = {}) =>
  call('PUT', readNotificationSettings.path, { ...BODY, ...facts });

test('who has chosen nothing has the usual, and is told apart from who has', async () => {
  const person = await newMember();
  expect(await settingsOf(person)).toMatchObject({ timeZone: '', quietFrom: '21:00', isChosen: false });
  expect((await put(person)).status).toBe(200);
  const { choices: _, ...kept } = BODY;
  // The city's stays to be chosen again.
  expect(await settingsOf(person)).toMatchObject({ ...kept, zone: 'Europe/Amsterdam', isChosen: true });
});

test.each([
  [{ timeZone: 'Europe/Nowhere' }],
  [{ quietFrom: '24:00' }],
  [{ quietUntil: '7:30' }],
  [{ digestHour: 24 }],
  [{ digestHour: -1 }],
  [{ digestHour: 8.5 }],
  [{ pausedUntil: 'tomorrow' }],
  [{ pausedUntil: '2026-13-01T00:00:00.000Z' }],
  [{ pausedUntil: '2026-12-01' }],
  [{ pausedUntil: '9999-12-31T23:59:59.999Z' }],
  [{ resumesMail: 'yes' }],
  [{ choices: [{ kind: 'gossip', channel: 'app', pace: 'now' }] }],
])('%j is refused, and nothing is kept', async (facts) => {
  const person = await newMember();
  expect((await put(person, facts)).status).toBe(400);
  expect(await settingsOf(person)).toMatchObject({ isChosen: false });
});

test.each([-1, 1.5, '3', 2 ** 53])('what was seen up to %j is refused', async (seq) => {
  const { call } = await newMember();
  expect((await call('POST', seeNotifications.path, { seq })).status).toBe(400);
});

test.each([
  ['refused', ''],
  ['unread', ''],
  ['operator', 'operator'],
] as const)(
  'mails stopped as %s go again where the person asks for it, unless the operator did',
  async (mailStopped, after) => {
    const person = await newMember();
    await put(person);
    await database
      .update(notificationSettings)
      .set({ mailStopped, refusals: 3, unreadMails: 6 })
      .where(eq(notificationSettings.userId, person.id));
    await put(person);
    expect(await settingsOf(person)).toMatchObject({ mailStopped });
    await put(person, { resumesMail: true });
    expect(await settingsOf(person)).toMatchObject({ mailStopped: after });
  },
);
