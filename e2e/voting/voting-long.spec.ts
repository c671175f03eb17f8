import { randomUUID } from 'node:crypto';
import { RENDERED_FEATURES } from '@pawhood/contract/limits.ts';
import { expect, test } from '../fixtures.ts';
import { rememberJoined } from '../support/board.ts';

test.use({ dataset: 'many-features', edition: 'complete' });

test('of a long board the page brings the first features along, the browser shows the rest, and links lead there, too', async ({
  page,
  calls,
  browser,
  site,
}) => {
  // Unlike any before them: the same words are not taken twice.
  const batch = randomUUID().slice(0, 8);
  const names = Array.from({ length: RENDERED_FEATURES + 17 }, (_, index) => `Bench ${index} of ${batch}`);
  for (const name of names) {
    const response = await page.request.post('/local/api/features', { data: { text: name } });
    expect(response.status(), await response.text()).toBe(201);
  }
  // A server looks twice a second whether its list is still the newest.
  await expect
    .poll(async () =>
      (await (await page.request.get('/local/api/features')).text()).includes(String(names.at(-1))),
    )
    .toBe(true);
  const total = (await (await page.request.get('/local/api/features')).json()).length;
  expect(total).toBeGreaterThan(names.length);
  const articles = async () => (await (await page.request.get('/roadmap')).text()).match(/<article/g)?.length;
  expect(await articles()).toBe(RENDERED_FEATURES);

  const before = calls.of('GET', '/local/api/features').length;
  await rememberJoined(page);
  await page.goto('/roadmap');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(total);
  expect(await cards.getByRole('heading').allTextContents()).toEqual(expect.arrayContaining(names));
  await calls.expect('GET', '/local/api/features', before + 1);

  // From a later page on, the browser shows what is there and behind; its heads are where the server had them.
  await page.goto('/roadmap?page=2');
  await expect(cards).toHaveCount(total - RENDERED_FEATURES);
  await page.getByRole('link', { name: 'Earlier features' }).click();
  await expect(cards).toHaveCount(total);
  await expect(page).toHaveURL(/\/roadmap$/);

  // Who runs no scripts goes from page to page.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${site.url}/roadmap`);
  const plainCards = plain.getByRole('main').getByRole('article');
  const more = plain.getByRole('link', { name: 'More features' });
  const read = await plainCards.getByRole('heading').allTextContents();
  for (let at = 2; (await more.count()) > 0; at += 1) {
    await more.click();
    await expect(plain).toHaveURL(`${site.url}/roadmap?page=${at}`);
    await expect(plain).toHaveTitle(new RegExp(`^Roadmap, page ${at}`));
    read.push(...(await plainCards.getByRole('heading').allTextContents()));
  }
  expect(read).toHaveLength(total);
  expect(read).toEqual(expect.arrayContaining(names));
  await context.close();
});
