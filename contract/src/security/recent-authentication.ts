/** Signing in again before actions for which an access token alone is not enough. */
import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { key } from '../reading.ts';

export const beginRecentAuthentication = endpoint({
  method: 'POST',
  path: '/local/api/recent-authentication/nonce',
  summary:
    'Begins to prove anew who one is: answers a nonce that is good for ten minutes, for this person. Then sign in again at the identity provider, with `max_age=0`.',
  bearer: 'required',
  answer: v.object({ nonce: key }),
});

export const confirmRecentAuthentication = endpoint({
  method: 'POST',
  path: '/local/api/recent-authentication',
  summary:
    'Ends it with the ID token of that sign-in, whose `auth_time` must not be before the nonce was made. From now on the access token that this call brings may be used for what needs a recent sign-in, and no other: bring the one that came with the ID token.',
  bearer: 'required',
  body: v.strictObject({
    nonce: v.pipe(v.string(), v.maxLength(200)),
    idToken: v.pipe(v.string(), v.maxLength(8_192)),
  }),
  errors: ['wrong_recent_authentication'],
});
