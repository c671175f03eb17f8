/**
 * How far V8 lets the heap grow: the space for new objects stays small, and what is no longer needed does not pile up.
 *
 * Alone: `npm run proof -- heap-growth`, half a minute.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { assertTrue } from './lib/assertions.ts';

const NEW_OBJECTS = `
  const kept = [];
  for (let count = 0; count < 1e6; count += 1) kept.push([count]);
  console.log(getHeapSpaceStatistics().find((each) => each.space_name === 'new_space').space_size);`;

/**
 * Keeps 24 MB, and beside them the last 50 of 4,000 lists, each of which it needs for a moment only. Measures what lies
 * outside the space for new objects, which V8 13 lets grow to 12 MB for a moment.
 */
const GARBAGE = `
  const kept = Array.from({ length: 100 }, (_, part) => Array.from({ length: 10_000 }, (_, index) => part + index / 7));
  const lists = [];
  let most = 0;
  for (let count = 0; count < 4_000; count += 1) {
    lists[count % 50] = Array.from({ length: 2_000 }, (_, index) => [index + kept[count % 100][0]]);
    const sizes = getHeapSpaceStatistics().map((each) => (each.space_name === 'new_space' ? 0 : each.space_size));
    most = Math.max(most, sizes.reduce((sum, size) => sum + size));
  }
  console.log(most);`;

const LIMITED = 'limitHeapGrowth();';
const sizes = {
  limited: await memoryAfter(LIMITED, NEW_OBJECTS),
  free: await memoryAfter('', NEW_OBJECTS),
  beside: await memoryAfter(LIMITED, GARBAGE),
};
console.log('Megabytes:', sizes);
assertTrue('the space for new objects stays small however much is made', sizes.limited <= 4);
assertTrue('without a limit it does not', sizes.free > 8);
assertTrue('what is no longer needed does not pile up beside what is', sizes.beside < 60);

/** In a process of its own: what the tests' own process has taken cannot be taken back. Answers in megabytes. */
async function memoryAfter(before: string, work: string): Promise<number> {
  const program = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { limitHeapGrowth } from '${new URL('../server/src/lib/processes/heap-growth.ts', import.meta.url).href}';
    ${before}
    ${work}`;
  // With V8's threads, as a server has them. With --single-threaded-gc, Node 22 and 24 let 100 MB and more pile up in
  // these loops with both flags set, too; with threads it is the same on a single, busy processor.
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout) / 1024 / 1024;
}
