import { counted, type Terminal } from '../../../commands/terminal.ts';
import type { Database } from '../../../database/connection.ts';
import { createArticlesService } from '../articles.service.ts';
import { createArticlesStore } from '../articles.store.ts';
import { writeArticleFolder } from './article-folder.ts';
import { folderSentence } from './folder-sentence.ts';

interface Surroundings {
  readonly database: Database;
  readonly terminal: Terminal;
}

/**
 * `pawhood export articles FOLDER`: writes the operator's articles as the files that `import articles` reads.
 *
 * @returns the exit code: 0 when the folder holds them, 1 when it could not be written.
 */
export async function exportArticles(folder: string, { database, terminal }: Surroundings): Promise<number> {
  const drafts = await createArticlesService(createArticlesStore(database)).export();
  if (drafts.length === 0) {
    terminal.errors.write('There is nothing to export. The built-in examples are not written to files.\n');
    return 1;
  }
  try {
    await writeArticleFolder(folder, drafts);
  } catch (error) {
    terminal.errors.write(`${folderSentence(error, folder)}\n`);
    return 1;
  }
  terminal.output.write(`${counted(drafts.length, 'article')} written to ${folder}.\n`);
  return 0;
}
