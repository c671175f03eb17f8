import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { processorSeconds } from './processor.js';

const WORK = 'for (let end = process.cpuUsage().user + 500_000; process.cpuUsage().user < end; );';

// Only Linux says what a process has used.
test.runIf(process.platform === 'linux')('what a child used counts, also once it has ended', () => {
  const before = processorSeconds() ?? 0;
  spawnSync(process.execPath, ['-e', WORK]);
  expect((processorSeconds() ?? 0) - before).toBeGreaterThanOrEqual(0.4);
});
