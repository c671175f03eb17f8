import { reportBrowserError } from '@pawhood/contract/shell/browser-errors.ts';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createSecurityHeaders } from '../server/security-headers.ts';
import { createHttpServer } from '../server/server.ts';
import { serveBrowserErrors } from './browser-errors.ts';
import { NO_BUILD } from './client-build.ts';

const lines: Record<string, unknown>[] = [];
const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
const kinds: string[] = [];
let now = 0;

const publicUrl = 'http://localhost:3000';
const securityHeaders = createSecurityHeaders({
  publicUrl,
  styles: [],
  scripts: [],
  tenantOrigin: null,
  map: null,
});
const app = createHttpServer({ publicUrl, securityHeaders, logger, checkAnswers: true });
const document = [...NO_BUILD.files.values()][0];
const files = new Map([['/assets/index-B2b.js', document as never]]);
serveBrowserErrors(app, { client: { files }, onReported: (kind) => kinds.push(kind), now: () => now });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

beforeEach(() => {
  lines.splice(0);
  kinds.splice(0);
  now += 600_000;
});

const PLACE = '/assets/index-B2b.js:1:57';

const report = async (body: object): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(url + reportBrowserError.path, { method: 'POST', headers, body: JSON.stringify(body) }))
    .status;
};

test('the log has the kind of an error and its place in the build', async () => {
  expect(await report({ kind: 'TypeError', place: PLACE })).toBe(204);
  expect(lines).toMatchObject([{ kind: 'TypeError', place: PLACE, msg: 'Something failed in a browser.' }]);
  expect(kinds).toEqual(['TypeError']);
});

test.each([
  [
    { kind: 'nala@example.org', place: PLACE },
    { kind: 'other', place: PLACE },
  ],
  [
    { kind: 'Error', place: '/pets/nala:1:57' },
    { kind: 'Error', place: 'another build' },
  ],
  [
    { kind: 'Error', place: `${PLACE} nala@example.org` },
    { kind: 'Error', place: 'another build' },
  ],
  [
    { kind: 'Error', place: '/assets/index-old.js:1:57' },
    { kind: 'Error', place: 'another build' },
  ],
  [
    { kind: 'Error', place: PLACE, message: 'nala@example.org' },
    { kind: 'Error', place: PLACE },
  ],
])('of %j nothing is noted that is no word of ours', async (body, noted) => {
  expect(await report(body)).toBe(204);
  expect(lines).toMatchObject([noted]);
  expect(JSON.stringify(lines)).not.toContain('nala');
});

test('in a minute ten are in the log, and all of them are counted', async () => {
  for (let times = 0; times < 57; times += 1) await report({ kind: 'RangeError', place: PLACE });
  expect(lines).toHaveLength(10);
  expect(kinds).toHaveLength(57);
  now += 60_000;
  await report({ kind: 'RangeError', place: PLACE });
  expect(lines).toHaveLength(11);
});

test('what is no report is refused', async () => {
  expect(await report({ kind: 'Error' })).toBe(400);
  expect(await report({ kind: 'E'.repeat(61), place: PLACE })).toBe(400);
  expect(lines).toEqual([]);
});
