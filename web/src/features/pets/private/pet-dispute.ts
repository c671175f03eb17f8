/** What becomes of a form when another device has saved the same pet meanwhile. */
import { changedFields } from '../pet-changes.ts';
import type { PetEdits, PetField, PetForm } from '../pet-form.ts';

/** One’s own edits beside what another device has saved meanwhile. */
export interface Dispute {
  /** What one has written oneself, without what the other device says as well. */
  readonly edits: PetEdits;
  /** Fields that were changed in both places, to different ends: one has to be chosen. */
  readonly disputed: readonly PetField[];
}

/** Puts one's own edits upon what is stored now: fields that nobody else changed raise no question. */
export function disputeOf(edits: PetEdits, before: PetForm, now: PetForm): Dispute {
  const mine = changedFields(edits, before);
  const kept = Object.fromEntries(mine.map((field) => [field, edits[field]])) as PetEdits;
  const differing = changedFields(kept, now);
  return {
    edits: Object.fromEntries(differing.map((field) => [field, edits[field]])),
    disputed: differing.filter((field) => now[field] !== before[field]),
  };
}
