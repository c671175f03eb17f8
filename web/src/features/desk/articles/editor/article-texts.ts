/** An article as the fields of its form: each of them a text. */
import { type ArticleContent, articleContent, type DeskArticle } from '@pawhood/contract/desk/articles.ts';
import type { Edits, Texts } from '#/lib/form/edit-conflict.ts';
import { type Checked, checkBody } from '#/lib/form/field-errors.ts';

export type ArticleField = keyof ArticleContent;
export type ArticleTexts = Texts<ArticleField>;

export function textsOf(article: Pick<DeskArticle, ArticleField>): ArticleTexts {
  const { title, city, language, category, excerpt, date, tags, icon, image } = article;
  const { external, translationOf, markdown } = article;
  return {
    ...{ title, city, language, category, excerpt, date, icon, image, translationOf, markdown },
    tags: tags.join(', '),
    external: external ? YES : '',
  };
}

/** In the place of true. */
export const YES = 'yes';

export const tagsIn = (text: string): string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** Checks by the contract what the form would send. */
export function check(
  edits: Edits<ArticleField>,
  texts: ArticleTexts,
): Checked<ArticleContent, ArticleField> {
  const { tags, external, ...rest } = { ...texts, ...edits };
  return checkBody(articleContent, { ...rest, tags: tagsIn(tags), external: external === YES });
}
