import { expect, test } from 'vitest';
import { whatToDo } from './chromium.js';

const INSTALL =
  'Install it (on Debian: sudo apt-get install chromium-headless-shell), or set CHROMIUM to its path.';

test.each([
  [
    'Error: socket hang up\n    at fetch (node:57)\nError: getaddrinfo ENOTFOUND cdn.example\n    at fetch (node:57) {\n  errno: -3008\n}\n',
    ' (getaddrinfo ENOTFOUND cdn.example)',
  ],
  ['no room\n', ''],
])('where no Chromium can be fetched one sentence says what to do, and why', (output, because) => {
  expect(whatToDo(output)).toBe(
    `The browser tests need Chromium, and it could not be downloaded${because}. ${INSTALL}`,
  );
});
