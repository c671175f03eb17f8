import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsoleErrors } from '../testing/setup.ts';
import { useAuth } from './auth.ts';

function Name() {
  return useAuth().user?.name;
}

test('§8.33 useAuth says that it needs an AuthProvider above it', () => {
  expect(() => render(<Name />)).toThrow(/^useAuth must be used within an AuthProvider$/);
  expectConsoleErrors();
});
