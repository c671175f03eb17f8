import { ROUTES } from '@pawhood/contract/product.ts';
import { FIRST_STEPS_NOT_HIDDEN } from '@pawhood/contract/users/first-steps-texts.ts';
import { changeOwnProfile, createProfile, readOwnProfile } from '@pawhood/contract/users/users.ts';
import { expect, type Page, test, VIEWPORTS } from '../fixtures.ts';
import { shiftOf } from '../support/layout-shift.ts';
import { dialog, dialogStepGone, rows } from '../support/my-pets.ts';
import { newPerson } from '../support/new-person.ts';
import { signUp } from '../support/people.ts';
import { petWithDue } from '../support/pet-record.ts';
import { bearerOf, petOf } from '../support/pets.ts';

const steps = (page: Page) => page.getByRole('region', { name: /^Your first steps|^You’re all set/ });
const firstArticle = (page: Page) =>
  page.getByRole('region', { name: 'Articles' }).getByRole('listitem').first();
const ticked = (page: Page) => steps(page).getByRole('link', { name: /^Done:/ });

test('after signing up three steps say what to do, each ticked once it is done; the first opens the form of a new pet, once', async ({
  page,
  axe,
}) => {
  await newPerson(page);
  await page.goto('/info-hub');
  await expect(steps(page).getByRole('link')).toHaveText([
    /Add your first pet/,
    /Choose your city and what others see/,
    /Find your vet/,
  ]);
  await expect(ticked(page)).toHaveCount(0);
  await axe();
  await steps(page).getByRole('link', { name: 'Add your first pet' }).click();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/pets');
  await dialogStepGone(page);
  await page.reload();
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  await expect(dialog(page)).toHaveCount(0);
  // The steps stand on this page as well.
  await steps(page).getByRole('link', { name: 'Add your first pet' }).click();
  await dialog(page).getByLabel('Name').fill('Pip');
  await page.keyboard.press('Enter');
  await expect(rows(page).getByRole('link', { name: /Pip/ })).toBeFocused();
  await expect(ticked(page)).toHaveText([/Add your first pet/]);
  await expect(ticked(page)).toHaveAttribute('href', '/pets');
  const headers = await bearerOf(page);
  await page.request.patch(changeOwnProfile.path, { headers, data: { city: 'dublin' } });
  await page.reload();
  await expect(ticked(page)).toHaveCount(2);
  await steps(page).getByRole('link', { name: 'Find your vet' }).click();
  await expect(page).toHaveURL(`${ROUTES.directory}?city=dublin&category=Veterinarians`);
  await petOf(page, { vet: 'Vet of Rathmines, 01 555 0157' });
  await page.goto('/info-hub');
  await expect(steps(page).getByRole('heading', { name: 'You’re all set' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My Pets' }).click();
  await expect(page.getByRole('region', { name: 'My Pets' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
});

test('the first steps can be hidden, or one is told; they stay so, and in no other browser are seen for a moment', async ({
  page,
  browser,
  site,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await newPerson(page);
  // Room is kept from the first paint on where they were shown before; who signs in comes to the hub known already.
  await page.goto('/info-hub');
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/info-hub');
    await expect(steps(page).getByRole('link')).toHaveCount(3);
    await expect(page.getByText(/^Welcome to Pawhood, /)).toBeVisible();
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.01);
  }
  await page.route(`**${changeOwnProfile.path}`, (route) => route.abort());
  await steps(page).getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: FIRST_STEPS_NOT_HIDDEN })).toBeVisible();
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  await page.unrouteAll();
  await steps(page).getByRole('button', { name: 'Hide' }).click();
  await expect(steps(page)).toHaveCount(0);
  const headers = await bearerOf(page);
  const hidden = async () => (await page.request.get(readOwnProfile.path, { headers })).json();
  await expect.poll(hidden).toMatchObject({ firstStepsHidden: true });
  await page.goto('/pets');
  await expect(page.getByRole('region', { name: 'My Pets' })).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  const context = await browser.newContext({ baseURL: site.url });
  // The session comes along as by signing in there; nothing else this browser has kept does.
  await context.addCookies(await page.context().cookies());
  await expectNeverSeen(await context.newPage());
});

/** Opens the hub, and fails where first steps, or room for them, were there for a frame. */
async function expectNeverSeen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(globalThis, { seen: false });
    const look = () => {
      const isThere = document.querySelector('#first-steps') !== null;
      const hasRoom = document.documentElement?.hasAttribute('data-steps') ?? false;
      if (isThere || hasRoom) Object.assign(globalThis, { seen: true });
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto('/info-hub');
  await expect(page.getByText(/^Welcome to Pawhood, /)).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(globalThis, 'seen'))).toBe(false);
}

test('on a phone the first article begins in the first view, below steps of which the next alone says more', async ({
  page,
}) => {
  await petWithDue(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/info-hub');
  await expect(steps(page)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: 'What is due' })).toBeVisible();
  // What is done is counted there; the step itself would take room.
  await expect(steps(page)).toContainText('1 of 3 done');
  await expect(steps(page).getByRole('link')).toHaveText([/^2Choose your city/, /^3Find your vet/]);
  await expect(steps(page).getByText('Both are in your profile.')).toBeVisible();
  await expect(steps(page).getByText('Save their number with your pet.')).toBeHidden();
  expect((await firstArticle(page).boundingBox())?.y).toBeLessThanOrEqual(610);
});

test('a browser that does not know of them yet has the first steps below the articles once; nothing moves', async ({
  page,
}) => {
  await newPerson(page);
  for (const { width, height } of Object.values(VIEWPORTS)) {
    await page.setViewportSize({ width, height });
    await page.goto('/info-hub');
    // Only then is the browser told of them, and its tokens are there.
    await expect(steps(page).getByRole('link')).toHaveCount(3);
    await page.evaluate(() => localStorage.removeItem('firstSteps'));
    await page.reload();
    await expect(steps(page).getByRole('link')).toHaveCount(3);
    const [article, below] = [await firstArticle(page).boundingBox(), await steps(page).boundingBox()];
    expect(below?.y).toBeGreaterThan(article?.y ?? Number.NaN);
    expect(await shiftOf(page), `${width} px`).toBeLessThanOrEqual(0.01);
  }
  await page.reload();
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  const [article, above] = [await firstArticle(page).boundingBox(), await steps(page).boundingBox()];
  expect(above?.y).toBeLessThan(article?.y ?? Number.NaN);
});

test('nothing moves for who has just signed up, though their profile takes longer than the hub', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(`**${createProfile.path}`, async (route) => {
    await firstArticle(page).waitFor();
    await route.continue();
  });
  await signUp(page);
  await expect(steps(page).getByRole('link')).toHaveCount(3);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
});

test('on a phone the first pet stands above the first steps, nothing moves as they come, and forced colours give them an edge', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await newPerson(page);
  const { id } = await petOf(page);
  await page.goto('/pets');
  await expect(steps(page).getByRole('link')).toHaveCount(2);
  await expect(page.getByText('Nothing is due')).toBeVisible();
  const pet = await page.getByRole('link', { name: /Nala/ }).boundingBox();
  expect(pet?.y).toBeLessThanOrEqual(230);
  expect((await steps(page).boundingBox())?.y).toBeGreaterThan(pet?.y ?? Number.NaN);
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/info-hub');
  await expect(steps(page)).toHaveCSS('border-top', /^1px solid/);
  await page.goto(`/pets/${id}/profile`);
  await expect(page.getByRole('region', { name: 'At a glance' }).locator('dl')).toHaveCSS(
    'border-top',
    /^1px solid/,
  );
});

test('a visitor has no first steps and no room for them; those that cannot be had say so in their room, and come once they can', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/Failed to load resource/);
  await page.goto('/info-hub');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-steps');
  await newPerson(page);
  await page.route('**/api/users/*/pets', (route) => route.abort());
  await page.goto('/info-hub');
  const room = page
    .getByRole('main')
    .locator('div')
    .filter({ has: page.getByRole('alert') })
    .last();
  await expect(room).toBeVisible();
  await page.unroute('**/api/users/*/pets');
  await room.getByRole('button', { name: 'Try again' }).click();
  await expect(steps(page).getByRole('link')).toHaveCount(3);
});
