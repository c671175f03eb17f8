import { expect, test } from 'vitest';
import { initialsOf } from './avatar.tsx';

test.each([
  ['Mia Ó Briain', 'MB'],
  ['mia', 'M'],
  ['  Jan   van der   Berg ', 'JB'],
  ['Éamon Ní Dhúill', 'ÉD'],
  // E and a combining accent are one letter.
  ['E\u0301amon', 'É'],
  ['李 小龙', '李小'],
  ['𝒜da 🐕‍🦺', '𝒜🐕‍🦺'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧F'],
  ['🇮🇪 Aoife', '🇮🇪A'],
  ['(Bob) “Rex”', 'BR'],
  ['...', '.'],
  ['2 Dogs', '2D'],
  ['', ''],
  [' \t ', ''],
])('§2.55a the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
