import { setTimeout as sleep } from 'node:timers/promises';
import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** Collects what a page must not do: errors, policy violations, requests to somebody else. */
export interface PageWatch {
  /** Lets messages pass that match; a message expected and not seen is a failure too. */
  expectConsole(pattern: RegExp): void;
  /** What was wrong, one line each; empty when all was well. What the page was about to do is waited for. */
  findings(): Promise<string[]>;
}

const HYDRATION = /hydrat/i;

/** What the specification itself brings about: whoever signs in for the first time has no profile yet. §4.10 */
const SPECIFIED = /status of 404 .*\/local\/api\/users\/me\)$/;

/** A page that is not there any more, or runs no scripts, is not waited for longer, in milliseconds. */
const TURN_MS = 1_000;

/** Starts watching; the page may talk to nobody but `origins`. */
export function watchPage(page: Page, origins: readonly string[]): PageWatch {
  const wrong: string[] = [];
  const warnings: string[] = [];
  const foreign: string[] = [];
  const expected: RegExp[] = [];

  page.on('console', (message) => {
    const line = lineOf(message);
    if (message.type() === 'error' || HYDRATION.test(line)) wrong.push(line);
    else if (message.type() === 'warning') warnings.push(line);
  });
  page.on('pageerror', (error) => wrong.push(`uncaught: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    if (isForeign(request, origins)) foreign.push(`request to somebody else: ${request.url()}`);
  });

  return {
    expectConsole: (pattern) => expected.push(pattern),
    async findings() {
      await Promise.race([
        page.evaluate(eventLoopTurns).catch(() => {}),
        sleep(TURN_MS, null, { ref: false }),
      ]);
      return [
        ...wrong.filter((line) => !SPECIFIED.test(line) && !expected.some((pattern) => pattern.test(line))),
        ...foreign,
        ...expected
          .filter((pattern) => ![...wrong, ...warnings].some((line) => pattern.test(line)))
          .map((pattern) => `expected in the console, but not there: ${pattern}`),
      ];
    },
  };
}

/** Runs in the page: what the last event of a test has put off is done by then, and so are its promises. */
async function eventLoopTurns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

function lineOf(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`;
}

function isForeign(request: Request, origins: readonly string[]): boolean {
  const url = new URL(request.url());
  return /^https?:$/.test(url.protocol) && !origins.includes(url.origin);
}
