import { HEALTH_NO, HEALTH_YES } from '@pawhood/contract/words/pets.ts';
import { beforeValue } from '@pawhood/contract/words/values.ts';

/**
 * What a sitter should know of a pet's health, as a text.
 *
 * Our server keeps a text; others may answer an object, whose entries become a line each. §3.12c
 */
export function healthNotes(healthInfo: unknown): string {
  if (typeof healthInfo === 'string') return healthInfo;
  if (typeof healthInfo !== 'object' || healthInfo === null) return '';
  return Object.entries(healthInfo)
    .map(([name, value]) => [wordsOf(name), textOf(value)] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (Array.isArray(healthInfo) ? value : `${beforeValue(name)} ${value}`))
    .join('\n');
}

/** `lastVisit` and `last_visit` read 'Last visit'. */
function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? HEALTH_YES : HEALTH_NO;
  if (typeof value === 'string' || Number.isFinite(value)) return String(value).trim();
  if (typeof value !== 'object' || value === null) return '';
  return Object.values(value).map(textOf).filter(Boolean).join(', ');
}
