import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join as pathOf } from 'node:path';
import { startBuilt } from '../../bench/lib/built-server.ts';
import { waitUntil } from './assertions.ts';
import { countFinding, type Finding, timeFinding } from './findings.ts';
import { missingFromWaitlist } from './site-rows.ts';
import { joinWaitlist } from './waitlist-joiners.ts';

/** Longest wait for writes once there is room, in seconds. */
const BACK_S = 5;

/** Fills the disk of a server of its own, which people join meanwhile; nothing is tried where none can be mounted. */
export async function fillDisk(): Promise<Finding[]> {
  const disk = mkdtempSync(pathOf(tmpdir(), 'pawhood-load-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=755', 'tmpfs', disk], { stdio: 'ignore' });
  } catch {
    rmdirSync(disk);
    console.log('  A disk that fills up is not tried: this account may mount none.');
    return [];
  }
  try {
    return await onDisk(disk);
  } finally {
    execFileSync('umount', [disk]);
    rmdirSync(disk);
  }
}

async function onDisk(disk: string): Promise<Finding[]> {
  chmodSync(disk, 0o755); // PostgreSQL runs as another account than ours
  const dataDir = pathOf(disk, 'data');
  const server = await startBuilt(dataDir, { RATE_LIMITS: 'off', LOG_LEVEL: 'error', STORAGE_FLOOR: '0 B' });
  try {
    const joined: string[] = [];
    let number = 0;
    const joinNext = async () => {
      number += 1;
      const address = `nala-${number}-${'x'.repeat(50)}@example.org`;
      const { status } = await joinWaitlist(server.url, address);
      if (status === 204) joined.push(address);
      return status;
    };
    const statusOf = async (path: string) => (await fetch(server.url + path)).status;
    await joinNext();
    await statusOf('/roadmap');
    fill(disk);
    await waitUntil('a refusal', async () => (await joinNext()) === 507);
    const pages = await Promise.all(['/roadmap', '/local/api/features', '/healthz'].map(statusOf));
    rmSync(pathOf(disk, 'filling'));
    const roomAt = performance.now();
    await waitUntil('writes', async () => (await joinNext()) === 204);
    const seconds = (performance.now() - roomAt) / 1_000;
    const lost = await missingFromWaitlist(dataDir, joined);
    return [
      countFinding(
        'disk full: pages and lists that are not served',
        pages.filter((status) => status !== 200).length,
        0,
      ),
      timeFinding('room again: writes after, s', seconds, BACK_S),
      countFinding(`disk full: lost of ${joined.length} acknowledged joins`, lost.length, 0),
    ];
  } finally {
    await server.stop();
  }
}

function fill(disk: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    appendFileSync(pathOf(disk, 'filling'), Buffer.alloc(bavail * bsize));
  } catch {
    // Somebody else was faster with the last of it: it is full.
  }
}
