import type { pet } from '../pets.tables.ts';
import type { VisiblePhoto } from '../photos/first-photos.store.ts';

/** A pet as the database holds it. */
export type PetRow = typeof pet.$inferSelect;

/** A pet with its photos, or some of them, in the owner's order. */
export interface WholePet {
  readonly row: PetRow;
  readonly photos: readonly VisiblePhoto[];
}
