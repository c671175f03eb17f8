import { readFile } from 'node:fs/promises';
import { PET_FIELDS } from '@pawhood/contract/pets/fields.ts';
import { expect, test } from 'vitest';

const document = await readFile(new URL('../../../../../docs/security.md', import.meta.url), 'utf8');

test.each([
  ['everybody', 'everyone'],
  ['who is signed in', 'signed-in'],
  ['the owner', 'owner'],
])('the documentation names the fields of a pet that %s sees', (who, seenBy) => {
  const [, row = ''] = new RegExp(`^\\| ${who} \\| (.*) \\|$`, 'm').exec(document) ?? [];
  const named = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name);
  const fields = Object.entries(PET_FIELDS).filter(([, rules]) => rules.seenBy === seenBy);
  expect(named.sort()).toEqual(fields.map(([name]) => name).sort());
});
