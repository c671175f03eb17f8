/** `npm run proof`: the long proofs, one after the other; minutes to hours, by hand. */
import { readdirSync } from 'node:fs';
import { build } from './lib/build.js';
import { install } from './lib/install.js';
import { CHECKOUT } from './lib/paths.js';
import { runNode } from './lib/run.js';

try {
  await install();
  await build();
  for (const file of readdirSync(`${CHECKOUT}proof`).filter((name) => name.endsWith('.ts'))) {
    console.log(`${file}:`);
    await runNode(['--import', 'tsx', `proof/${file}`], { what: `The proof ${file}` });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
