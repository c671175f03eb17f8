/** The words of links to a pet's record, for its owner. */
import { TURN_OFF } from '@pawhood/contract/words/pets.ts';

/** How long a link works, in hours. */
export const TIME_CHOICES = [
  { value: '24', label: 'One day' },
  { value: '72', label: 'Three days' },
  { value: '168', label: 'One week' },
  { value: '336', label: 'Two weeks' },
  { value: '720', label: '30 days' },
  { value: '2160', label: '90 days' },
] as const;

/** A link that was just made. */
export const linkReady = (label: string): string =>
  `The link${label === '' ? '' : ` for ${label}`} is ready. Copy it now: we show it only once.`;
export const turnOffNamed = (name: string): string => `${TURN_OFF}: ${name}`;
