import { createHealthEntry } from '@pawhood/contract/pets/health.ts';
import { writePassport } from '@pawhood/contract/pets/passport.ts';
import type { Pet } from '@pawhood/contract/pets/profile.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { newPerson } from '../support/new-person.ts';
import { account, enterPassword, logOut, SESSION_COOKIE, signInButton } from '../support/people.ts';
import { dublinPet, entryOf, inDays } from '../support/pet-record.ts';
import { bearerOf, callPath, ownPage, petOf, RETRIED } from '../support/pets.ts';
import { cookieOf, keptKeys, PROVIDER } from '../support/session.ts';

const keep = (page: Page) => page.getByRole('checkbox', { name: 'Keep my pets on this device' });
const copyLine = (page: Page) => page.getByText(/^Copy of /);
const none = (page: Page) => page.getByText('There is no copy of your pets on this device.');

/** Turns the copy on, and waits until it is written. */
async function keepCopy(page: Page): Promise<void> {
  await page.goto('/pets');
  await keep(page).click();
  await page.getByRole('button', { name: 'Yes, keep them here' }).click();
  await expect(copyLine(page)).toBeVisible();
}

/** Whatever this browser keeps of the site, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        texts.push(request.url, (await answer?.text()) ?? '');
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase | null>((resolve) => {
        const request = indexedDB.open(name);
        // Deleted meanwhile: to open it would make it again.
        request.onupgradeneeded = () => request.transaction?.abort();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => resolve(null);
      });
      if (database === null) continue;
      texts.push(name);
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll();
        texts.push(
          await new Promise<string>((resolve) => {
            request.onsuccess = () => resolve(JSON.stringify(request.result));
          }),
        );
      }
      database.close();
    }
    return texts.join('\n');
  });

/** Names of the site's scripts may be kept, and what they say; of pets and people nothing. The copy goes before the tokens do. */
async function expectNothingPrivate(page: Page): Promise<void> {
  await expect.poll(() => kept(page)).not.toMatch(/Nala Secret|mia-[\da-f]{8}-/);
  const left = () =>
    page.evaluate(async () => [(await indexedDB.databases()).length, localStorage.getItem('privateCopy')]);
  // Databases go a moment after the mark.
  await expect.poll(left).toEqual([0, null]);
}

/** A pet with a chip, an allergy, a vet and a log of 205 entries, and its person. */
async function petWithLog(page: Page): Promise<Pet> {
  const pet = await dublinPet(page, { name: 'Nala Secret', vet: 'Canal vets, 01 555 0157' });
  await entryOf(page, pet, { kind: 'allergy', subject: 'Chicken', date: inDays(-900) });
  for (let day = 1; day <= 204; day += 1) {
    await page.request.post(callPath(createHealthEntry.path, pet), {
      ...RETRIED,
      headers: await bearerOf(page),
      data: { kind: 'weight', date: inDays(-day), weightGrams: 5_000 + day },
    });
  }
  await page.request.put(callPath(writePassport.path, pet), {
    ...RETRIED,
    headers: { ...(await bearerOf(page)), 'if-match': '"0"' },
    data: { chipNumber: '528140000123457' },
  });
  return pet;
}

/** What the browser says where a call, or the look for a newer service worker, finds no network. */
const NO_NETWORK = /ERR_(FAILED|INTERNET_DISCONNECTED)|when fetching the script/;

test('nothing is kept until somebody says that the device is theirs; then pets, vet and log open without a network, and what is missing is said', async ({
  page,
  context,
  axe,
  calls,
}) => {
  test.slow();
  await petWithLog(page);
  await page.goto('/pets');
  await keep(page).click();
  await expect(page.getByText('Anyone who can open this device can read it.')).toBeVisible();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(keep(page)).not.toBeChecked();
  await expect(keep(page)).toBeFocused();
  expect(await kept(page)).not.toContain('528140000123457');
  await keepCopy(page);
  await calls.expect('GET', '/local/api/pet-services/search', 2);
  expect(await kept(page)).toContain('528140000123457');

  await page.getByRole('link', { name: 'Open the copy' }).click();
  await expect(page.getByText(/^As of /)).toBeVisible();
  await expect(page.getByText('The pets of Mia Ó Briain')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Vets, day and night' })).toBeVisible();
  await axe();
  await context.setOffline(true);
  await page.getByRole('link', { name: /^Nala Secret/ }).click();
  await expect(page.getByRole('heading', { name: 'Nala Secret’s vet' })).toBeVisible();
  await expect(page.getByRole('link', { name: '01 555 0157' })).toHaveAttribute('href', 'tel:+35315550157');
  await expect(page.getByText('528140000123457')).toBeVisible();
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(201);
  await expect(page.getByRole('listitem').filter({ hasText: 'Chicken' })).toBeVisible();
  await expect(page.getByText('4 older entries are not in this copy.')).toBeVisible();
  await expect(page.getByText('no other page opens and nothing can be saved.')).toBeVisible();
  await context.setOffline(false);
  await axe();
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Nala Secret/ })).toBeVisible();
});

test('with the network cut the address of one’s pets, or of one of them, opens the copy', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(NO_NETWORK);
  const pet = await dublinPet(page, { name: 'Nala Secret' });
  await keepCopy(page);
  const hasPage = () =>
    page.evaluate(async () => (await caches.match('/offline', { ignoreVary: true })) !== undefined);
  await expect.poll(hasPage).toBe(true);
  // In an open page, which asks for them by a call.
  await page.goto(ROUTES.offline);
  await expect(account(page)).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'My Pets' }).click();
  await expect(page).toHaveURL(/\/offline$/);
  await expect(page.getByRole('link', { name: /^Nala Secret/ })).toBeVisible();
  await page.getByRole('button', { name: 'Back to My Pets' }).click();
  await expect(page.getByText('There is still no network.')).toBeVisible();
  await page.goto('/pets');
  await expect(page).toHaveURL(/\/offline$/);
  await expect(page.getByRole('link', { name: /^Nala Secret/ })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(ownPage(pet));
  await expect(page.getByRole('article', { name: 'Nala Secret' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out and delete this copy' }).click();
  await expect(none(page)).toBeVisible();
  await expectNothingPrivate(page);
});

test('the page of the copy is kept by the next page, too, where the one before was left too early, or had another language', async ({
  page,
}) => {
  await dublinPet(page, { name: 'Nala Secret' });
  await keepCopy(page);
  const isKept = (path: string) =>
    page.evaluate(async (of) => (await caches.match(of, { ignoreVary: true })) !== undefined, path);
  await expect.poll(() => isKept('/offline')).toBe(true);
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))));
  await page.goto('/pets');
  await expect.poll(() => isKept('/offline')).toBe(true);
  await page.goto('/nl/pets');
  await expect.poll(() => isKept('/nl/offline')).toBe(true);
  expect(await isKept('/offline')).toBe(false);
});

test('a browser that has no room for the copy is not said to be about to keep it', async ({ page }) => {
  await dublinPet(page, { name: 'Nala Secret' });
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full.', 'QuotaExceededError');
    };
  });
  await page.goto('/pets');
  await keep(page).click();
  await page.getByRole('button', { name: 'Yes, keep them here' }).click();
  await expect(page.getByText(/^This browser does not keep the copy/)).toBeVisible();
  await expect(keep(page)).toBeFocused();
});

test('with Log Out nothing of the copy stays on the device, and turning it off deletes it, too', async ({
  page,
}) => {
  await dublinPet(page, { name: 'Nala Secret' });
  await keepCopy(page);
  expect(await kept(page)).toContain('Nala Secret');
  await keep(page).click();
  await expect(copyLine(page)).toHaveCount(0);
  await expect.poll(() => kept(page)).not.toContain('Nala Secret');
  await keepCopy(page);
  await logOut(page);
  await expect(signInButton(page)).toBeVisible();
  await expectNothingPrivate(page);
  await page.goto(ROUTES.offline);
  await expect(none(page)).toBeVisible();
});

test('Log Out without a network leaves nothing on the device; the first page with one tells the provider, and Sign In asks for the password', async ({
  page,
  context,
  calls,
  expectConsole,
}) => {
  // The view of toasts cannot be fetched.
  expectConsole(NO_NETWORK);
  const person = await newPerson(page);
  await petOf(page, { name: 'Nala Secret' });
  await keepCopy(page);
  await account(page).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page.getByText('Nothing of yours is left on this device.').first()).toBeVisible();
  await expect(signInButton(page)).toBeVisible();
  await expectNothingPrivate(page);
  expect(await keptKeys(page)).toEqual([]);
  await expect(page.getByText('Nala Secret')).toHaveCount(0);
  expect(calls.of('GET', `${PROVIDER}/v2/logout`)).toHaveLength(0);

  await context.setOffline(false);
  await page.waitForURL('**/auth');
  await calls.expect('GET', `${PROVIDER}/v2/logout`, 1);
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBe(0);
  expect(await cookieOf(page, SESSION_COOKIE)).toBeUndefined();
  await signInButton(page).click();
  await enterPassword(page, person);
  await expect(account(page)).toBeVisible();
});

test('a page opened after such a Log Out shows nothing of who was there, and asks for no token before the provider knows', async ({
  page,
  context,
  calls,
  expectConsole,
}) => {
  // The view of toasts cannot be fetched.
  expectConsole(NO_NETWORK);
  await newPerson(page);
  await petOf(page, { name: 'Nala Secret' });
  await keepCopy(page);
  await account(page).click();
  await context.setOffline(true);
  // A page that is closed says nothing any more.
  const said = page.waitForEvent('console', (message) => NO_NETWORK.test(message.text()));
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(signInButton(page)).toBeVisible();
  await said;
  // Another page, and no longer this one, is there when the network comes back.
  const next = await context.newPage();
  await page.close();
  const tokens = calls.of('POST', `${PROVIDER}/oauth/token`).length;
  const asked = calls.of('GET', `${PROVIDER}/authorize`).length;
  await next.addInitScript(() => {
    const look = () =>
      document.body?.textContent?.includes('Nala Secret') && sessionStorage.setItem('seen', 'yes');
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await context.setOffline(false);
  await next.goto('/pets');
  await next.waitForURL('**/auth');
  await expect(signInButton(next)).toBeVisible();
  await expect.poll(() => next.evaluate(() => localStorage.length)).toBe(0);
  expect(await next.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
  expect(calls.of('POST', `${PROVIDER}/oauth/token`)).toHaveLength(tokens);
  expect(calls.of('GET', `${PROVIDER}/authorize`)).toHaveLength(asked);
});

test('without contact a copy opens on days 2 and 29, and on day 31 it is gone', async ({
  page,
  expectConsole,
}) => {
  expectConsole(NO_NETWORK);
  await dublinPet(page, { name: 'Nala Secret' });
  await keepCopy(page);
  const from = Date.now();
  // The document comes, and no answer of ours or of the provider.
  await page.route(/\/(api|idp)\//, (route) => route.abort());
  for (const day of [2, 29]) {
    await page.clock.setFixedTime(from + day * 86_400_000);
    await page.goto(ROUTES.offline);
    await expect(page.getByRole('link', { name: /^Nala Secret/ })).toBeVisible();
  }
  await page.clock.setFixedTime(from + 31 * 86_400_000);
  await page.goto(ROUTES.offline);
  await expect(none(page)).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain('Nala Secret');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/pets$/);
});

test('a copy without a session on the page opens, says whose it is, and can be deleted; somebody else’s sign-in deletes it', async ({
  page,
}) => {
  await dublinPet(page, { name: 'Nala Secret' });
  await keepCopy(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('auth0spajs')) localStorage.removeItem(key);
  });
  await page.context().clearCookies();
  await page.goto(ROUTES.offline);
  await expect(page.getByText('The pets of Mia Ó Briain')).toBeVisible();
  await expect(signInButton(page)).toBeVisible();

  await newPerson(page, { name: 'Tom' });
  await page.goto('/info-hub');
  await expect(account(page)).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain('Nala Secret');
  await page.goto('/pets');
  await expect(keep(page)).not.toBeChecked();
});
