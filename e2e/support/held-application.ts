import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Chunk {
  readonly file: string;
}

/** Read when a test needs it: tests are counted before there is a build. */
const readManifest = (): Readonly<Record<string, Chunk>> =>
  JSON.parse(readFileSync('web/dist/client/.vite/manifest.json', 'utf8'));

/** The entry: without it nothing of the application runs. */
const ENTRY = 'index.html';

export interface HeldApplication {
  /** Lets the script through, so that the application takes the page over. */
  release(): void;
}

/** Delays a script that the application needs until it is released. */
export async function holdScript(page: Page, module = ENTRY): Promise<HeldApplication> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addressOf(module), async (route) => {
    await released;
    await route.fallback();
  });
  return { release };
}

/** Opens a page as it is before the application runs: painted, while a script that it needs is delayed. */
export async function openBeforeApplication(
  page: Page,
  address: string,
  module = ENTRY,
): Promise<HeldApplication> {
  const held = await holdScript(page, module);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return held;
}

/** Opens a page whose entry script fails to load. */
export async function openWithoutApplication(page: Page, address: string): Promise<void> {
  await page.route(addressOf(ENTRY), (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
}

function addressOf(module: string): string {
  const chunk = readManifest()[module];
  if (chunk === undefined) throw new Error(`The build has no ${module}.`);
  return `**/${chunk.file}`;
}
