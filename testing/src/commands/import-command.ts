import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Terminal } from '@pawhood/server/commands/terminal.ts';
import type { Database } from '@pawhood/server/database/connection.ts';
import { importProviders } from '@pawhood/server/features/directory/import/import-providers.command.ts';
import { afterAll } from 'vitest';

export interface CommandRun {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

/** Commands as the operator runs them without a terminal, and the files they read and write. Call it once per file. */
export async function importCommands(database: Database) {
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-import-'));
  afterAll(() => rm(folder, { recursive: true }));
  let files = 0;

  async function run(
    command: (around: { database: Database; terminal: Terminal }) => Promise<number>,
  ): Promise<CommandRun> {
    const [input, output, errors] = [new PassThrough(), new PassThrough(), new PassThrough()];
    const code = await command({ database, terminal: { input, output, errors } });
    return { code, output: String(output.read() ?? ''), errors: String(errors.read() ?? '') };
  }

  async function file(content: string, ending: string): Promise<string> {
    files += 1;
    const path = join(folder, `${files}.${ending}`);
    await writeFile(path, content);
    return path;
  }

  return {
    folder,
    run,
    csv: (...rows: string[]) => file(`${rows.join('\n')}\n`, 'csv'),
    overpass: (...elements: object[]) =>
      file(
        JSON.stringify({ osm3s: { timestamp_osm_base: '2026-05-06T07:08:09Z' }, elements }),
        'overpass.json',
      ),
    /** Imports for Dublin and agrees to the plan beforehand. */
    importInto: (path: string, city = 'dublin') =>
      run((around) => importProviders({ files: [path], city, yes: true, allowGone: true }, around)),
  };
}

/** An element of Overpass: a veterinarian in Dublin, unless `tags` say something else. */
export function vetElement(id: number, tags: object = {}, rest: object = {}): object {
  return {
    ...{ type: 'node', id, lat: 53.3405, lon: -6.2601, ...rest },
    tags: { amenity: 'veterinary', name: `Example Vets ${id}`, ...tags },
  };
}
