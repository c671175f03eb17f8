import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { PetText } from '../pet-facts.tsx';
import { PetFieldRow } from './pet-field-row.tsx';
import { type PartState, PrivatePetPart } from './private-pet-part.tsx';
import type { PetFields } from './use-pet-fields.ts';

export interface PrivatePetTextProps extends PartState {
  fields: PetFields;
}

/** What the owner tells everybody about the pet. §2.50 */
export function PrivatePetBio({ fields, ...part }: PrivatePetTextProps) {
  return (
    <PrivatePetPart id="bio" title="Bio" {...part} shown={<PetText>{fields.form.description}</PetText>}>
      <PetFieldRow
        fields={fields}
        name="description"
        label="Bio"
        hint="Who is this? What makes everybody smile? It stands on the public page."
        lines={6}
        limit={PET_LIMITS.description}
        isCounted
      />
    </PrivatePetPart>
  );
}

/** What whoever looks after the pet should know of its health. §3.12 */
export function PrivatePetNotes({ fields, ...part }: PrivatePetTextProps) {
  return (
    <PrivatePetPart
      id="care-notes"
      title="Care notes"
      {...part}
      shown={<PetText>{fields.form.healthInfo}</PetText>}
    >
      <PetFieldRow
        fields={fields}
        name="healthInfo"
        label="Care notes"
        hint="What a sitter or a vet should know: food, allergies, medicine, habits. Only you see it, and whom you give a link that shows it."
        lines={5}
        limit={PET_LIMITS.healthInfo}
        isCounted
      />
    </PrivatePetPart>
  );
}
