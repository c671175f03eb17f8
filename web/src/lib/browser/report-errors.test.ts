// @vitest-environment jsdom
import { BROWSER_ERRORS_PATH } from '@pawhood/contract/product.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { reportErrors } from './report-errors.ts';

const sent: { address: string; body: Blob }[] = [];
reportErrors();
beforeEach(() => {
  sent.splice(0);
  // jsdom has none.
  vi.stubGlobal('navigator', {
    sendBeacon: (address: string, body: Blob) => sent.push({ address, body }),
  });
});

const failing = (stack: string) => Object.assign(new TypeError('nala@example.org is no dog'), { stack });
const STACK = `TypeError: nala@example.org is no dog
    at bark (https://pets.example.org/assets/index-B2b_7.js:1:5757)
    at https://pets.example.org/assets/page-x.js:2:3`;

const textOf = (body: Blob) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(body);
  });

test.each([
  ['an error', () => dispatchEvent(new ErrorEvent('error', { error: failing(STACK) }))],
  [
    'a promise',
    () => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: failing(STACK) })),
  ],
])('%s that nothing has caught is told by its kind and its place in the build alone', async (_, happen) => {
  happen();
  expect(sent).toHaveLength(1);
  const [{ address, body } = { address: '', body: new Blob() }] = sent;
  expect([address, body.type]).toEqual([BROWSER_ERRORS_PATH, 'application/json']);
  expect(await textOf(body)).toBe('{"kind":"TypeError","place":"/assets/index-B2b_7.js:1:5757"}');
});

test.each([
  ['of an extension', failing('at https://extension.example/other.js:1:57')],
  ['without a stack', 'a text that was thrown'],
  ['of another site, of which browsers tell nothing', null],
])('an error %s is not told', (_, error) => {
  dispatchEvent(new ErrorEvent('error', { error }));
  expect(sent).toEqual([]);
});
