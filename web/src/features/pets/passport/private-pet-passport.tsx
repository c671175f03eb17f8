import { missingOfPassport } from '@pawhood/contract/pets/texts/passport-texts.ts';
import {
  addPassportFacts,
  CHIP_AND_PASSPORT,
  PASSPORT,
  PASSPORT_LABELS,
} from '@pawhood/contract/words/pets.ts';
import type { Texts } from '#/lib/form/edit-conflict.ts';
import { type PetFact, PetFacts } from '../profile/pet-facts.tsx';
import { type PartState, PrivatePetPart } from '../profile/private/private-pet-part.tsx';
import { QueryContent } from '../record-part.tsx';
import { PassportFields } from './passport-fields.tsx';
import { chipNote, PASSPORT_FIELDS, type PassportField, showPassportField } from './passport-form.ts';
import type { PassportFormState } from './use-passport-form.ts';

export interface PrivatePetPassportProps extends PartState {
  passport: PassportFormState;
}

/** Chip and passport. §2.51b */
export function PrivatePetPassport({ passport, ...part }: PrivatePetPassportProps) {
  const { query, texts } = passport;
  return (
    <PrivatePetPart
      id="passport"
      title={PASSPORT}
      {...part}
      summary={
        <QueryContent query={query} what={CHIP_AND_PASSPORT} height="h-11">
          {() =>
            texts !== undefined && (
              <PetFacts
                facts={factsOf(texts)}
                onAdd={part.onAdd}
                askFor={(fields) => addPassportFacts(missingOfPassport(fields))}
              />
            )
          }
        </QueryContent>
      }
    >
      <PassportFields passport={passport} />
    </PrivatePetPart>
  );
}

function factsOf(texts: Texts<PassportField>): PetFact[] {
  return PASSPORT_FIELDS.map((field) => {
    const text = showPassportField(field, texts[field]);
    const note = field === 'chipNumber' ? chipNote(text) : '';
    return { field, label: PASSPORT_LABELS[field], value: [text, note].filter(Boolean).join('\n') };
  });
}
