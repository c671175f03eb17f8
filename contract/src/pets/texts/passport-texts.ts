import { PASSPORT_FACTS } from '@pawhood/contract/words/pets.ts';
import { listText } from '../../values/list-text.ts';

/** Fields that say nothing yet, within a sentence: 'dates and country'. */
export function missingOfPassport(fields: readonly string[]): string {
  const dates = fields.filter((field) => /On$|Until$/.test(field)).length;
  return listText(
    [
      fields.includes('chipNumber') && PASSPORT_FACTS.chipNumber,
      fields.includes('passportNumber') && PASSPORT_FACTS.passportNumber,
      dates > 0 && PASSPORT_FACTS.dates(dates),
      fields.includes('passportCountry') && PASSPORT_FACTS.passportCountry,
    ].filter((words) => words !== false),
  );
}
