import { SAMPLE_ARTICLES } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { expect, type Page, test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';
import { signUp } from '../support/people.ts';
import { ownPet, publicPage } from '../support/pets.ts';

const PRODUCT_CALL = /^\/(local\/)?api\//;

const level1 = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('§6.1a §6.1b whoever is signed out sees every public page, and is asked to sign in nowhere', async ({
  page,
  context,
  site,
}) => {
  const pet = await ownPet(page);
  await context.clearCookies();
  const before = site.received.length;
  const received = (pattern: RegExp) =>
    site.received.slice(before).filter(({ method, url }) => pattern.test(`${method} ${url}`));
  const card = page.getByRole('main').getByRole('article');
  const contents = [
    [ROUTES.home, level1(page, /^Welcome to Pawhood/)],
    [ROUTES.infoHub, card.nth(SAMPLE_ARTICLES - 1)],
    ['/info-hub/a-cat-on-a-houseboat', level1(page, 'A cat on a houseboat')],
    [ROUTES.directory, card.nth(5)],
    [publicPage(pet), level1(page, 'Nala')],
    [`/user/${pet.userId}`, level1(page, 'Mia Ó Briain')],
  ] as const;
  const asked = () => received(/^GET \/(local\/)?api\//);
  for (const [path, content] of contents) {
    const earlier = asked().length;
    await page.goto(path);
    await expect(content).toBeVisible();
    await atRest(page);
    await expect(content).toBeVisible();
    await expect(page).toHaveURL(path);
    // The landing page has its features, and every other page what it is about.
    expect(asked().length, path).toBeGreaterThan(earlier);
  }
  expect(received(/ \/idp\//)).toEqual([]);
  for (const { url, headers } of asked()) {
    expect(headers.authorization, url).toBeUndefined();
    expect((await fetch(site.url + url)).status, url).toBe(200);
  }
});

test('§7.1a §7.1b product calls are made with credentials, and send JSON', async ({ page }) => {
  const made: string[] = [];
  await page.exposeFunction('callMade', (address: string, credentials: string) => {
    if (PRODUCT_CALL.test(new URL(address, page.url()).pathname)) made.push(`${address} ${credentials}`);
  });
  await page.addInitScript(() => {
    const { callMade } = globalThis as unknown as { callMade(address: string, credentials: string): void };
    const { fetch } = globalThis;
    globalThis.fetch = (target, options) => {
      const address = target instanceof Request ? target.url : String(target);
      callMade(address, options?.credentials ?? 'none given');
      return fetch(target, options);
    };
  });
  const sent: { readonly call: string; readonly type: string | undefined; readonly body: string | null }[] =
    [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !PRODUCT_CALL.test(pathname)) return;
    const type = request.headers()['content-type'];
    sent.push({ call: pathname.replace(/features\/[^/]+/, 'features/:id'), type, body: request.postData() });
  });

  await page.goto(ROUTES.home);
  await page.getByRole('form', { name: 'Join Waitlist' }).getByLabel('Email address').fill('mia@example.org');
  await page.getByRole('button', { name: 'Join Waitlist' }).last().click();
  const vote = page.getByRole('button', { name: /^Vote for/ }).first();
  for (const pressed of ['true', 'false']) {
    await vote.click();
    await expect(vote).toHaveAttribute('aria-pressed', pressed);
    await expect(vote).toHaveAttribute('aria-busy', 'false');
  }
  const form = page.getByRole('form', { name: 'Suggest a Feature' });
  await form.getByRole('textbox').fill('A bell for tortoises');
  await form.getByRole('button', { name: 'Suggest', exact: true }).click();
  await expect(form.getByRole('status')).toContainText('Feature suggested!');
  await page.goto(ROUTES.directory);
  await signUp(page);

  const votes = '/local/api/features/:id/votes';
  for (const call of [
    `${votes}/increment`,
    `${votes}/decrement`,
    '/local/api/features',
    '/local/api/users',
  ]) {
    expect(sent).toContainEqual(expect.objectContaining({ call }));
  }
  for (const { call, type, body } of sent) {
    if (body === null && !call.startsWith(votes)) continue;
    expect(type, call).toBe('application/json');
    if (call === '/local/api/waitlist/join') expect(body).toBe('mia@example.org');
    else if (body !== null) expect(JSON.parse(body), call).toBeInstanceOf(Object);
  }
  expect(made.length).toBeGreaterThan(sent.length);
  expect(made.filter((call) => !call.endsWith(' include'))).toEqual([]);
});
