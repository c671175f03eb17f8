import type { Page } from '@playwright/test';

/** Holds back the answers of calls to an address, the server's or a route's; they arrive once the returned function is called. */
export async function holdAnswer(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.fallback();
  });
  return () => release();
}
