/** The identity of people: the provider's settings, and the legacy calls, with which plain clients do without its pages. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { EMAIL_LIMIT } from '../limits.ts';
import { text } from '../reading.ts';

/** Where accounts are: with ourselves, at an Auth0-compatible tenant, or with ourselves by way of another OIDC server. */
export const IDENTITY_MODES = ['embedded', 'auth0', 'federated'] as const;
export type IdentityMode = (typeof IDENTITY_MODES)[number];

/** The settings for sending people to the identity provider. §3.5 */
export const identityConfig = v.object({
  mode: v.picklist(IDENTITY_MODES),
  /** Where the provider is, without a trailing slash: `https://pets.example.org/idp`, or a tenant's bare host. */
  domain: v.string(),
  clientId: v.string(),
  /** The API that access tokens are for, an absolute URI. */
  audience: v.string(),
  /** Address of the page to change email, password and sessions; empty when the provider is not ours. */
  accountUrl: v.string(),
});
export type IdentityConfig = v.InferOutput<typeof identityConfig>;

/** What the legacy calls answer of a person. §7.5 §7.6 */
export const legacyUser = v.object({ id: text, email: text, fullName: text, username: text });
export type LegacyUser = v.InferOutput<typeof legacyUser>;

const email = v.pipe(v.string(), v.trim(), v.maxLength(EMAIL_LIMIT));

export const legacyLogin = endpoint({
  method: 'POST',
  path: '/api/login',
  summary:
    'Signs in to the embedded provider with email and password, and with a code where the account asks for one; for plain clients.',
  body: v.object({
    email,
    password: v.string(),
    /** From the authenticator app, or a recovery code; for accounts that ask for one. */
    code: v.optional(v.string()),
  }),
  answer: legacyUser,
  errors: [
    'wrong_credentials',
    'account_disabled',
    'too_many_attempts',
    'too_many_attempts_today',
    'password_sign_in_off',
  ],
  source: '§7.5',
});

/** Names and passwords have no limit here: the provider refuses them with the sentences of its own pages. */
export const legacyRegister = endpoint({
  method: 'POST',
  path: '/api/register',
  summary: 'Makes an account with the embedded provider; for plain clients.',
  body: v.object({ email, password: v.string(), fullName: v.pipe(v.string(), v.trim()) }),
  answer: legacyUser,
  errors: ['email_taken', 'too_many_attempts', 'too_many_sign_ups', 'password_sign_in_off'],
  source: '§7.6',
});

export const legacyLogout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session that the legacy login started. The answer is always 204.',
  source: '§7.7',
});

/** As the browser's identity library words it: told by that alone. */
export const FETCH_TIMEOUT = "Timeout when executing 'fetch'";
