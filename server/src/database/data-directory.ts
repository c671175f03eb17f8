/** Where the data are kept: the setting, made absolute, or the system's own place where the setting cannot serve. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { SETTINGS } from '../config/settings.ts';
import { SITE_FOLDER } from '../lib/checkout.ts';
import { accountFor, canEnter, isRoot } from './embedded/account.ts';
import { clusterDirectory } from './embedded/cluster.ts';

/** Where services keep their state (Filesystem Hierarchy Standard). */
const STATE_FOLDER = '/var/lib/pawhood';

/** Whether the data lie where they do when nothing is set. */
export const isUsualDirectory = (dataDir: string): boolean =>
  dataDir === resolve(SITE_FOLDER, SETTINGS.DATA_DIR.standard);

/**
 * The settings with `dataDir` absolute.
 *
 * As root with the default setting, the account that PostgreSQL runs as may be unable to reach the checkout (it lies
 * in a private home directory): the data then go to the system's state folder.
 */
export function settleDataDirectory(config: Config): Config {
  const dataDir = resolve(SITE_FOLDER, config.dataDir);
  const canMove = config.dataDir === SETTINGS.DATA_DIR.standard && config.databaseUrl === null;
  if (!canMove || !isRoot() || existsSync(clusterDirectory(dataDir))) return { ...config, dataDir };
  return canEnter(dataDir, accountFor([dataDir]))
    ? { ...config, dataDir }
    : { ...config, dataDir: STATE_FOLDER };
}
