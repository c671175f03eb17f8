import { VISIBILITIES } from '@pawhood/contract/users.ts';
import { RadioList } from '../../../ui/radio-list.tsx';
import { PetText } from '../pet-facts.tsx';
import { knownOf } from '../pet-form.ts';
import { VISIBILITY_WORDS } from '../pet-words.ts';
import { PetFieldElsewhere } from './pet-field-row.tsx';
import { type PartState, PrivatePetPart } from './private-pet-part.tsx';
import type { PetFields } from './use-pet-fields.ts';

export interface PrivatePetVisibilityProps extends PartState {
  fields: PetFields;
}

/** Who else may see the pet's public page. */
export function PrivatePetVisibility({ fields, ...part }: PrivatePetVisibilityProps) {
  const { visibility } = fields.form;
  const { name, about } = VISIBILITY_WORDS[knownOf(VISIBILITIES, visibility) ?? 'everyone'];
  return (
    <PrivatePetPart
      id="visibility"
      title="Who sees the public page"
      {...part}
      shown={<PetText>{`${name}: ${about.charAt(0).toLowerCase()}${about.slice(1)}`}</PetText>}
    >
      <RadioList
        legend="Who sees the public page"
        isLegendHidden
        name="visibility"
        choices={CHOICES}
        value={visibility}
        onChoose={(value) => fields.write('visibility', value)}
      />
      <PetFieldElsewhere name="visibility" fields={fields} />
    </PrivatePetPart>
  );
}

const CHOICES = VISIBILITIES.map((value) => ({ value, ...VISIBILITY_WORDS[value] }));
