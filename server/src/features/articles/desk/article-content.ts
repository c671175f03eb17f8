/** An article as its author writes it at the desk, and the row that it is kept as. */
import {
  type ArticleContent,
  type ArticleState,
  articleContent,
  type DeskArticle,
  type ListedArticle,
} from '@pawhood/contract/desk/articles.ts';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { dayIn } from '@pawhood/contract/values/day.ts';
import { ARTICLE_PICTURE_WRONG } from '@pawhood/contract/words/deskarticles.ts';
import { MISSING } from '@pawhood/contract/words/errors.ts';
import { imageAddress } from '../addresses.ts';
import type { ArticleRow } from '../articles.store.ts';
import type { StoredArticle } from './desk-articles.store.ts';

export const contentKeys = Object.keys(articleContent.entries) as (keyof ArticleContent)[];

/** What the author of a row has written. */
export function contentOf(row: ArticleRow): ArticleContent {
  const { title, city, language, category, excerpt, date, dateFollows, tags, icon, image } = row;
  const { external, translationOf, markdown } = row;
  return {
    ...{ title, city, language, category, excerpt, tags, icon, image, external, markdown },
    date: dateFollows ? '' : date,
    translationOf: translationOf ?? '',
  };
}

/** The columns of what was written. @param publishedAt decides the day shown where none is chosen; null for today. */
export function columnsOf(content: ArticleContent, publishedAt: Date | null, now: Date, cities: Cities) {
  const { date, translationOf, tags, ...columns } = content;
  return {
    ...columns,
    tags: [...new Set(tags.filter((tag) => tag !== ''))],
    translationOf: translationOf || null,
    dateFollows: date === '',
    date: date || dayIn(cities.timeZoneOf(content.city), publishedAt ?? now),
  };
}

/** @throws `invalid_request` for a picture that is not on this site; `unknown_city`. */
export function requireValid({ image, city }: ArticleContent, cities: Cities): void {
  if (image !== '' && imageAddress(image) !== image) {
    throw new ProductError('invalid_request', { fields: [{ field: 'image', text: ARTICLE_PICTURE_WRONG }] });
  }
  requireCityHere(city, cities);
}

/** @throws `unknown_city` */
export function requireCityHere(city: string, cities: Cities): void {
  if (cities.of(city)?.key !== city) throw new ProductError('unknown_city');
}

/** What a page of an article cannot do without. */
const NEEDED = ['category', 'excerpt', 'markdown'] as const;

/** @throws `article_incomplete` with what a page of it would lack. */
export function requireComplete(content: Pick<ArticleContent, (typeof NEEDED)[number]>): void {
  const missing = NEEDED.filter((field) => content[field].trim() === '');
  if (missing.length === 0) return;
  throw new ProductError('article_incomplete', {
    fields: missing.map((field) => ({ field, text: MISSING })),
  });
}

/** @param isToCome whether its time is, by the clock of the database. */
export function stateOf({ hidden, published }: ArticleRow, isToCome: boolean): ArticleState {
  if (hidden) return 'withdrawn';
  if (!published) return 'draft';
  return isToCome ? 'scheduled' : 'published';
}

export function listedView({ row, isToCome }: StoredArticle): ListedArticle {
  const { id, title, city, language, source, publishedAt, updatedAt, translationOf } = row;
  const state = stateOf(row, isToCome);
  return {
    ...{ id, title, city, language, state, source, translationOf: translationOf ?? '' },
    publishedAt: state === 'draft' ? '' : (publishedAt?.toISOString() ?? ''),
    updatedAt: updatedAt.toISOString(),
  };
}

/** @param undoUntil as `DeskArticle` has it. */
export function deskView(stored: StoredArticle, undoUntil: string): DeskArticle {
  const { version, date, html } = stored.row;
  return {
    ...contentOf(stored.row),
    ...listedView(stored),
    ...{ version, shownDate: date, html, undoUntil },
  };
}
