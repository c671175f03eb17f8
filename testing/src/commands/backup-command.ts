import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup } from '@pawhood/server/backup/backup.command.ts';
import { restore } from '@pawhood/server/backup/restore.command.ts';
import { afterAll, expect } from 'vitest';
import type { TestSite } from '../site/test-site.ts';

/** `backup` and `restore` as the operator runs them, and a folder for their files. Call it once per file. */
export async function backupCommands() {
  const folder = await mkdtemp(join(tmpdir(), 'pawhood-backups-'));
  afterAll(() => rm(folder, { recursive: true }));

  const newFile = () => join(folder, `${randomBytes(6).toString('hex')}.backup`);
  const save = (site: TestSite, file: string, yes = false) =>
    site.run((around) => backup({ file, yes }, around));

  return {
    folder,
    newFile,
    save,
    load: (site: TestSite, file: string, yes = false) => site.run((around) => restore({ file, yes }, around)),
    /** Saves a site in a new file. */
    async saved(site: TestSite): Promise<string> {
      const file = newFile();
      expect(await save(site, file)).toMatchObject({ code: 0, errors: '' });
      return file;
    },
  };
}
