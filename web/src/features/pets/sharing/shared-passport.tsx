import type { PetPassport } from '@pawhood/contract/pets/passport.ts';
import { PRINTED_PASSPORT, SHOW_NUMBERS } from '@pawhood/contract/words/pets.ts';
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
  const view = isWhole
    ? passport
    : { ...passport, chipNumber: masked(chipNumber), passportNumber: masked(passportNumber) };
  const lines = passportLines(view);
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
          <Icon className="size-4" />
          {SHOW_NUMBERS}
        </Button>
      )}
    </RecordPart>
  );
}

/** The end of a number, so that nobody reads the rest over a shoulder. */
function masked(number: string): string {
  const digits = number.length > VISIBLE_DIGITS ? number.slice(-VISIBLE_DIGITS) : '';
  return number === '' ? '' : `•••• ${digits}`.trim();
}

const VISIBLE_DIGITS = 4;
