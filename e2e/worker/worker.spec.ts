/** The service worker of the product: who has it, what it leaves alone, and what it shows. */
import { listDevices, readPushKey } from '@pawhood/contract/notifications/push.ts';
import { WORKER_PATH } from '@pawhood/contract/notifications/worker.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { account, expireTokens, logOut, signUp } from '../support/people.ts';
import { button, dialog, health } from '../support/pet-page.ts';
import { dublinPet, inDays, openRecord } from '../support/pet-record.ts';
import { PROVIDER, TOKENS } from '../support/session.ts';
import { hasWorker, installWorker, keptPaths } from '../support/worker.ts';

const DEVICE = { id: 'd57', device: 'Chrome on Linux', at: '2025-03-04T10:57:00.000Z', usedAt: '' };

/** A browser and a site that can push, as far as neither is there: push services are others, and want https. */
async function canPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Browsers without a window say no to it, whatever they are told.
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
    Notification.requestPermission = async () => 'granted';
    let isTaking = false;
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example/57', keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        isTaking = false;
        sessionStorage.setItem('unsubscribed', 'yes');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (isTaking ? subscription : null),
      subscribe: async () => {
        isTaking = true;
        return subscription;
      },
    });
  });
  let devices: object[] = [];
  await page.route(`**${readPushKey.path}`, (route) => route.fulfill({ json: { key: 'key57' } }));
  await page.route(`**${listDevices.path}`, (route) => {
    if (route.request().method() !== 'POST') return route.fulfill({ json: { devices } });
    devices = [DEVICE];
    return route.fulfill({ status: 201, json: DEVICE });
  });
}

/** Writes a vaccination that is due again in five days. */
async function addVaccination(page: Page): Promise<void> {
  await health(page).getByRole('button', { name: 'Vaccination', exact: true }).click();
  await dialog(page).getByLabel('Vaccine').fill('Rabies');
  await dialog(page).getByLabel('Valid until').fill(inDays(5));
  await button(page, 'Save entry').click();
}

test('after an entry with a next date one can be told on this device: then alone a worker comes, and Log Out ends it', async ({
  page,
  calls,
  axe,
}) => {
  await canPush(page);
  const pet = await dublinPet(page);
  await openRecord(page, pet);
  await addVaccination(page);
  const card = page.getByRole('region', { name: 'Want a reminder on this device?' });
  await expect(card.getByText(/through Google/)).toBeVisible();
  await axe();
  expect(calls.of('GET', WORKER_PATH)).toEqual([]);
  expect(await hasWorker(page)).toBe(false);
  await button(page, 'Tell me on this device').click();
  await expect(page.getByText('You get notifications on this device from now on.')).toBeFocused();
  expect(await hasWorker(page)).toBe(true);
  await logOut(page);
  await expect.poll(() => hasWorker(page)).toBe(false);
  expect(await page.evaluate(() => sessionStorage.getItem('unsubscribed'))).toBe('yes');
});

test('visitors load no worker, and nothing of it', async ({ page, calls }) => {
  for (const path of ['/', '/directory', '/info-hub', '/roadmap']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await calls.expect('GET', WORKER_PATH, 0);
  expect(await hasWorker(page)).toBe(false);
});

test('with the worker people sign up, are renewed silently and log out as without it, and nothing of theirs is kept', async ({
  page,
  calls,
}) => {
  await page.goto('/');
  await installWorker(page);
  await signUp(page);
  const before = calls.of('POST', TOKENS).length;
  await expireTokens(page);
  await page.goto('/profile');
  await expect(account(page)).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/@example\.org/)
      .first(),
  ).toBeVisible();
  expect(calls.of('POST', TOKENS).length).toBe(before + 1);
  // Files and public lists alone.
  const kept = await keptPaths(page);
  expect(kept.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(5);
  expect(kept.filter((path) => !/^\/(?:assets|local\/api)\//.test(path))).toEqual([]);
  expect(kept.filter((path) => /^\/local\/api\/(?:users|notifications)/.test(path))).toEqual([]);
  await logOut(page);
  await calls.expect('GET', `${PROVIDER}/v2/logout`, 1);
});

test('whatever is pushed is shown, and what is none of ours as a plain sentence', async ({ page, site }) => {
  await page.goto('/');
  await installWorker(page);
  const devtools = await page.context().newCDPSession(page);
  const registrations: string[] = [];
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) =>
    registrations.push(...updated.map(({ registrationId }) => registrationId)),
  );
  await devtools.send('ServiceWorker.enable');
  await expect.poll(() => registrations).not.toEqual([]);
  const [registrationId = ''] = registrations;
  // Browsers without a window show none.
  const [worker] = page.context().serviceWorkers();
  await worker?.evaluate(() => {
    const shown: object[] = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      shown.push({ title, ...options });
    };
    Object.assign(globalThis, { shown });
  });
  const shown = () => worker?.evaluate(() => Reflect.get(globalThis, 'shown'));
  const said = { title: 'Nala', body: 'Rabies is due.', tag: 'care 57', path: '/pets' };
  for (const data of [JSON.stringify(said), '', 'Rabies is due.', 'x'.repeat(4_096)])
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data });
  const unread = {
    title: 'Pawhood',
    body: 'There is something new for you. Press to see it.',
    tag: 'unread',
  };
  const { path, ...rest } = said;
  await expect.poll(shown).toEqual([{ ...rest, data: { path } }, unread, unread, unread]);
});
