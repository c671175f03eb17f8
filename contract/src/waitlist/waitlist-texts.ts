/** Every sentence of the waitlist, once; those with a number are the specification's, to the letter. */

/** §1.6 */
export const JOIN_WAITLIST = 'Join Waitlist';
/** The button for people with an account. They join with its address. */
export const START_VOTING = 'Start voting';
/** The reason for joining. */
export const JOIN_LEAD = 'Join the waitlist to vote and suggest features.';
/** To which address news go; `address` is the account's, null where it is asked for. */
export const newsFor = (address: string | null): string =>
  `We'll email ${address ?? 'you'} when something new is ready.`;
/** At the form, before the link to the privacy policy. */
export const waitlistPrivacy = (product: string): string =>
  `We use your address only for ${product} news and delete it when you leave.`;
/** Label of the field. */
export const EMAIL_ADDRESS = 'Email address';
/** A box of the page to sign up, never ticked beforehand. */
export const ASK_FOR_NEWS = 'Also tell me about new features';
/** Where somebody who has ticked it confirms the address. */
export const NEWS_ASKED =
  "We'll also use it to tell you about new features, as you asked when you signed up.";
/** §5.2 §8.22 */
export const INVALID_ADDRESS = 'Please enter a valid email address';
/** §8.23 §8.24 */
export const JOIN_FAILED = 'Failed to join waitlist. Please try again.';

/** Where somebody who has joined can leave. */
export const onWaitlist = (address: string): string => `You're on the waitlist as ${address}.`;
export const LEAVE_WAITLIST = 'Leave the waitlist';
/** In its place, where its code cannot be fetched. */
export const LEAVE_UNAVAILABLE =
  "The button to leave the waitlist didn't load. Reload the page to try again.";
export const LEAVE_FAILED = "We couldn't take you off the waitlist. Please try again.";
