/** How long a text is and may be, in characters. They are functions, which lie where their module does: not in every page. */
import { figure } from './figure.ts';

/** Beside a field whose text is too long. */
export const atMostCharacters = (limit: number): string => `Please use at most ${figure(limit)} characters.`;
/** How many characters are left; below zero, how many there are too many. */
export function charactersLeft(left: number): string {
  const many = Math.abs(left);
  return `${figure(many)} ${many === 1 ? 'character' : 'characters'} ${left < 0 ? 'too many' : 'left'}`;
}
