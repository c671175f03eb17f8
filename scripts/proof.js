/** `npm run proof`: the long proofs, one after the other; minutes to hours, by hand. `npm run proof -- abuse`: those of that name. */
import { readdirSync } from 'node:fs';
import { build } from './lib/build.js';
import { install } from './lib/install.js';
import { CHECKOUT } from './lib/paths.js';
import { runNode } from './lib/run.js';

try {
  await install();
  await build();
  const names = process.argv.slice(2);
  const proofs = readdirSync(`${CHECKOUT}proof`)
    .filter((name) => name.endsWith('.ts'))
    .filter((name) => names.length === 0 || names.includes(name.replace('.ts', '')));
  if (proofs.length === 0) throw new Error(`There is no proof named ${names.join(' or ')}.`);
  for (const file of proofs) {
    console.log(`${file}:`);
    await runNode(['--import', 'tsx', `proof/${file}`], { what: `The proof ${file}` });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
