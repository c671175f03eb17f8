import type { Page } from '@playwright/test';

/** An answer in place of the server's. */
interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Holds back the answers of calls to an address, the server’s, a route’s or another one; they arrive once the returned function is called. */
export async function holdAnswer(page: Page, address: string | RegExp, answer?: Answer): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await (answer === undefined ? route.fallback() : route.fulfill(answer));
  });
  return () => release();
}
