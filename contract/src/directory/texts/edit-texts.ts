/** The words of the form for a suggested change; its title is in provider-texts.ts, and so is what hours are called. */

export const EDIT_RECEIVED = 'Thank you! The people who run this site will look at your suggestion.';
export const changeWhatIsWrong = (place: string): string =>
  `Change what is wrong about ${place}; leave the rest as it is.`;

/** The fields. */
export const NAME = 'Name';
export const CATEGORY = 'Category';
export const ADDRESS = 'Address';
export const HOURS_HINT = 'In your own words: ‘Monday to Friday 9 to 6, Saturday mornings’.';
export const DESCRIPTION = 'Description';
export const CLOSED_FOR_GOOD = 'This place is closed for good';
export const ANYTHING_ELSE = 'Anything else';
export const YOUR_EMAIL = 'Your email address, in case we have a question';
export const YOUR_EMAIL_HINT = 'We delete it once we have decided on your suggestion.';

export const EDIT_FAILED = 'Your suggestion could not be sent. Please try again.';
export const SEND_EDIT = 'Send suggestion';
export const SENDING_EDIT = 'Sending...';
