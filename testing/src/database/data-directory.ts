import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterDirectory } from '@pawhood/server/database/embedded/cluster.ts';
import { isAlive, postmasterPid } from '@pawhood/server/database/embedded/postmaster.ts';
import { expect, onTestFinished } from 'vitest';

/** A data directory of its own, in a place that every account can reach; whatever runs in it is ended. */
export function dataDirectory(name = 'data'): string {
  const folder = mkdtempSync(join(tmpdir(), 'pawhood-cluster-'));
  chmodSync(folder, 0o755);
  const directory = join(folder, name);
  onTestFinished(async () => {
    const pid = postmasterPid(clusterDirectory(directory));
    if (pid !== null && isAlive(pid)) process.kill(pid, 'SIGQUIT');
    if (pid !== null) await expect.poll(() => isAlive(pid)).toBe(false);
    rmSync(folder, { recursive: true, force: true });
  });
  return directory;
}
