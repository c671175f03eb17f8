/** The way back into the directory: it is as it was left. */
import { expect, type Page, test } from './fixtures.ts';
import { answerWith, cards, loaded, names, numbered } from './support/directory.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const back = (page: Page) => button(page, 'Back to the directory');
const scrolled = (page: Page) => page.evaluate(() => scrollY);

async function open(page: Page, address: string): Promise<void> {
  await answerWith(page, numbered(20, { city: 'dublin', lat: 53.3, lon: -6.2 }));
  await page.goto(address);
  await loaded(page);
  await expect(cards(page).first()).toBeVisible();
}

test("'Back to the directory' leads to the place where it was left, as the browser's Back does", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, '/directory?city=dublin&page=3');
  const link = names(page).last().getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const left = await scrolled(page);
  expect(left).toBeGreaterThan(100);
  const entries = await page.evaluate(() => history.length);
  await link.click();
  await back(page).click();
  await expect(page).toHaveURL('/directory?city=dublin&page=3');
  await expect.poll(() => scrolled(page)).toBe(left);
  // Forward leads to the place again: nothing was added to the history.
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goForward();
  await expect(back(page)).toBeVisible();
});
