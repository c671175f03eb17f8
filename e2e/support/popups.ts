import type { Page } from '@playwright/test';

/** No popup can be opened, as in browsers inside of other apps. */
export const withoutPopups = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.open = () => null;
  });
