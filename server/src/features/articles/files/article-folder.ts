/** A folder of articles: how an operator keeps them, in a backup or under version control. */
import { lstat, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join, relative } from 'node:path';
import { ARTICLE_FILE_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import { writeNewFile } from '../../../lib/files.ts';
import { foreignImages, loadMarkdownRenderer, TextTooDeep } from '../markdown.ts';
import type { ArticleDraft } from './article-draft.ts';
import { type ArticleSite, foreignImageText, readArticle, writeArticle } from './article-file.ts';
import type { FileProblem, Problem } from './front-matter.ts';
import { type FileArticle, withOriginals } from './translations.ts';

export interface ArticleFolder {
  readonly drafts: readonly ArticleDraft[];
  readonly problems: readonly FileProblem[];
  /** Files that are no articles, by their path within the folder. */
  readonly leftAlone: readonly string[];
}

/** A folder that cannot be used as it is; the message is a sentence for the operator. */
export class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder';
}

/** Reads every article below a folder. */
export async function readArticleFolder(folder: string, site: ArticleSite): Promise<ArticleFolder> {
  const { articles, leftAlone, problems } = await listArticles(folder);
  const read: FileArticle[] = [];
  const fileOf = new Map<string, string>();
  for (const file of articles) {
    const { problems: wrong, ...article } = await readOne(folder, file, site);
    const { draft } = article;
    problems.push(...wrong.map((problem) => ({ file, ...problem })));
    const other = fileOf.get(draft.id);
    if (other !== undefined && wrong.length === 0) {
      problems.push({
        file,
        line: 1,
        text: `${other} has the id ${draft.id} already. Give one of them another id.`,
      });
    }
    fileOf.set(draft.id, file);
    read.push({ file, ...article });
  }
  const { drafts, problems: unclear } = withOriginals(read);
  return { drafts, problems: [...problems, ...unclear], leftAlone };
}

/**
 * Writes one file per article into a new or empty folder.
 *
 * @throws UnusableFolder when there is something in it already: a file could be somebody's work.
 */
export async function writeArticleFolder(folder: string, drafts: readonly ArticleDraft[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const present = (await readdir(folder)).filter((name) => !name.startsWith('.'));
  if (present.length > 0)
    throw new UnusableFolder(`The folder ${folder} is not empty. Name a new or an empty folder.`);
  for (const draft of drafts) {
    await writeNewFile(join(folder, `${draft.id}.md`), writeArticle(draft));
  }
}

interface Listing {
  readonly articles: string[];
  readonly leftAlone: string[];
  readonly problems: FileProblem[];
}

/** Paths within the folder, in one order everywhere; names that begin with a dot or _ are no articles. */
async function listArticles(folder: string): Promise<Listing> {
  const listing: Listing = { articles: [], leftAlone: [], problems: [] };
  async function visit(directory: string): Promise<void> {
    const names = (await readdir(directory)).filter((name) => !/^[._]/.test(name)).sort();
    for (const name of names) {
      const path = join(directory, name);
      const entry = await lstat(path);
      if (entry.isDirectory()) await visit(path);
      // A link to a file is that file, as orchestrators mount them; one to a folder could lead in circles.
      else if (isArticleName(name)) listing.articles.push(relative(folder, path));
      else listing.leftAlone.push(relative(folder, path));
    }
  }
  await visit(folder);
  return listing;
}

const isArticleName = (name: string): boolean => ['.md', '.markdown'].includes(extname(name).toLowerCase());

type OneArticle = Pick<ReturnType<typeof readArticle>, 'draft' | 'problems' | 'translationLine'>;

async function readOne(folder: string, file: string, site: ArticleSite): Promise<OneArticle> {
  const read = await contentOf(join(folder, file));
  const article = readArticle(typeof read === 'string' ? read : '', basename(file), site);
  if (typeof read !== 'string') return { ...article, problems: [read] };
  return { ...article, problems: [...article.problems, ...(await textProblems(read, article))] };
}

/** The file's text, or why there is none. */
async function contentOf(path: string): Promise<string | Problem> {
  // A link whose target is gone has nothing to say.
  const entry = await stat(path).catch(() => null);
  if (!entry?.isFile())
    return { line: 1, text: 'This is not a file, or it is a link to a file that is missing.' };
  if (entry.size > ARTICLE_FILE_LIMIT_BYTES) {
    const [size, limit] = [entry.size, ARTICLE_FILE_LIMIT_BYTES].map((bytes) =>
      bytes.toLocaleString('en-GB'),
    );
    return { line: 1, text: `The file has ${size} bytes; an article can have ${limit}.` };
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { line: 1, text: 'The file is not UTF-8 text. Save it in that encoding.' };
  }
}

/** The problems of the text itself: parts that a reader would not see. */
async function textProblems(
  source: string,
  { draft, firstTextLine }: ReturnType<typeof readArticle>,
): Promise<Problem[]> {
  try {
    (await loadMarkdownRenderer())(draft.markdown);
    const images = await foreignImages(draft.markdown);
    return images.map(({ address, raw }) => ({
      line: lineOf(source, raw) ?? firstTextLine,
      text: foreignImageText(address),
    }));
  } catch (error) {
    if (!(error instanceof TextTooDeep)) throw error;
    return [{ line: firstTextLine, text: error.message }];
  }
}

/** Line of the first place where a piece of text stands; null where the Markdown engine has put it together itself. */
function lineOf(source: string, piece: string): number | null {
  const at = source.indexOf(piece);
  return at < 0 ? null : source.slice(0, at).split(/\r\n?|\n/).length;
}
