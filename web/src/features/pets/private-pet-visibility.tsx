import { VISIBILITIES } from '@pawhood/contract/users.ts';
import { PetText } from './pet-facts.tsx';
import { PetFieldElsewhere } from './pet-field-row.tsx';
import { knownOf } from './pet-form.ts';
import { VISIBILITY_WORDS } from './pet-words.ts';
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
      <fieldset className="flex flex-col gap-1">
        <legend className="sr-only">Who sees the public page</legend>
        {VISIBILITIES.map((value) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded-input px-2 py-2 hover:bg-sunk"
          >
            <input
              type="radio"
              name="visibility"
              value={value}
              checked={visibility === value}
              onChange={() => fields.write('visibility', value)}
              className="mt-1 size-5 shrink-0"
            />
            <span>
              <span className="block">{VISIBILITY_WORDS[value].name}</span>
              <span className="block text-ink-2 text-sm">{VISIBILITY_WORDS[value].about}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <PetFieldElsewhere name="visibility" fields={fields} />
    </PrivatePetPart>
  );
}
