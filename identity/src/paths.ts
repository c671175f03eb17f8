/** Where the identity provider's own pages are, beneath the server's address. */
export const IDENTITY_PATH = '/idp';

/** The provider's own pages by what they are for. */
export const IDENTITY_PATHS = {
  /** Followed by the id of the interaction. */
  interaction: `${IDENTITY_PATH}/interaction`,
  logout: `${IDENTITY_PATH}/v2/logout`,
  upstreamCallback: `${IDENTITY_PATH}/upstream/callback`,
  forgottenPassword: `${IDENTITY_PATH}/forgotten-password`,
  newPassword: `${IDENTITY_PATH}/new-password`,
  verifyEmail: `${IDENTITY_PATH}/verify-email`,
  newEmail: `${IDENTITY_PATH}/new-email`,
  knownBrowser: `${IDENTITY_PATH}/prove-email`,
  newBrowser: `${IDENTITY_PATH}/new-browser`,
  notMe: `${IDENTITY_PATH}/not-me`,
  whosePets: `${IDENTITY_PATH}/whose-pets`,
  account: `${IDENTITY_PATH}/account`,
  /** The application links to it from the account's address. */
  security: `${IDENTITY_PATH}/account/security`,
} as const;
