import { PET_LIMITS } from '@pawhood/contract/limits.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { Link } from 'wouter';
import { useAuth } from '../../../session/auth.ts';
import { PetFacts } from '../pet-facts.tsx';
import { PetFieldRow } from './pet-field-row.tsx';
import { type PartState, PrivatePetPart } from './private-pet-part.tsx';
import type { PetFields } from './use-pet-fields.ts';

export interface PrivatePetOwnerProps extends PartState {
  fields: PetFields;
}

/** Who the pet belongs to, and how they and the vet are reached. §2.51b */
export function PrivatePetOwner({ fields, ...part }: PrivatePetOwnerProps) {
  const { profile, user } = useAuth();
  const own = [
    { label: 'Owner', value: profile?.fullName ?? '' },
    { label: 'E-mail', value: profile?.email || user?.email || '' },
    { label: 'Location', value: profile?.location ?? '' },
  ];
  const { contact, vet } = fields.form;
  return (
    <PrivatePetPart
      id="owner-info"
      title="Owner info"
      {...part}
      shown={
        <PetFacts
          facts={[...own, { label: 'In an emergency', value: contact }, { label: 'Vet', value: vet }]}
        />
      }
    >
      <PetFacts facts={own} />
      <Link href={ROUTES.profile} className="self-start font-semibold text-brand underline">
        Change your profile
      </Link>
      <PetFieldRow
        fields={fields}
        name="contact"
        label="In an emergency"
        hint="A telephone number, a neighbour with a key. Only you see it, and whom you give a link that shows it."
        limit={PET_LIMITS.contact}
      />
      <PetFieldRow
        fields={fields}
        name="vet"
        label="Vet"
        hint="Name and telephone number."
        limit={PET_LIMITS.vet}
      />
    </PrivatePetPart>
  );
}
