import type { Browser, Cookie, Page } from '@playwright/test';

/** Lighthouse's slow 4G as it throttles with the browser's own means: 150 ms × 3.75 a request, 1.6 Mbit/s × 0.9. */
export const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_638.4 * 0.9 * 1_000) / 8,
  uploadThroughput: (750 * 0.9 * 1_000) / 8,
};
export const SLOWDOWN = 4;

/** The phone that Lighthouse stands for. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** A page of a slow phone that has never been at the site; `script` is a file that runs in each of its documents. */
export interface SlowPhoneProps {
  readonly url: string;
  readonly cookies: readonly Pick<Cookie, 'name' | 'value' | 'path'>[];
  readonly script: string;
}

/** Does something with such a page, and closes it. */
export async function onSlowPhone<Result>(
  browser: Browser,
  { url, cookies, script }: SlowPhoneProps,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  try {
    const { hostname: domain, protocol } = new URL(url);
    const secure = protocol === 'https:';
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain, secure })));
    const page = await context.newPage();
    await page.addInitScript({ path: script });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return await work(page);
  } finally {
    await context.close();
  }
}
