/** The words of reminders: on the information hub, and in a calendar of one's own. */

/** Name of the list on the hub that says what is due. */
export const WHAT_IS_DUE = 'What is due';

export const CALENDAR_REMINDERS = 'Reminders in your calendar';
export const CALENDAR_ABOUT = 'Your calendar can show what is due for all your pets, and stay up to date.';
/** The loaded content, as a piece of a sentence. */
export const YOUR_CALENDAR_ADDRESS = 'your calendar link';
export const addressSince = (moment: string): string => `Made on ${moment}.`;
export const NEVER_READ = 'Not used yet.';
export const lastRead = (moment: string): string => `Last used ${moment}.`;
export const CALENDAR_FAILED = 'That did not work. Please try again.';
export const ADDRESS_ENDED = 'The link no longer works.';
export const ADDRESS_READY = 'Your link is ready. Copy it now: we show it only once.';
export const CALENDAR_ADDRESS = 'Calendar link';
export const ADDRESS_HOW =
  'In your calendar choose ‘subscribe’ or ‘add by URL’. Anyone who has the link can read what is due.';
export const OPEN_IN_CALENDAR = 'Open it in this device’s calendar';
export const REPLACE_ADDRESS = 'Replace the link';
export const MAKE_ADDRESS = 'Get a calendar link';
