const DAY_S = 24 * 60 * 60;

/** How long tokens, codes and sessions of the provider last, in seconds. */
export const LIFETIME_S = {
  accessToken: 10 * 60,
  /** From the redirect to the application's call. */
  authorizationCode: 60,
  idToken: 60 * 60,
  /** For filling in a form, with a coffee between. */
  interaction: 60 * 60,
  /** Also of grants and refresh tokens, which end with their session. */
  session: 14 * DAY_S,
  /** From the sign-in to the end of its session, whatever renews it meanwhile. */
  signIn: 90 * DAY_S,
} as const;

/** For how long a used refresh token may be used again, in seconds; see `createAdapterFactory`. */
export const REFRESH_LEEWAY_S = 10;

/**
 * How often one sign-in renews its tokens or gets a code for new ones, in an hour. Access tokens last ten minutes and all
 * tabs share them: nobody needs a tenth of it, and a program that renews without end leaves no more rows than that.
 */
export const RENEWALS_AN_HOUR = 60;
