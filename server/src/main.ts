/** Starts the server: settings, database, samples, the built web application; stops it cleanly when asked to. */

import { startServer } from './app/start-server.ts';
import { readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { settleDataDirectory } from './database/data-directory.ts';
import { limitYoungMemory } from './lib/processes/young-memory.ts';
import { failStart } from './lib/start-error.ts';

/** A stop that takes longer than this is cut short: whoever asked would soon kill the process, in milliseconds. */
const STOP_MS = 9_500;

let isStopping = false;
limitYoungMemory();
const starting = start();
// Asked twice when npm passes on what the terminal has sent to both: the first time counts.
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());

async function start() {
  try {
    const config = settleDataDirectory(readConfig(readEnvironment()));
    const server = await startServer(config, () => isStopping);
    if (!isStopping) process.stdout.write(`${server.greeting}\n`);
    return server;
  } catch (error) {
    return failStart(error);
  }
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  const server = await starting;
  await server.stop();
  process.exit(0);
}
