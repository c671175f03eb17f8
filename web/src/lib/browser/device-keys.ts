/** Keys of browser storage that several parts of a signed-in person's page look at. */

/** Whose pets this device keeps: private-copy.ts. */
export const COPY_KEY = 'privateCopy';

/** Set while the identity provider has still to learn of a Log Out: session/due-logout.ts. */
export const LOGOUT_DUE_KEY = 'logoutDue';

/** What was written at the desk and not saved: features/desk/kept-drafts.ts. */
export const DESK_DRAFTS_KEY = 'deskDrafts';
