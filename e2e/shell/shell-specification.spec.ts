import { expect, test } from '../fixtures.ts';

test.use({ edition: 'specification' });

for (const path of [
  '/services',
  '/info',
  '/pets',
  '/services?city=Amsterdam',
  '/privacy-policy',
  '/terms-of-service',
]) {
  test(`§2.15 following the footer's link to ${path} shows the not-found page`, async ({
    page,
    expectConsole,
  }) => {
    await page.goto('/auth');
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
    await expect(page).toHaveURL(path);
    expectConsole(/404/);
    expect((await page.reload())?.status()).toBe(404);
  });
}
