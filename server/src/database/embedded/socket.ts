/** How to reach the cluster: a unix socket inside its own folder, on no TCP port. */
import { closeSync, constants, openSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../lib/start-error.ts';

/** The port is a part of the socket's file name, nothing more. */
export const SOCKET_PORT = 5432;

/** The cluster's first account, a superuser: for creating, starting and moving. The folder's mode 0700 decides who gets in. */
export const CLUSTER_USER = 'pawhood';

/** The account that the application works as; see own-database.ts. */
export const APPLICATION_USER = 'pawhood_app';

/** Longest path of a socket in bytes, its closing zero apart: 108 on Linux, 104 elsewhere. */
const LONGEST_PATH = process.platform === 'linux' ? 107 : 103;

export interface SocketAddress {
  /** Folder of the socket, as `pg` takes it. */
  readonly host: string;
  close(): void;
}

/**
 * The folder to reach a cluster's socket through. A path too long for a socket is reached through an open handle.
 *
 * @throws StartError when the path is too long and the system offers no other way.
 */
export function socketAddress(cluster: string): SocketAddress {
  const path = join(cluster, `.s.PGSQL.${SOCKET_PORT}`);
  if (Buffer.byteLength(path) <= LONGEST_PATH) return { host: cluster, close: () => {} };
  if (process.platform !== 'linux') {
    throw new StartError(
      `The path ${cluster} is too long for a socket. Set DATA_DIR to a folder with a shorter path.`,
    );
  }
  const handle = openSync(cluster, constants.O_RDONLY | constants.O_DIRECTORY);
  return { host: `/proc/self/fd/${handle}`, close: () => closeSync(handle) };
}
