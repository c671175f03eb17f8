import { existsSync, readdirSync, statSync } from 'node:fs';
import { giveToOwner } from '../owner.js';
import { CHECKOUT } from '../paths.js';

/** Makes the modules of the words, where a word, or what makes them, is newer. */
export async function makeWords() {
  if (areFresh()) return;
  // Not imported above: it needs packages, which are installed before.
  const { writeModules } = await import('./modules.js');
  writeModules();
  giveToOwner(['contract/src/words']);
}

function areFresh() {
  const made = times('contract/src/words', '.ts');
  const sources = [
    ...times('contract/words', '.arb'),
    ...times('contract/words', '.json'),
    ...times('scripts/lib/words', '.js'),
  ];
  return made.length > 0 && Math.min(...made) >= Math.max(...sources);
}

/**
 * When the files of a folder were written.
 *
 * @param {string} folder
 * @param {string} ending
 */
function times(folder, ending) {
  if (!existsSync(CHECKOUT + folder)) return [];
  return readdirSync(CHECKOUT + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .map((name) => statSync(`${CHECKOUT}${folder}/${name}`).mtimeMs);
}
