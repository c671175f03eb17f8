/** Two branches may each add the next migration: together no server would start. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';

/**
 * @param {string[]} [names] of the files, in any order
 * @returns {import('./run.js').Outcome}
 */
export function checkMigrations(names = readdirSync(join(CHECKOUT, 'server/src/database/migrations'))) {
  const numbered = names.filter((name) => name.endsWith('.sql')).sort();
  const problems = numbered.flatMap((name, index) => {
    const number = String(index + 1).padStart(4, '0');
    return name.startsWith(`${number}-`) ? [] : [`${name}: its place is that of number ${number}.`];
  });
  if (numbered.length === 0) problems.push('There is no migration.');
  return { summary: `${numbered.length} migrations`, problems };
}
