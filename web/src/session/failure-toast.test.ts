import { LOGIN_FAILED, LOGOUT_FAILED } from '@pawhood/contract/texts.ts';
import { expect, test } from 'vitest';
import { failureToast } from './failure-toast.ts';

test.each([
  ['§8.6b', LOGIN_FAILED, '', { title: 'Login failed', description: 'An error occurred during login' }],
  ['§8.7b', LOGOUT_FAILED, '', { title: 'Logout failed', description: 'An error occurred during logout' }],
  ['otherwise:', LOGIN_FAILED, 'Invalid state', { title: 'Login failed', description: 'Invalid state' }],
] as const)('%s %o with the message "%s" says %o', (_, texts, message, toast) => {
  expect(failureToast(texts, new Error(message))).toEqual(toast);
});
