import type { PetSection } from '@pawhood/contract/pets/field-labels.ts';
import type { PetField } from '@pawhood/contract/pets/fields.ts';
import { ROUTES } from '@pawhood/contract/product.ts';
import { VISIBILITIES } from '@pawhood/contract/users/users.ts';
import {
  CHANGE_YOUR_PROFILE,
  OWNER,
  OWNER_EMAIL,
  OWNER_INFO,
  OWNER_LOCATION,
  VISIBILITY_WORDS,
  WHO_SEES_PAGE,
} from '@pawhood/contract/words/pets.ts';
import { Link } from 'wouter';
import { useAuth } from '#/session/auth.ts';
import { RadioList } from '#/ui/form/radio-list.tsx';
import { StoredElsewhere } from '#/ui/form/versioned-row.tsx';
import { VetPlace } from '../../vet/vet-place.tsx';
import { VetWords } from '../../vet/vet-words.tsx';
import { showText } from '../form/pet-controls.ts';
import { PetRow } from '../form/pet-row.tsx';
import { factOf, fieldsOf } from '../form/pet-sections.ts';
import type { PetFields } from '../form/use-pet-fields.ts';
import { type PetFact, PetFacts, PetText } from '../pet-facts.tsx';
import { type PartState, PrivatePetPart } from './private-pet-part.tsx';

export interface PrivatePetTextProps extends PartState {
  id: string;
  title: string;
  section: PetSection;
  fields: PetFields;
}

/** A section that begins with a longer text in the owner's words, such as the bio. §2.50 §3.12 */
export function PrivatePetText({ section, fields, ...part }: PrivatePetTextProps) {
  const names = fieldsOf(section);
  const [text, ...facts] = names.map((name) => factOf(name, fields));
  const isWritten = text !== undefined && text.value.trim() !== '';
  return (
    <PrivatePetPart
      {...part}
      summary={
        <>
          {isWritten && <PetText>{text.value}</PetText>}
          <PetFacts facts={isWritten || text === undefined ? facts : [text, ...facts]} onAdd={part.onAdd} />
        </>
      }
    >
      {names.map((name) => (
        <PetRow key={name} name={name} fields={fields} />
      ))}
    </PrivatePetPart>
  );
}

export interface PrivatePetOwnerProps extends PartState {
  fields: PetFields;
}

/** The pet's owner, and the contact of owner and vet. §2.51b */
export function PrivatePetOwner({ fields, ...part }: PrivatePetOwnerProps) {
  const { profile, user } = useAuth();
  const profileFacts = [
    { label: OWNER, value: profile?.fullName ?? '' },
    { label: OWNER_EMAIL, value: profile?.email || user?.email || '' },
    { label: OWNER_LOCATION, value: profile?.location ?? '' },
  ];
  const names = fieldsOf('owner');
  return (
    <PrivatePetPart
      id="owner-info"
      title={OWNER_INFO}
      {...part}
      summary={
        <>
          <PetFacts
            facts={[...profileFacts, ...names.map((name) => ownerFact(name, fields))]}
            always={names}
            onAdd={part.onAdd}
          />
          <VetPlace pet={fields.pet} />
        </>
      }
    >
      <PetFacts facts={profileFacts} />
      <Link href={ROUTES.profile} className="self-start font-semibold text-brand underline">
        {CHANGE_YOUR_PROFILE}
      </Link>
      {names.map((name) => (
        <PetRow key={name} name={name} fields={fields} />
      ))}
    </PrivatePetPart>
  );
}

function ownerFact(name: PetField, fields: PetFields): PetFact {
  const fact = factOf(name, fields);
  return name === 'vet' ? { ...fact, shown: <VetWords pet={fields.pet}>{fact.value}</VetWords> } : fact;
}

export interface PrivatePetVisibilityProps extends PartState {
  fields: PetFields;
}

/** The visibility of the pet's public page. */
export function PrivatePetVisibility({ fields, ...part }: PrivatePetVisibilityProps) {
  const field = fields.field('visibility');
  const visibility = VISIBILITIES.find((choice) => choice === field.value) ?? 'everyone';
  return (
    <PrivatePetPart
      id="visibility"
      title={WHO_SEES_PAGE}
      {...part}
      summary={<PetText>{VISIBILITY_WORDS[visibility].row}</PetText>}
    >
      <RadioList
        legend={WHO_SEES_PAGE}
        isLegendHidden
        name="visibility"
        choices={CHOICES}
        value={field.value}
        onChoose={field.onChange}
      />
      <StoredElsewhere field={field} show={(text) => showText('visibility', text, fields.setting)} />
    </PrivatePetPart>
  );
}

const CHOICES = VISIBILITIES.map((value) => ({ value, ...VISIBILITY_WORDS[value] }));
