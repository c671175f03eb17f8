/**
 * A pet's age in words: '3 years', '1 year'; in years where no unit is given. §2.42a §3.12b
 *
 * @returns the empty text where the age is not known.
 */
export function ageWords(age: number | null, ageUnit: string): string {
  if (age === null) return '';
  const unit = ageUnit || 'years';
  return `${age.toLocaleString('en')} ${age === 1 ? unit.replace(/s$/, '') : unit}`;
}
