import { expect, test } from 'vitest';
import { checkNamedFiles, filesIn } from './named-files.js';

test('a page names files in code and by links, from where it stands', () => {
  const text = [
    'See [how to install](installing.md#first) and [the notices](../THIRD-PARTY-NOTICES.md), or',
    '[elsewhere](https://example.com/a.md) and [below](#below).',
    'Write `[a link](to-nothing.md)`. Read by `server/src/http/server.ts`; `npm test`, `/local/api/pets` and `server/dist/server.js` are none.',
  ].join('\n');
  expect(filesIn('docs/page.md', text)).toEqual([
    'server/src/http/server.ts',
    'docs/installing.md',
    'THIRD-PARTY-NOTICES.md',
  ]);
});

test('every file that a page names is there', () => {
  const { summary, problems } = checkNamedFiles();
  expect(problems).toEqual([]);
  expect(summary).not.toBe('0 pages');
});
