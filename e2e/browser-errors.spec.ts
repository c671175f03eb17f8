import { BROWSER_ERRORS_PATH } from '@pawhood/contract/product.ts';
import { expect, test } from './fixtures.ts';

test('an error that nothing has caught is told to the server, once', async ({ page, calls }) => {
  // The script that listens has run when the page has loaded.
  await page.goto('/');
  await page.evaluate(() => {
    const { src = '' } = document.querySelector<HTMLScriptElement>('script[type=module][src]') ?? {};
    const error = new TypeError('nala@example.org is no dog');
    error.stack = `TypeError: nala@example.org is no dog\n    at bark (${src}:1:57)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  await expect.poll(() => calls.count('POST', BROWSER_ERRORS_PATH)).toBe(1);
});
