/** The words of reminders in a calendar of one's own. */

export const CALENDAR_REMINDERS = 'Reminders in your calendar';
export const CALENDAR_ABOUT = 'Your calendar can show what is due for all your pets, and stay up to date.';
/** What is loaded, as a piece of a sentence. */
export const YOUR_CALENDAR_ADDRESS = 'your calendar address';
export const addressSince = (moment: string): string => `You have an address since ${moment}.`;
export const NEVER_READ = 'No calendar has read it yet.';
export const lastRead = (moment: string): string => `Last read ${moment}.`;
export const CALENDAR_FAILED = 'This could not be done. Please try again.';
export const ADDRESS_ENDED = 'The address does not work any more.';
export const ADDRESS_READY = 'Your address is ready. Copy it now: it is shown this once.';
export const CALENDAR_ADDRESS = 'Calendar address';
export const ADDRESS_HOW =
  'In your calendar choose ‘subscribe’ or ‘add by URL’. Whoever has the address reads what is due.';
export const OPEN_IN_CALENDAR = 'Open it in the calendar of this device';
export const REPLACE_ADDRESS = 'Replace the address';
export const MAKE_ADDRESS = 'Make a calendar address';
export const END_ADDRESS = 'End the address';
