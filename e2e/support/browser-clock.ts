import { chromium, type FullConfig } from '@playwright/test';

const OFFSET = 'BROWSER_OFFSET_MINUTES';

/**
 * Playwright's set-up of a run: asks the browser how far its clock is from UTC.
 *
 * Chromium and Node have tables of time zones of different years, by which Calgary's clocks may be an hour apart. Pages go
 * by the browser's.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a set-up in no other form.
export default async function setup({ projects: [project] }: FullConfig): Promise<void> {
  const { launchOptions, timezoneId = 'UTC' } = project?.use ?? {};
  const browser = await chromium.launch(launchOptions);
  const page = await browser.newPage({ timezoneId });
  process.env[OFFSET] = String(await page.evaluate(() => new Date().getTimezoneOffset()));
  await browser.close();
}

/** The day that it is for the browser. */
export function browserDay(): string {
  const minutes = Number(process.env[OFFSET]);
  return new Date(Date.now() - minutes * 60_000).toISOString().slice(0, 10);
}
