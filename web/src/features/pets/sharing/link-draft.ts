/** The draft of a new link, in this tab, while its person leaves the page to sign in again. */
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

/** The draft from before the page was left; null without one, or where the browser stores nothing. */
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
