/** Keys of browser storage that several parts of a signed-in person's page look at. */

/** Whose pets this device keeps: private-copy.ts. */
export const COPY_KEY = 'privateCopy';

/** Set while the identity provider has still to learn of a Log Out: session/due-logout.ts. */
export const LOGOUT_DUE_KEY = 'logoutDue';

/** What was written of articles at the desk and not saved: features/desk/articles/editor/article-drafts.ts. */
export const ARTICLE_DRAFTS_KEY = 'articleDrafts';

/** The same of reviews: features/reviews/own/review-drafts.ts. */
export const REVIEW_DRAFTS_KEY = 'reviewDrafts';
