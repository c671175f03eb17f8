import type { PetPassport } from '@pawhood/contract/pets/passport.ts';
import { PRINTED_PASSPORT, SHOW_NUMBERS } from '@pawhood/contract/pets/texts/shared-texts.ts';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { passportLines } from '../print/print-lines.ts';
import { PetFacts } from '../profile/pet-facts.tsx';
import { RecordPart } from '../record-part.tsx';

/** Chip and passport for somebody who was given a link: the numbers in full once they are asked for; nothing where nothing is. */
export function SharedPassport({ passport }: { passport: PetPassport }) {
  const [isWhole, setWhole] = useState(false);
  const { chipNumber, passportNumber } = passport;
  const shown = isWhole
    ? passport
    : { ...passport, chipNumber: masked(chipNumber), passportNumber: masked(passportNumber) };
  const lines = passportLines(shown);
  const Icon = isWhole ? EyeOff : Eye;
  if (lines.length === 0) return null;
  return (
    <RecordPart id="passport" title={PRINTED_PASSPORT}>
      <PetFacts facts={lines} />
      {`${chipNumber}${passportNumber}` !== '' && (
        <Button
          look="secondary"
          className="self-start"
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          <Icon aria-hidden="true" className="size-4" />
          {SHOW_NUMBERS}
        </Button>
      )}
    </RecordPart>
  );
}

/** A number of which only the end shows, for whom looks over a shoulder. */
function masked(number: string): string {
  const shown = number.length > SHOWN ? number.slice(-SHOWN) : '';
  return number === '' ? '' : `•••• ${shown}`.trim();
}

const SHOWN = 4;
