/** The sentences of signing in and out that the specification leaves to us; its own are in texts.ts. */

/** §8.33 */
export const USE_AUTH_OUTSIDE = 'useAuth must be used within an AuthProvider';

/** Where the part of the site that signs people in cannot be fetched. */
export const SIGN_IN_NOT_LOADED =
  'Sign-in did not load. Check your connection and try again, or reload the page.';
/** Where something needs a person. */
export const SIGN_IN_FIRST = 'Please sign in to do this.';
/** Where the browser is signed in as somebody else than the page believes. */
export const ANOTHER_ACCOUNT = 'You are signed in with another account now. Check the page before you go on.';
/** On a page that came over plain http. */
export const NEEDS_SECURE_CONNECTION =
  'Signing in needs a secure connection. Open this site at its https address.';
/** Where a sign-in has ended while somebody was working. */
export const SIGNED_OUT_MEANWHILE =
  'You have been signed out. Sign in again, then try once more. Nothing here is lost.';
export const SIGN_IN_AGAIN = 'Sign in again';
/** Over a page that has just turned into a visitor's, because its person's sign-in has ended elsewhere. */
export const SESSION_OVER_TITLE = 'You have been signed out';
export const SESSION_OVER = 'Your sign-in in this browser has ended. Sign in again to go on.';
/** Where an action needs a sign-in that is not long ago. */
export const STEP_UP = 'To keep your account safe, enter your password to continue.';
export const CONFIRM_IT_IS_YOU = 'Confirm it’s you';
export const STEP_UP_FAILED = 'That did not work. Please sign in again, with the account you are using here.';
/** Where what failed has no words of its own. */
export const NOT_SAVED = 'This could not be saved. Please try again.';

/** The page after logging out. */
export const LOGGED_OUT_HEADING = 'See you soon';
/** The same page, for somebody who is signed in. */
export const STILL_SIGNED_IN = 'You are signed in';

/** The identity library's message for a slow token request; it has no code, so its words are compared. */
export const FETCH_TIMEOUT = "Timeout when executing 'fetch'";
