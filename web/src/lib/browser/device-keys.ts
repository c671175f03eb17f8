/** Keys of browser storage that several parts of a signed-in person's page look at. */

/** Whose pets this device keeps: private-copy.ts. */
export const COPY_KEY = 'privateCopy';

/** Set while the identity provider has still to learn of a Log Out: session/due-logout.ts. */
export const LOGOUT_DUE_KEY = 'logoutDue';

/** What was written and not sent: lib/form/kept-drafts.ts. */
export const DRAFTS_KEY = 'drafts';
