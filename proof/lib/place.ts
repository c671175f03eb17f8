import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killPostgres, killPrograms, type Place } from './processes.ts';

/**
 * A place of its own for a proof, which `clearPlace` takes away; so does Ctrl-C.
 *
 * @param name of its folder.
 * @param port unless PORT names another.
 */
export function makePlace(name: string, port: number): Place {
  const folder = mkdtempSync(join(tmpdir(), `pawhood-${name}-`));
  // The account that PostgreSQL runs as must be able to enter.
  chmodSync(folder, 0o755);
  const place = {
    folder,
    dataDirectory: join(folder, 'data'),
    port: Number(process.env['PORT'] ?? port),
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      clearPlace(place);
      process.exit(1);
    });
  }
  return place;
}

/** Ends whatever is still at work in a place, and removes its folder. */
export function clearPlace({ folder, dataDirectory }: Place): void {
  killPrograms();
  killPostgres(dataDirectory);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
