/** The words of links to a pet's record, for its owner. */
import { figure } from '../../values/figure.ts';
import type { SharePart } from '../fields.ts';

export const SHARING = 'Sharing';
export const sharingAbout = (pet: string): string =>
  `With a link, a sitter or a vet sees the parts of ${pet}’s record you choose, for as long as you say. They need no account.`;
export const MAKE_A_LINK = 'Make a link';
/** The loaded content, as a piece of a sentence, and the name of the list. */
export const THE_LINKS = 'the links';
export const WORKING_LINKS = 'Active links';

/** The form. */
export const linkTo = (pet: string): string => `A link to ${pet}’s record`;
export const RECIPIENT = 'For whom';
export const RECIPIENT_HINT = 'Only you see it. It helps you tell your links apart.';
export const WORKS_FOR = 'Works for';
export const WHAT_IT_SHOWS = 'What they’ll see';
export const YOUR_TELEPHONE = 'Your phone number';
export const telephoneHint = (pet: string): string =>
  `So they can call you. Without it, the link shows no number of yours. We save it with ${pet} under ‘How to reach you’.`;
export const TELEPHONE_MISSING = 'Please give a phone number, such as 020 555 0157.';
export const contactTooLong = (limit: number): string =>
  `Please use at most ${limit} characters under ‘How to reach you’.`;
export const MAKE_THE_LINK = 'Make the link';
export const MAKING_LINK = 'Making the link...';
export const LINK_NOT_MADE = 'The link could not be made. Please try again.';

/** How long a link works, in hours. */
export const TIME_CHOICES = [
  { value: '24', label: 'One day' },
  { value: '72', label: 'Three days' },
  { value: '168', label: 'One week' },
  { value: '336', label: 'Two weeks' },
  { value: '720', label: '30 days' },
  { value: '2160', label: '90 days' },
] as const;

interface PartWords {
  readonly name: string;
  readonly about: string;
}

/** The parts that a link can show, and what each holds. */
export const PART_WORDS: Readonly<Record<SharePart, PartWords>> = {
  about: { name: 'About', about: 'Gender, birthday, weight and tags' },
  photos: { name: 'All photos', about: 'Private ones too' },
  contact: { name: 'Contacts', about: 'How to reach you and your vet' },
  health: { name: 'Health', about: 'What is due, the log, and the care notes' },
  training: { name: 'Training', about: 'Skills and progress' },
  passport: { name: 'Chip and passport', about: 'Numbers and dates' },
};

/** A link that was just made. */
export const linkReady = (label: string): string =>
  `The link${label === '' ? '' : ` for ${label}`} is ready. Copy it now: we show it only once.`;
export const LINK = 'Link';
/** Beside the same address as a drawing, and its name for screen readers. */
export const SCAN_IT = 'Next to each other? They can scan this with their phone’s camera.';
export const SCAN_NAME = 'QR code of the link';
export const recordOf = (pet: string): string => `${pet}’s record`;
export const worksUntilOrOff = (moment: string): string =>
  `It works until ${moment}, or until you turn it off.`;

/** A link that works. */
export const NAMELESS_LINK = 'Unnamed link';
export const LINK_SHOWS = 'Shows:';
export const WORKS_UNTIL = 'Works until';
export const NOT_OPENED_YET = 'Not opened yet';
/** @param moment when it was opened last. */
export function openedTimes(times: number, moment: string): string {
  return `Opened ${times === 1 ? 'once' : `${figure(times)} times`}, last on ${moment}`;
}
export const TURN_OFF = 'Turn it off';
export const turnOffNamed = (name: string): string => `${TURN_OFF}: ${name}`;
export const OFF_FOR_GOOD = 'Turn it off for good';
export const TURNING_OFF = 'Turning it off...';
export const KEEP_LINK = 'Keep it';
export const LINK_NOT_OFF = 'The link could not be turned off. Please try again.';
export const LINK_OFF = 'The link no longer works.';
