import { LOGIN_FAILED, LOGOUT_FAILED } from '@pawhood/contract/words/session.ts';
import { expect, test } from 'vitest';
import { failureToast } from './failure-toast.ts';

test('§8.6b a login failure without a message says that there was one', () => {
  expect(failureToast(LOGIN_FAILED, new Error())).toEqual({
    title: 'Login failed',
    description: 'An error occurred during login',
  });
});

test('§8.7b a logout failure without a message says that there was one', () => {
  expect(failureToast(LOGOUT_FAILED, new Error())).toEqual({
    title: 'Logout failed',
    description: 'An error occurred during logout',
  });
});

test('a failure with a message says it', () => {
  expect(failureToast(LOGIN_FAILED, new Error('Invalid state')).description).toBe('Invalid state');
});
