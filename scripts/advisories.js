/**
 * `npm run advisories`: asks npm's registry for known holes in the packages of the lock file. The exit code is 1 where one
 * is in what people run, and 2 where no registry could be asked: a copy of one often answers no such questions.
 */
import { askRegistry } from './lib/advisories.js';

const [running, all] = [await askRegistry(false), await askRegistry(true)];
if (running === null || all === null) {
  console.error(
    'No registry has answered, so nothing is known. Try again where registry.npmjs.org can be reached: npm run advisories --registry=https://registry.npmjs.org',
  );
  process.exitCode = 2;
} else {
  const urls = new Set(running.map(({ url }) => url));
  const tools = all.filter(({ url }) => !urls.has(url));
  print('in what people run', running);
  print('in tools', tools);
  if (running.length > 0) {
    console.log('SECURITY.md says how soon they have to be gone.');
    process.exitCode = 1;
  }
}

/**
 * @param {string} where
 * @param {import('./lib/advisories.js').Advisory[]} advisories
 */
function print(where, advisories) {
  console.log(`Known holes ${where}: ${advisories.length === 0 ? 'none' : advisories.length}`);
  for (const { severity, name, title, url } of advisories)
    console.log(`  ${severity.padEnd(8)}  ${name}: ${title} (${url})`);
}
