import type { ConsoleMessage, Page, Request } from '@playwright/test';

/** Collects what a page must not do: errors, policy violations, requests to somebody else. */
export interface PageWatch {
  /** Lets messages pass that match; a message expected and not seen is a failure too. */
  expectConsole(pattern: RegExp): void;
  /** What was wrong, one line each; empty when all was well. */
  findings(): string[];
}

const HYDRATION = /hydrat/i;

/** What the specification itself brings about: whoever signs in for the first time has no profile yet. §4.10 */
const SPECIFIED = /status of 404 .*\/local\/api\/users\/me\)$/;

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
    findings: () => [
      ...wrong.filter((line) => !SPECIFIED.test(line) && !expected.some((pattern) => pattern.test(line))),
      ...foreign,
      ...expected
        .filter((pattern) => ![...wrong, ...warnings].some((line) => pattern.test(line)))
        .map((pattern) => `expected in the console, but not there: ${pattern}`),
    ],
  };
}

function lineOf(message: ConsoleMessage): string {
  return `console ${message.type()}: ${message.text()} (${message.location().url})`;
}

function isForeign(request: Request, origins: readonly string[]): boolean {
  const url = new URL(request.url());
  return /^https?:$/.test(url.protocol) && !origins.includes(url.origin);
}
