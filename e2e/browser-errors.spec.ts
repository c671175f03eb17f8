import { BROWSER_ERRORS_PATH } from '@pawhood/contract/product.ts';
import { expect, test } from './fixtures.ts';

test('an error that nothing has caught is told to the server, once', async ({ page, calls }) => {
  await page.goto('/');
  // The script that listens runs after the first frame.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]') ?? {};
    const error = new TypeError('nala@example.org is no dog');
    error.stack = `TypeError: nala@example.org is no dog\n    at bark (${href}:1:57)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  await expect.poll(() => calls.count('POST', BROWSER_ERRORS_PATH)).toBe(1);
});
