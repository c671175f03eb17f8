import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fits } from './install.js';
import { OLDEST_NODE, refusalOf } from './node-version.js';

const installed = { 'node_modules/pg': { version: '8.23.1' } };

test.each([
  ['the same', { 'node_modules/pg': { version: '8.23.1' } }, true],
  ['another version', { 'node_modules/pg': { version: '8.23.2' } }, false],
  ['one that is missing', { ...installed, 'node_modules/valibot': { version: '1.5.0' } }, false],
  ['one of another system', { ...installed, 'node_modules/x': { version: '1.0.0', optional: true } }, true],
  ['our own workspaces', { '': {}, server: { version: '0.1.0' }, 'node_modules/@x/s': { link: true } }, true],
])('asked for %s, what is installed fits: %#', (_, asked, expected) => {
  expect(fits(asked, installed)).toBe(expected);
});

test.each([
  ['20.18.9', true],
  ['12.22.12', true],
  ['20.19.0', false],
  ['22.1.0', false],
])('Node %s is too old: %s', (version, isOld) => {
  expect(refusalOf(version)).toBe(
    isOld ? `Pawhood needs Node 20.19 or newer; this is Node ${version}. See https://nodejs.org.` : null,
  );
});

test('package.json asks for the same Node', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  expect(engines.node).toBe(`>=${OLDEST_NODE.join('.')}`);
});
