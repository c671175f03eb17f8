import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { count, key, rows, text, texts } from '../reading.ts';

/** An article as answered. §3.8 */
export const article = v.object({
  /** A readable slug: `walking-in-the-vondelpark`. */
  id: key,
  title: text,
  /** A city's key. */
  city: text,
  category: text,
  /** Address of the picture, a path on this site; empty when there is none. */
  image: text,
  excerpt: text,
  /** HTML, sanitised by the server. */
  content: text,
  /** True when the piece points to an article elsewhere, whose link stands in the content. */
  external: v.fallback(v.boolean(), false),
  /** Calendar day, yyyy-mm-dd; it means the same day everywhere. */
  date: text,
  tags: texts,
  /** Icon name of the category. */
  icon: text,
  /** Readers counted, once per browser and day; brought up to date at most hourly. */
  views: count,
  /** The language that it is written in, a code of BCP 47; absent where that is English. */
  language: v.optional(v.string()),
  /** Id of the article that it is a translation of; absent for an original. */
  translationOf: v.optional(v.string()),
  /** True for a built-in sample, which carries the mark 'Example'. */
  example: v.optional(v.boolean()),
});
export type Article = v.InferOutput<typeof article>;

/** The public articles, newest first. */
export const listArticles = endpoint({
  method: 'GET',
  path: '/local/api/info/articles',
  summary: 'The public articles, newest first.',
  answer: rows(article, 'article'),
  source: '§7.12',
});

/**
 * Counts a reader, once per browser and day; saying it again changes nothing.
 *
 * @throws `unknown_article` when no public article has that id.
 */
export const countView = endpoint({
  method: 'POST',
  path: '/local/api/info/articles/:id/views',
  summary: 'Counts a reader of an article, once per browser and day.',
  params: v.object({ id: key }),
  answer: v.object({ views: count }),
  errors: ['unknown_article'],
});
