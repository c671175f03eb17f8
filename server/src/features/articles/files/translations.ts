/** What the articles of a folder are translations of: each names its original by the file or by the id. */
import { basename, dirname, join } from 'node:path';
import type { ArticleDraft } from './article-draft.ts';
import type { FileProblem } from './front-matter.ts';

/** An article of a folder, as its file says it. */
export interface FileArticle {
  /** Path within the folder. */
  readonly file: string;
  readonly draft: ArticleDraft;
  /** Line on which it says what it is a translation of. */
  readonly translationLine: number;
}

/** The drafts with the ids of their originals, and what is wrong with those that they name. */
export function withOriginals(articles: readonly FileArticle[]): {
  readonly drafts: readonly ArticleDraft[];
  readonly problems: readonly FileProblem[];
} {
  const problems: FileProblem[] = [];
  /** Files of the translations, by original and language. */
  const translations = new Map<string, string>();
  const drafts = articles.map((article) => {
    const { file, draft, translationLine: line } = article;
    if (draft.translationOf === null) return draft;
    const original = originalOf(article, articles);
    const key = JSON.stringify([original?.draft.id, draft.language]);
    const text = refusalOf(article, original, translations.get(key));
    if (text !== null) problems.push({ file, line, text });
    translations.set(key, file);
    return { ...draft, translationOf: original?.draft.id ?? null };
  });
  return { drafts, problems };
}

/** The article that a translation names: the file beside it first, then any path, id or name in the folder. */
function originalOf({ file, draft }: FileArticle, articles: readonly FileArticle[]): FileArticle | undefined {
  const name = draft.translationOf ?? '';
  const ways: readonly ((other: FileArticle) => boolean)[] = [
    (other) => other.file === join(dirname(file), name),
    (other) => other.file === name,
    (other) => other.draft.id === name,
  ];
  const named = articles.filter((other) => basename(other.file) === name);
  const found = ways.map((way) => articles.find(way)).find((other) => other !== undefined);
  return found ?? (named.length === 1 ? named[0] : undefined);
}

/** Why an article cannot be the translation of what it names; null where it can. */
function refusalOf(
  article: FileArticle,
  original: FileArticle | undefined,
  earlier: string | undefined,
): string | null {
  const { language, translationOf: name } = article.draft;
  if (original === undefined)
    return `There is no article "${name}" in this folder. Give the name of its file, or its id.`;
  if (original === article) return 'An article is no translation of itself.';
  if (original.draft.translationOf !== null)
    return `"${name}" is a translation itself. Name the article that it is a translation of.`;
  if (original.draft.language === language)
    return `"${name}" is in the language ${language}, too. Give the field "language" of this article.`;
  return earlier === undefined ? null : `${earlier} is a translation of "${name}" into ${language} already.`;
}
