import { BROWSER_ERRORS_PATH } from '@pawhood/contract/product.ts';
import { test } from '../fixtures.ts';
import { atRest } from '../support/at-rest.ts';

test('an error that nothing has caught is told to the server, once', async ({ page, calls }) => {
  await page.goto('/');
  // The script that listens runs after the first frame.
  await atRest(page);
  await page.evaluate(() => {
    const { href = '' } = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]') ?? {};
    const error = new TypeError('nala@example.org is no dog');
    error.stack = `TypeError: nala@example.org is no dog\n    at bark (${href}:1:57)`;
    dispatchEvent(new ErrorEvent('error', { error }));
  });
  await calls.expect('POST', BROWSER_ERRORS_PATH, 1);
});
