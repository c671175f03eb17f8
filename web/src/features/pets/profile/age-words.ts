import { largeAmountText, roundedTo } from '@pawhood/contract/values/amount-text.ts';
import { monthsOld, weeksOld, yearsOld } from '@pawhood/contract/words/pets.ts';

/**
 * A pet's age in words: '3 years', '1 year'; in years where no unit is given. §2.42a §3.12b
 *
 * @returns the empty text where the age is not known.
 */
export function ageWords(age: number | null, ageUnit: string): string {
  if (age === null) return '';
  const figures = largeAmountText(roundedTo(age, 3));
  switch (ageUnit || 'years') {
    case 'years':
      return yearsOld(age, figures);
    case 'months':
      return monthsOld(age, figures);
    case 'weeks':
      return weeksOld(age, figures);
    default:
      // Of another server, which may count otherwise.
      return `${figures} ${ageUnit}`;
  }
}
