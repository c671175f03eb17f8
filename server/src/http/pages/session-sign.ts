/**
 * Makes the test whether a browser says that somebody is signed in there.
 *
 * The identity library of the browser sets `auth0.<client id>.is.authenticated`, and the same with `_legacy_` before it. Both are a
 * hint for what to show first, and prove nothing.
 */
export function createSessionSign(clientId: string): (cookie: string | undefined) => boolean {
  const sign = `auth0.${encodeURIComponent(clientId)}.is.authenticated=`;
  return (cookie) => cookie?.includes(sign) === true;
}
