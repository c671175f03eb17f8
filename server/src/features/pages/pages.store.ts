/** The operator's own documents: Markdown files in a folder, read when they change. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../../lib/files.ts';

export type PagesStore = ReturnType<typeof createPagesStore>;

/** @param folder `DATA_DIR/pages`; it need not exist. */
export function createPagesStore(folder: string) {
  const fileOf = (name: string) => path.join(folder, `${name}.md`);
  return {
    /** Which version of a document is there now; null when there is none. */
    async version(name: string): Promise<string | null> {
      const facts = await unlessMissing(stat(fileOf(name)));
      return facts && `${facts.mtimeMs}-${facts.size}`;
    },

    markdown: (name: string): Promise<string | null> => unlessMissing(readFile(fileOf(name), 'utf8')),
  };
}
