/** The note of a PostgreSQL, `postmaster.pid`, which a power failure can leave empty or torn. */
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, statfsSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../../lib/start-error.ts';
import { SOCKET_PORT, socketAddress } from './socket.ts';

/** A server that starts writes into its note at once, in milliseconds at the most. */
const WRITTEN_MS = 1_000;

/** The process namespace of a whole machine; a container has another. */
const WHOLE_MACHINE = 'pid:[4026531836]';

/** File systems that other machines may use at the same time: NFS, SMB, CIFS, 9p, FUSE. */
const SHARED_FILE_SYSTEMS = [0x6969, 0xfe534d42, 0xff534d42, 0x01021997, 0x65735546];

/**
 * Removes a note that names no process: PostgreSQL refuses to start beside it for ever.
 *
 * @param seesAll whether each process that could use the cluster can be seen from here.
 * @throws StartError where a PostgreSQL still uses the cluster, or where nobody can tell.
 */
export async function removeTornNote(cluster: string, seesAll = seesAllProcesses(cluster)): Promise<void> {
  const torn = tornNote(cluster);
  if (torn === null) return;
  await pause(WRITTEN_MS);
  if (tornNote(cluster) !== torn) return;
  if (await isInUse(cluster)) {
    throw new StartError(
      `A PostgreSQL still uses ${cluster}, and its postmaster.pid is empty or damaged. It ends by itself within two minutes. Start Pawhood again then.`,
    );
  }
  if (!seesAll) {
    throw new StartError(
      `${noteOf(cluster)} is empty or damaged, as after a power failure. Pawhood cannot see whether another machine or container uses this folder. If none does, remove that file and start again.`,
    );
  }
  // Another starter may have been faster, and its server has written a note of its own.
  if (tornNote(cluster) === torn) rmSync(noteOf(cluster), { force: true });
}

const noteOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** What tells a note that names no process from another one; null where there is none. */
function tornNote(cluster: string): string | null {
  try {
    const [line = ''] = readFileSync(noteOf(cluster), 'latin1').split('\n');
    if (/^[1-9]\d*$/.test(line)) return null;
    const { ino, mtimeMs, size } = statSync(noteOf(cluster));
    return `${ino} ${mtimeMs} ${size}`;
  } catch {
    return null;
  }
}

function seesAllProcesses(cluster: string): boolean {
  try {
    return (
      readlinkSync('/proc/self/ns/pid') === WHOLE_MACHINE &&
      !SHARED_FILE_SYSTEMS.includes(statfsSync(cluster).type) &&
      !processes().some(isHiddenPostgres)
    );
  } catch {
    return false; // no Linux
  }
}

/** By its socket, which also reaches into other containers of this machine, and by its processes. */
async function isInUse(cluster: string): Promise<boolean> {
  return (await isListening(cluster)) || hasProcess(cluster);
}

async function isListening(cluster: string): Promise<boolean> {
  const address = socketAddress(cluster);
  const socket = connect(join(address.host, `.s.PGSQL.${SOCKET_PORT}`));
  try {
    return await new Promise((resolve) => {
      socket.once('connect', () => resolve(true));
      // Whatever else is wrong: only a missing or deserted socket says that nobody is there.
      socket.once('error', (error: NodeJS.ErrnoException) =>
        resolve(error.code !== 'ENOENT' && error.code !== 'ECONNREFUSED'),
      );
    });
  } finally {
    socket.destroy();
    address.close();
  }
}

/** Whether a process has the cluster as its working folder, as each process of its server does. */
function hasProcess(cluster: string): boolean {
  const folder = realpathSync(cluster);
  return processes().some((pid) => folderOf(pid) === folder);
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return []; // no Linux
  }
}

/** The working folder of a process; null where it has ended or is another account's. */
function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

/** Whether it is a PostgreSQL of another account, which does not tell its folder. */
function isHiddenPostgres(pid: string): boolean {
  try {
    return folderOf(pid) === null && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
  } catch {
    return false;
  }
}
