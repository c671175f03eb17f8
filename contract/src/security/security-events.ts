/** What happened around an account: the events that are recorded, and how their owner reads them. */

/** Everything that is recorded. Names stay as they are, for rows of half a year have them. */
export const SECURITY_EVENTS = [
  'sign-in',
  'sign-in-failure',
  'sign-up',
  'recent-authentication',
  'limit',
  'password-change',
  'password-reset',
  'email-change',
  'passkey-creation',
  'passkey-removal',
  'code-app-on',
  'code-app-off',
  'recovery-codes-creation',
  'recovery-code-use',
  'second-factor-removal',
  'session-end',
  'sign-out-everywhere',
  'account-deletion',
  'data-export',
  'link-creation',
  'calendar-creation',
  'command',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];
