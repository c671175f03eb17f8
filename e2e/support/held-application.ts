import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

interface Chunk {
  readonly file: string;
}

const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
  readFileSync('web/dist/client/.vite/manifest.json', 'utf8'),
);

/** The entry: without it nothing of the application runs. */
const ENTRY = 'index.html';

export interface HeldApplication {
  /** Lets the script through, and the application take the page over. */
  release(): void;
}

/** Keeps a script that the application needs on its way. */
export async function hold(page: Page, module = ENTRY): Promise<HeldApplication> {
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

/** Opens a page as it is before the application runs: painted, and a script that it needs still on its way. */
export async function openHeld(page: Page, address: string, module = ENTRY): Promise<HeldApplication> {
  const held = await hold(page, module);
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return held;
}

/** Opens a page whose entry cannot be had. */
export async function openWithout(page: Page, address: string): Promise<void> {
  await page.route(addressOf(ENTRY), (route) => route.abort());
  await page.goto(address, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
}

function addressOf(module: string): string {
  const chunk = manifest[module];
  if (chunk === undefined) throw new Error(`The build has no ${module}.`);
  return `**/${chunk.file}`;
}
