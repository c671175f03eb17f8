/** How links to a pet's record speak. */
import { SHARE_PARTS, type SharePart } from '@pawhood/contract/pets/fields.ts';
import { ROUTES } from '@pawhood/contract/product.ts';

interface PartWords {
  readonly name: string;
  readonly about: string;
}

/** The parts that a link can show, and what each holds. */
export const PART_WORDS: Readonly<Record<SharePart, PartWords>> = {
  about: { name: 'About', about: 'Gender, birthday, weight and tags' },
  photos: { name: 'All photos', about: 'Those that only you see, too' },
  contact: { name: 'Contacts', about: 'How to reach you and your vet' },
  health: { name: 'Health', about: 'What is due, the log, and the care notes' },
  training: { name: 'Training', about: 'Skills and how far they are' },
  passport: { name: 'Chip and passport', about: 'Numbers and dates' },
};

/** What a sitter needs. */
export const USUAL_PARTS: readonly SharePart[] = ['about', 'contact', 'health'];

/** How long a link works, in hours. */
export const TIME_CHOICES = [
  { value: '24', label: 'One day' },
  { value: '72', label: 'Three days' },
  { value: '168', label: 'One week' },
  { value: '336', label: 'Two weeks' },
  { value: '720', label: '30 days' },
  { value: '2160', label: '90 days' },
] as const;

/** The parts of a link in words; what no version of this page knows is left out. */
export function partsText(parts: readonly string[]): string {
  return SHARE_PARTS.filter((part) => parts.includes(part))
    .map((part) => PART_WORDS[part].name)
    .join(', ');
}

/** The address that opens a link. What stands behind `#` is sent to no server and stands in no log. */
export function linkAddress(publicUrl: string, token: string): string {
  return `${publicUrl}${ROUTES.sharedPet}#${token}`;
}
