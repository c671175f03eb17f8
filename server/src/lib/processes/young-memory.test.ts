import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** In a process of its own: what the tests' own process has taken cannot be taken back. Answers in megabytes. */
async function youngMemoryAfterWork(before: string): Promise<number> {
  const work = `
    import { getHeapSpaceStatistics } from 'node:v8';
    import { limitYoungMemory } from '${new URL('young-memory.ts', import.meta.url).href}';
    ${before}
    const kept = [];
    for (let count = 0; count < 1e6; count += 1) kept.push([count]);
    console.log(getHeapSpaceStatistics().find((each) => each.space_name === 'new_space').space_size);
  `;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', work];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  return Number(stdout) / 1024 / 1024;
}

test('the space for new objects stays small however much is made', async () => {
  expect(await youngMemoryAfterWork('limitYoungMemory();')).toBeLessThanOrEqual(4);
  expect(await youngMemoryAfterWork('')).toBeGreaterThan(8);
}, 60_000);
