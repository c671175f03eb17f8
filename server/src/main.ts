/** Starts the server: settings, database, samples, the built web application; stops it cleanly when asked to. */

import cluster from 'node:cluster';
import { startServer } from './app/start-server.ts';
import { type Config, readConfig } from './config/config.ts';
import { readEnvironment } from './config/environment.ts';
import { settleDataDirectory } from './database/data-directory.ts';
import { failWith } from './database/failures/fail-with.ts';
import { limitHeapGrowth } from './lib/processes/heap-growth.ts';
import { sayServing } from './lib/processes/serving.ts';

/** A longer stop is cut short, before a supervisor kills the process; in milliseconds. */
const STOP_MS = 9_500;

let isStopping = false;
limitHeapGrowth();
const starting = start();
// Asked twice when npm passes on what the terminal has sent to both: the first time counts.
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
process.on('SIGHUP', () => void renew());

async function start() {
  try {
    const config = settleDataDirectory(readConfig(readEnvironment()));
    const server = await startAs(config);
    if (isStopping) return server;
    if (cluster.isWorker) sayServing(server.greeting);
    else process.stdout.write(`${server.greeting}\n`);
    return server;
  } catch (error) {
    return failWith('Pawhood could not start.', error);
  }
}

/** As the one process there is, as one of several, or as the one that starts these. */
async function startAs(config: Config) {
  if (cluster.isWorker) return startServer(config, 'server process', () => isStopping);
  if (config.serverProcesses === 1) return startServer(config, 'server', () => isStopping);
  // Not imported above: most servers are one process.
  const { startSeveral } = await import('./app/start-several.ts');
  return startSeveral(config);
}

/** Takes up what is installed and set by now. Of several processes the one that has started the others does so. */
async function renew(): Promise<void> {
  if (cluster.isWorker) return;
  const server = await starting;
  if (server.restart) await server.restart();
  // A supervisor starts it again; a terminal that closes ends it.
  else await stop();
}

async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), STOP_MS).unref();
  const server = await starting;
  await server.stop();
  process.exit(0);
}
