import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SECURITY_EVENTS } from '@pawhood/contract/security/security-events.ts';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../lib/checkout.ts';

test('the documentation says of every kind of event when it is recorded', async () => {
  const text = await readFile(join(CHECKOUT, 'docs/self-hosting.md'), 'utf8');
  const [, section = ''] = text.split('### What is recorded\n');
  const [table = ''] = section.split('\n### ');
  const kinds = table
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, kind]) => kind));
  expect(kinds.sort()).toEqual([...SECURITY_EVENTS].sort());
});
