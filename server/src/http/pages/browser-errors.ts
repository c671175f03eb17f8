/** Errors in people's browsers, in the log: their kind and their place in the build, never what they say. */
import { reportBrowserError } from '@pawhood/contract/shell/browser-errors.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../calls/serve.ts';
import type { ClientBuild } from './client-build.ts';

export interface BrowserErrorsParts {
  readonly client: Pick<ClientBuild, 'files'>;
  /** Told of each, whether or not the log has it. */
  readonly onReported: (kind: string) => void;
  /** Milliseconds, from any beginning. */
  readonly now?: () => number;
}

/** Those that browsers have; whatever else somebody sends is no word for the log. */
const KINDS = ['Error', 'TypeError', 'ReferenceError', 'RangeError', 'SyntaxError', 'DOMException'];

/** Most lines of the log in a minute: one mistake of ours may reach everybody at once. */
const LINES_A_MINUTE = 10;

const MINUTE_MS = 60_000;

export function serveBrowserErrors(app: FastifyInstance, parts: BrowserErrorsParts): void {
  const { client, onReported, now = () => performance.now() } = parts;
  let minute = -1;
  let lines = 0;

  function mayLog(): boolean {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) lines = 0;
    minute = current;
    lines += 1;
    return lines <= LINES_A_MINUTE;
  }

  serve(app, reportBrowserError, async ({ body }) => {
    const kind = KINDS.includes(body.kind) ? body.kind : 'other';
    onReported(kind);
    if (!mayLog()) return;
    const place = isOurs(body.place, client) ? body.place : 'another build';
    app.log.warn({ kind, place }, 'Something failed in a browser.');
  });
}

/** Whether that is a place in a file of this build: a tab may be open since an older one. */
function isOurs(place: string, { files }: Pick<ClientBuild, 'files'>): boolean {
  const [, file = ''] = /^(\/assets\/[\w.-]+):\d{1,7}:\d{1,7}$/.exec(place) ?? [];
  return files.has(file);
}
