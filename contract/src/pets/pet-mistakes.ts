/** What a form says of values that a schema can only refuse. */
import type { FieldError } from '../errors.ts';
import { PET_LIMITS } from '../limits.ts';
import { monthsBetween } from '../values/day.ts';
import type { PetChanges } from './fields.ts';

/**
 * What is wrong with a birthday and with tags.
 *
 * @param today calendar day where the person lives, who may be a day behind whom the schema lets be born.
 */
export function petMistakesOf({ birthday = '', tags = [] }: PetChanges, today: string): FieldError[] {
  const mistakes: FieldError[] = [];
  if (birthday > today) mistakes.push({ field: 'birthday', text: 'This day is still to come.' });
  else if (birthday !== '' && monthsBetween(birthday, today) > PET_LIMITS.age * 12) {
    mistakes.push({ field: 'birthday', text: 'Please check the year.' });
  }
  const long = tags.find((tag) => tag.length > PET_LIMITS.tag);
  if (long !== undefined && tags.length <= PET_LIMITS.tags) {
    mistakes.push({ field: 'tags', text: `Please shorten ‘${long}’ to ${PET_LIMITS.tag} characters.` });
  }
  return mistakes;
}
