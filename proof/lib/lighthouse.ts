/** Lighthouse, which npm fetches for the occasion: with it the install of the repository would be twice as large. */
import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const VERSION = '12.8.2';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What Lighthouse writes down of a visit, as far as it is looked at here. */
export interface Report {
  readonly categories: Readonly<
    Record<Category, { readonly score: number | null; readonly auditRefs: readonly AuditRef[] }>
  >;
  readonly audits: Readonly<Record<string, Audit>>;
}

interface AuditRef {
  readonly id: string;
  /** 0: what it finds is told and counts for nothing. */
  readonly weight: number;
}

interface Audit {
  readonly title: string;
  /** From 0 to 1; null where there was nothing to look at. */
  readonly score: number | null;
  readonly numericValue?: number;
  readonly details?: { readonly items?: readonly unknown[] };
}

const run = promisify(execFile);

/**
 * Has npm put Lighthouse into a folder; LIGHTHOUSE names one that has it.
 *
 * @returns the program.
 */
export async function fetchLighthouse(folder: string): Promise<string> {
  const { LIGHTHOUSE } = process.env;
  if (LIGHTHOUSE === undefined) await install(folder);
  return join(LIGHTHOUSE ?? folder, 'node_modules/lighthouse/cli/index.js');
}

async function install(folder: string): Promise<void> {
  mkdirSync(folder);
  const args = ['install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund'];
  try {
    await run('npm', [...args, `lighthouse@${VERSION}`], { cwd: folder });
  } catch (cause) {
    const elsewhere = `npm install --prefix FOLDER lighthouse@${VERSION}`;
    throw new Error(
      `npm could not fetch Lighthouse: run \`${elsewhere}\` where npm reaches its registry, bring the folder here, and name it: LIGHTHOUSE=FOLDER npm run proof -- lighthouse.`,
      { cause },
    );
  }
}

/** Times that a page is tried: on a busy machine the browser may not have noted all of a visit. */
const TRIES = 3;

/**
 * Visits a page as Lighthouse does by itself: with a phone and a network that it reckons slow (mobile, simulated).
 *
 * @throws with what Lighthouse has said, when it could not.
 */
export async function visit(lighthouse: string, url: string): Promise<Report> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      return await visitOnce(lighthouse, url);
    } catch (error) {
      // The error itself holds the whole unfinished report.
      const said = error instanceof Error && 'stderr' in error ? error.stderr : error;
      if (left === 0) throw new Error(`Lighthouse could not visit ${url}: ${said}`);
      console.log(`  ${url} once more: ${said}`);
    }
  }
}

async function visitOnce(lighthouse: string, url: string): Promise<Report> {
  const { CHROMIUM = '/usr/bin/chromium' } = process.env;
  const flags = ['--chrome-flags=--headless --no-sandbox', `--only-categories=${CATEGORIES.join()}`];
  const args = [url, '--output=json', '--quiet', '--no-enable-error-reporting', ...flags];
  const { stdout } = await run(process.execPath, [lighthouse, ...args], {
    env: { ...process.env, CHROME_PATH: CHROMIUM },
    maxBuffer: 64 * 2 ** 20,
  });
  return JSON.parse(stdout);
}
