/** What is written for a new link, in this tab, while its person signs in again where the page has to be left for that. */
import type { SharePart } from '@pawhood/contract/pets/fields.ts';

/** The fields of the form. */
export interface LinkDraft {
  readonly label: string;
  /** How long it is to work. */
  readonly hours: string;
  readonly parts: readonly SharePart[];
  readonly phone: string;
}

const keyOf = (petId: string): string => `link-draft-${petId}`;

/** What was written before the page was left; null where nothing was, or the browser keeps nothing. */
export function readLinkDraft(petId: string): LinkDraft | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(petId)) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what is written; null forgets it. */
export function keepLinkDraft(petId: string, draft: LinkDraft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(keyOf(petId));
    else sessionStorage.setItem(keyOf(petId), JSON.stringify(draft));
  } catch {
    // Blocked by the browser's settings: it is written once more.
  }
}
