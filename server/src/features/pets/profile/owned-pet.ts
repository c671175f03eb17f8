/** Whose a pet is, proved at the route and carried as a type: no service can be asked about a pet without it. */
import type { SharePart } from '@pawhood/contract/pets/fields.ts';
import { orThrow, refusal } from '../../../lib/outcome.ts';
import type { Person } from '../../../lib/person.ts';
import type { PetRow } from './pet-row.ts';
import type { PetsStore } from './pets.store.ts';

declare const OWNED: unique symbol;
declare const SHARED: unique symbol;

/** A pet of the person who calls, as it was when the call came; `createOwnerCalls` alone makes one. */
export type OwnedPet = PetRow & { readonly [OWNED]: true };

/** A pet of which a link shows this part; `petOfLink` alone makes one. */
export interface PetOfLink<Part extends SharePart> {
  readonly id: string;
  readonly [SHARED]: Part;
}

/** A pet of which the caller may read this part. */
export type ReadablePet<Part extends SharePart> = OwnedPet | PetOfLink<Part>;

/** As much of a call as tells which pet it is about, and who calls. */
interface PetCall {
  readonly params: { readonly petId: string };
  readonly identity: Person;
}

/** Puts the proof before a handler: `serve(app, updatePet, ofOwner(({ pet, body }) => …))`. */
export type OwnerCalls = ReturnType<typeof createOwnerCalls>;

/** The handlers made with it throw `unknown_pet` unless the pet is the caller's, and not deleted. */
export function createOwnerCalls(store: Pick<PetsStore, 'findOwned'>) {
  return <Call extends PetCall, Answer>(
    handler: (call: Call & { readonly pet: OwnedPet }) => Answer | Promise<Answer>,
  ) =>
    async (call: Call): Promise<Answer> => {
      const row = orThrow(
        (await store.findOwned(call.params.petId, call.identity)) ?? refusal('unknown_pet'),
      );
      // The store has found it among the caller's pets: that is the proof.
      return handler({ ...call, pet: row as OwnedPet });
    };
}

/** The pet of a working link, to read a part of it; null where the link does not show that part. */
export function petOfLink<Part extends SharePart>(
  { petId, parts }: { readonly petId: string; readonly parts: readonly SharePart[] },
  part: Part,
): PetOfLink<Part> | null {
  // The owner has put the part into the link: that is the proof.
  return parts.includes(part) ? ({ id: petId } as PetOfLink<Part>) : null;
}
