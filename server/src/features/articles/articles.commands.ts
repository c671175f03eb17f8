import type { Command } from '../../commands/command.ts';

/** The operator's commands about articles. Each is loaded when it is called. */
export const ARTICLE_COMMANDS: readonly Command[] = [
  {
    usage: 'import articles FOLDER',
    summary: "Replace the site's articles with a folder of Markdown files.",
    run: async ([folder = ''], _, context) =>
      (await import('./files/import-articles.command.ts')).importArticles(folder, context),
  },
  {
    usage: 'export articles FOLDER',
    summary: 'Write the articles as the files that the import reads.',
    needsData: true,
    run: async ([folder = ''], _, context) =>
      (await import('./files/export-articles.command.ts')).exportArticles(folder, context),
  },
];
