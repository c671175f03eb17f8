import { readCities } from '../../../cities/cities.store.ts';
import { counted, grouped, type Terminal } from '../../../commands/terminal.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../database/connection.ts';
import { siteLanguageOf } from '../../../site/languages.ts';
import { readSiteSettings } from '../../../site/site-settings.store.ts';
import { createArticlesService } from '../articles.service.ts';
import { createArticlesStore } from '../articles.store.ts';
import { type ArticleFolder, readArticleFolder } from './article-folder.ts';
import { folderSentence } from './folder-sentence.ts';
import type { ImportPlan } from './import-plan.ts';

interface Surroundings {
  readonly config: Pick<Config, 'languages' | 'locked'>;
  readonly database: Database;
  readonly terminal: Terminal;
}

/**
 * `pawhood import articles FOLDER`: makes the site's articles those of a folder, all of them or none.
 *
 * @returns the exit code: 0 when the articles are as the folder says, 1 when nothing was changed.
 */
export async function importArticles(
  folder: string,
  { config, database, terminal }: Surroundings,
): Promise<number> {
  const language = siteLanguageOf(config.languages, await readSiteSettings(database, config));
  const site = { cities: await readCities(database), language };
  const read = await readArticleFolder(folder, site).catch((error: unknown) => folderSentence(error, folder));
  const refusal = typeof read === 'string' ? read : refusalOf(read, folder);
  if (typeof read === 'string' || refusal !== null) {
    terminal.errors.write(`${refusal}\nNothing was changed.\n`);
    return 1;
  }
  const plan = await createArticlesService(createArticlesStore(database)).import(read.drafts);
  terminal.output.write(planText(plan, read));
  return 0;
}

/** Why a folder cannot be imported; null when it can. */
function refusalOf({ drafts, problems }: ArticleFolder, folder: string): string | null {
  if (problems.length > 0) {
    const lines = problems.map(({ file, line, text }) => `${file}, line ${line}: ${text}`);
    return `${lines.join('\n')}\n${counted(problems.length, 'problem')} to fix in ${folder}.`;
  }
  // All articles would be withdrawn: that is hardly what was meant.
  return drafts.length === 0
    ? `There are no articles in ${folder}. The name of an article ends in .md.`
    : null;
}

/** The outcome of the import, for the operator. */
function planText(plan: ImportPlan, { drafts, leftAlone }: ArticleFolder): string {
  const kinds: [string, readonly string[]][] = [
    ['new', plan.added],
    ['changed', plan.changed],
    ['shown again', plan.returned],
    ['taken off the site, because the file is gone', plan.withdrawn],
  ];
  const drafted = drafts.filter(({ published }) => !published).length;
  const now = Date.now();
  const later = drafts.filter(
    ({ published, publishedAt }) => published && publishedAt.getTime() > now,
  ).length;
  const lines = [
    `${counted(drafts.length, 'article')} read.`,
    ...kinds.flatMap(([label, ids]) => [row(ids.length, label), ...ids.map(indented)]),
    row(plan.unchanged.length, 'unchanged'),
    ...named(plan.ofDesk, 'left as they are at the desk, which looks after them'),
    ...(drafted > 0 ? [`${counted(drafted, 'draft')}, not shown.`] : []),
    ...(later > 0 ? [`${counted(later, 'article')} with a date in the future, shown from then on.`] : []),
    ...(leftAlone.length > 0 ? [`Not articles, so left alone: ${leftAlone.join(', ')}.`] : []),
    ...(plan.samplesHidden.length > 0 ? ['The built-in examples are now hidden.'] : []),
    plan.rows.length + plan.hidden.length === 0
      ? 'Nothing to do. The articles already match the folder.'
      : 'Imported.',
  ];
  return `${lines.join('\n')}\n`;
}

/** Nothing where there are none. */
const named = (ids: readonly string[], label: string): string[] =>
  ids.length === 0 ? [] : [row(ids.length, label), ...ids.map(indented)];

const indented = (id: string): string => `${' '.repeat(13)}${id}`;

function row(number: number, label: string): string {
  return `${grouped(number).padStart(9)}  ${label}`;
}
