/**
 * `npm run bench`: every bench of bench/, one after the other, so that none disturbs another; or those named:
 * `npm run bench -- kept-answers`. The exit code is 1 when one of them found a bar missed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = new URL('../bench/', import.meta.url);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.slice(0, -'.ts'.length));
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !names.includes(name));

if (unknown.length > 0) {
  console.error(`There is no bench named ${unknown.join(' or ')}; the benches are ${names.join(', ')}.`);
  process.exit(1);
}
const missed = (wanted.length > 0 ? wanted : names).filter((name) => !run(name));
if (missed.length > 0) {
  console.error(`These missed their bars: ${missed.join(', ')}.`);
  process.exitCode = 1;
}

/**
 * Runs one bench; false when it missed a bar or broke.
 *
 * @param {string} name
 */
function run(name) {
  console.log(`\n${name}`);
  const file = fileURLToPath(new URL(`${name}.ts`, folder));
  return spawnSync(process.execPath, ['--import', 'tsx', file], { stdio: 'inherit' }).status === 0;
}
