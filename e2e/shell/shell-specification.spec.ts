import { expect, test } from '../fixtures.ts';

test.use({ edition: 'specification' });

test('§2.15 a footer link shows the not-found page, with status 404 when it is loaded anew', async ({
  page,
  request,
}) => {
  await page.goto('/auth');
  for (const path of [
    '/services',
    '/info',
    '/pets',
    '/services?city=Amsterdam',
    '/privacy-policy',
    '/terms-of-service',
  ]) {
    await page.getByRole('contentinfo').locator(`a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' }), path).toBeVisible();
    await expect(page).toHaveURL(path);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'See you soon' })).toBeVisible();
    expect((await request.get(path)).status(), path).toBe(404);
  }
});
