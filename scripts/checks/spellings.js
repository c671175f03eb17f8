/** Words that can be written in several ways are written in one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CHECKOUT } from '../lib/paths.js';

/** What is not written, and what is: the specification's own texts say 'email address' (§5.2). */
const SPELLINGS = /** @type {const} */ ([[/\be-mail/i, 'email']]);

/** What people read, as source or as it is. */
const FOLDERS = ['contract/src', 'contract/words/en', 'docs', 'identity/src', 'server/src', 'web/src'];
const READ = /\.(arb|md|json|tsx?)$/;

/** Made of texts, of other languages too. */
const MADE = 'contract/src/words/';

/** Sentences of the requirements, word for word. */
const QUOTES = 'docs/conformance.md';

/**
 * Looks through what people read.
 *
 * @param {string} [root] the checkout
 * @returns {import('./run.js').Outcome}
 */
export function checkSpellings(root = CHECKOUT) {
  const names = ['', ...FOLDERS]
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: folder !== '', encoding: 'utf8' }).map((name) =>
        join(folder, name),
      ),
    )
    .filter((name) => READ.test(name) && name !== QUOTES && !name.startsWith(MADE))
    .sort();
  const problems = names.flatMap((name) =>
    faultsIn(readFileSync(join(root, name), 'utf8')).map((fault) => `${name}:${fault}`),
  );
  return { summary: `${names.length} files`, problems };
}

/**
 * @param {string} text
 * @returns {string[]} of each line that writes a word in another way, its number and what to write
 */
export function faultsIn(text) {
  return text
    .split('\n')
    .flatMap((line, index) =>
      SPELLINGS.filter(([other]) => other.test(line)).map(([, ours]) => `${index + 1}: write ‘${ours}’`),
    );
}
