import { listText } from '../../values/list-text.ts';

/** Fields that say nothing yet, within a sentence: 'dates and country'. */
export function missingOfPassport(fields: readonly string[]): string {
  const dates = fields.filter((field) => /On$|Until$/.test(field)).length;
  return listText(
    [
      fields.includes('chipNumber') && 'chip number',
      fields.includes('passportNumber') && 'passport number',
      dates > 0 && (dates === 1 ? 'date' : 'dates'),
      fields.includes('passportCountry') && 'country',
    ].filter((words) => words !== false),
  );
}
