/** The words of links to a pet's record, for its owner. */
import { LINK_READY, LINK_TIMES, linkReadyFor } from '@pawhood/contract/words/pets.ts';

/** How long a link works, in hours. */
export const TIME_CHOICES = Object.entries(LINK_TIMES).map(([value, label]) => ({ value, label }));

/** A link that was just made. */
export const linkReady = (recipient: string): string =>
  recipient === '' ? LINK_READY : linkReadyFor(recipient);
