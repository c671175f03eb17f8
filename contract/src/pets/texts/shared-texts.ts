/** The words of sharing a pet's page, of the page that a link opens, and of the printed summary. */

export const meetOn = (pet: string, product: string): string => `Meet ${pet} on ${product}.`;

export const SHARED_NOT_LOADED = 'This page could not be loaded';
export const SHARED_TRY_LATER = 'Please try again in a moment.';
/** Before until when it works. */
export const SHARED_WITH_YOU = 'Shared with you';
export const SHARED_BY = 'Shared by';
export const UNTIL = 'until';
/** Before a number. */
export const CALL_OWNER = 'Call owner';
export const CALL_VET = 'Call vet';
export const CALL = 'Call';
export const SHOW_NUMBERS = 'Show the numbers in full';

/** The printed summary. */
export const PRINT_SUMMARY = 'Print summary';
export const PREPARING = 'Preparing...';
export const RECORD_NOT_GATHERED = 'The record could not be loaded. Please try again.';
export const CANNOT_PRINT = 'This browser cannot print';
/** Before a pet's name, and before its owner's. */
export const SUMMARY_OF = 'Summary of';
export const OWNED_BY = 'Owner:';
/** The parts. */
export const CONTACTS = 'Contacts';
export const GOOD_TO_KNOW = 'Good to know';
export const PRINTED_CARE = 'Care';
export const PRINTED_PASSPORT = 'Chip and passport';
export const ABOUT = 'About';
export const TRAINING = 'Training';
/** The lines. */
export const CHIP = 'Chip';
export const IMPLANTED = 'Implanted';
export const PASSPORT_LINE = 'Passport';
export const COUNTRY = 'Country';
export const ISSUED = 'Issued';
export const VALID_UNTIL = 'Valid until';
/** Before a day. */
export const PRINTED_NEXT = ', next';
export const LAST_GIVEN = 'last given';
