/** Articles as they are written at the desk. */
import {
  ARTICLE_DAY_WRONG,
  ARTICLE_LANGUAGE_WRONG,
  ARTICLE_PICTURE_WRONG,
  ARTICLE_TEXT_TOO_LONG,
  ARTICLE_TITLE_MISSING,
  TIME_NOT_GIVEN,
} from '@pawhood/contract/words/deskarticles.ts';
import * as v from 'valibot';
import { ARTICLE_LIMITS } from '../articles/article-limits.ts';
import { LANGUAGE_CODE } from '../articles/languages.ts';
import { endpoint } from '../endpoint.ts';
import { ARTICLE_FILE_LIMIT_BYTES } from '../limits.ts';
import { count, key, rows, text, texts } from '../reading.ts';
import { PICTURE_ERRORS, UPLOAD_ERRORS } from '../upload-errors.ts';
import { cleanLine } from '../values/clean-text.ts';
import { isDay } from '../values/day.ts';
import { DESK_CALLS } from './desk.ts';

/** Of the built-in examples, of a folder that is imported, or of the desk, which alone changes its own. */
export const ARTICLE_SOURCES = ['sample', 'file', 'desk'] as const;
export type ArticleSource = (typeof ARTICLE_SOURCES)[number];

/** `scheduled`: published as soon as its time comes. `withdrawn`: as if it were not there, but for the desk. */
export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'withdrawn'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** What was done to an article at the desk; `held-back`: a scheduled one became a draft again. */
export const ARTICLE_CHANGES = [
  ...(['added', 'taken-over', 'saved', 'restored', 'scheduled', 'published'] as const),
  ...(['held-back', 'withdrawn', 'undone'] as const),
] as const;

/** For how long putting an article on the site, or taking it off, can be undone, in minutes. */
export const ARTICLE_UNDO_MINUTES = 60;

/** Most articles of a site that the desk adds to, whatever their state. */
export const MOST_ARTICLES = 2_000;

/** Most pictures of one article. */
export const ARTICLE_PICTURES = 50;

/** In UTF-8. */
function bytesOf(value: string): number {
  let bytes = 0;
  for (const character of value) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4;
  }
  return bytes;
}

/** The text of an article; ends of lines are those of Unix. */
const markdown = v.pipe(
  v.string(),
  v.check((value) => bytesOf(value) <= ARTICLE_FILE_LIMIT_BYTES, ARTICLE_TEXT_TOO_LONG),
  v.transform((value) => value.replaceAll(/\r\n?/g, '\n').trimEnd()),
);

const title = v.pipe(
  cleanLine(ARTICLE_LIMITS.title),
  v.check((line) => line !== '', ARTICLE_TITLE_MISSING),
);

const language = v.pipe(
  v.string(),
  v.maxLength(ARTICLE_LIMITS.language, ARTICLE_LANGUAGE_WRONG),
  v.check((code) => LANGUAGE_CODE.test(code), ARTICLE_LANGUAGE_WRONG),
);

/** A day that a person can mean; empty for the day on which the article appears. */
const shownDay = v.pipe(
  v.string(),
  v.check((day) => day === '' || (isDay(day) && day >= '1900' && day < '3000'), ARTICLE_DAY_WRONG),
);

/** What an author writes. Title, category, excerpt and text have to be there once it is on the site. */
export const articleContent = v.strictObject({
  title,
  /** Its key. */
  city: v.pipe(v.string(), v.maxLength(100)),
  language,
  category: cleanLine(ARTICLE_LIMITS.category),
  excerpt: cleanLine(ARTICLE_LIMITS.excerpt),
  date: shownDay,
  tags: v.pipe(v.array(cleanLine(ARTICLE_LIMITS.tag)), v.maxLength(ARTICLE_LIMITS.tags)),
  icon: cleanLine(ARTICLE_LIMITS.icon),
  /** A path on this site; empty for the drawing of the icon. */
  image: v.pipe(
    v.string(),
    v.maxLength(ARTICLE_LIMITS.image, ARTICLE_PICTURE_WRONG),
    v.check((path) => path === '' || /^\/(?![/\\])/.test(path), ARTICLE_PICTURE_WRONG),
  ),
  /** Whether it is about an article elsewhere. */
  external: v.boolean(),
  /** Id of the article that it translates; empty for an original. */
  translationOf: v.pipe(v.string(), v.maxLength(ARTICLE_LIMITS.id)),
  markdown,
});
export type ArticleContent = v.InferOutput<typeof articleContent>;

const facts = {
  id: key,
  title: text,
  city: text,
  language: text,
  state: v.picklist(ARTICLE_STATES),
  source: v.picklist(ARTICLE_SOURCES),
  /** When it appears, or appeared: a moment in UTC, ISO 8601. Empty for a draft. */
  publishedAt: text,
  /** When it was last changed: the same. */
  updatedAt: text,
  translationOf: text,
};

const listed = v.object(facts);
export type ListedArticle = v.InferOutput<typeof listed>;

/** An article with all that its author has written. */
export const deskArticle = v.object({
  ...facts,
  /** For `If-Match`. */
  version: count,
  category: text,
  excerpt: text,
  /** Empty where it is the day on which the article appears. */
  date: text,
  /** The day that its page shows, or would show if it appeared now. */
  shownDate: text,
  tags: texts,
  icon: text,
  image: text,
  external: v.boolean(),
  markdown: text,
  /** Sanitised HTML of the text. */
  html: text,
  /**
   * Until when the last change, which put it on the site or took it off, can be undone, in UTC, ISO 8601; empty where it
   * cannot.
   */
  undoUntil: text,
});
export type DeskArticle = v.InferOutput<typeof deskArticle>;

const ARTICLES = `${DESK_CALLS}/articles`;
const shared = { bearer: 'required', desk: 'articles' } as const;
const ofArticle = v.strictObject({ id: v.pipe(v.string(), v.maxLength(ARTICLE_LIMITS.id)) });

export const listDeskArticles = endpoint({
  ...shared,
  method: 'GET',
  path: ARTICLES,
  summary: 'All articles that the person looks after, whatever their state, the last changed first.',
  answer: rows(listed, 'article'),
});

export const addArticle = endpoint({
  ...shared,
  method: 'POST',
  path: ARTICLES,
  summary: 'Begins an article as a draft. Its address is made from its title and stays as it is.',
  status: 201,
  body: v.strictObject({ title, city: articleContent.entries.city, language }),
  answer: deskArticle,
  errors: ['other_city', 'unknown_city', 'too_many_articles', 'too_many_article_changes'],
});

export const readDeskArticle = endpoint({
  ...shared,
  method: 'GET',
  path: `${ARTICLES}/:id`,
  summary: 'One article as it was written.',
  params: ofArticle,
  answer: deskArticle,
  errors: ['other_city', 'unknown_article'],
});

/** Errors of every change of an article. @throws `edit_conflict` with the article as it is now. */
const CHANGE_ERRORS = [
  'other_city',
  'unknown_article',
  'article_elsewhere',
  'edit_conflict',
  'version_missing',
  'too_many_article_changes',
];

export const saveArticle = endpoint({
  ...shared,
  method: 'PUT',
  path: `${ARTICLES}/:id`,
  summary: 'Saves what was written. Of a published article that is what the site shows from then on.',
  isVersioned: true,
  params: ofArticle,
  body: articleContent,
  answer: deskArticle,
  errors: [
    ...CHANGE_ERRORS,
    'invalid_request',
    'unknown_city',
    'wrong_original',
    'article_incomplete',
    'text_too_intricate',
    'rendering_busy',
  ],
});

/** A clock time of the article's city, 2026-03-05T09:00; empty where none is asked for. */
const cityTime = v.pipe(
  v.string(),
  v.check(
    (at) => at === '' || (/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/.test(at) && isDay(at.slice(0, 10))),
    TIME_NOT_GIVEN,
  ),
);

/**
 * Says what is to become of an article.
 *
 * @throws `article_state` where that cannot follow; `article_incomplete`, whose `errors` name what is missing; `time_has_passed`.
 */
export const setArticleState = endpoint({
  ...shared,
  method: 'POST',
  path: `${ARTICLES}/:id/state`,
  summary: 'Schedules, publishes, withdraws or holds back an article.',
  isVersioned: true,
  params: ofArticle,
  body: v.strictObject({
    state: v.picklist(ARTICLE_STATES),
    /** Where it is scheduled, by the clock of its city. A time that comes twice is its first; one that is skipped, the jump. */
    at: v.optional(cityTime, ''),
  }),
  answer: deskArticle,
  errors: [...CHANGE_ERRORS, 'invalid_request', 'article_state', 'article_incomplete', 'time_has_passed'],
});

export const undoArticleState = endpoint({
  ...shared,
  method: 'POST',
  path: `${ARTICLES}/:id/undo`,
  summary: 'Undoes the last change, which has put an article on the site or taken it off.',
  isVersioned: true,
  params: ofArticle,
  answer: deskArticle,
  errors: [...CHANGE_ERRORS, 'undo_too_late', 'undo_blocked'],
});

export const takeArticleOver = endpoint({
  ...shared,
  method: 'POST',
  path: `${ARTICLES}/:id/takeover`,
  summary:
    'Has the desk look after an article of a file, or an example: imports leave it alone from then on.',
  isVersioned: true,
  params: ofArticle,
  answer: deskArticle,
  errors: [...CHANGE_ERRORS, 'article_state'],
});

export const deleteArticle = endpoint({
  ...shared,
  method: 'DELETE',
  path: `${ARTICLES}/:id`,
  summary: 'Deletes a draft, with its versions and pictures.',
  isVersioned: true,
  params: ofArticle,
  errors: [...CHANGE_ERRORS, 'article_state'],
});

const versionFacts = {
  version: count,
  what: v.picklist(ARTICLE_CHANGES),
  /** Moment in UTC, ISO 8601. */
  at: text,
  /** Name of the person; empty where they have left. */
  by: text,
  title: text,
};

const listedVersion = v.object(versionFacts);
export type ListedVersion = v.InferOutput<typeof listedVersion>;

export const listArticleVersions = endpoint({
  ...shared,
  method: 'GET',
  path: `${ARTICLES}/:id/versions`,
  summary: 'The last 50 changes of an article at the desk, the newest first.',
  params: ofArticle,
  answer: rows(listedVersion, 'version'),
  errors: ['other_city', 'unknown_article'],
});

const ofVersion = v.strictObject({ ...ofArticle.entries, version: v.pipe(v.string(), v.maxLength(10)) });

export const readArticleVersion = endpoint({
  ...shared,
  method: 'GET',
  path: `${ARTICLES}/:id/versions/:version`,
  summary: 'An article as it was from one change on.',
  params: ofVersion,
  answer: v.object({
    ...versionFacts,
    city: text,
    language: text,
    category: text,
    excerpt: text,
    date: text,
    tags: texts,
    icon: text,
    image: text,
    external: v.boolean(),
    translationOf: text,
    markdown: text,
    html: text,
  }),
  errors: ['other_city', 'unknown_article', 'unknown_version', 'text_too_intricate', 'rendering_busy'],
});

export const restoreArticleVersion = endpoint({
  ...shared,
  method: 'POST',
  path: `${ARTICLES}/:id/versions/:version/restore`,
  summary: 'Makes what an article was, what it is; its state stays.',
  isVersioned: true,
  params: ofVersion,
  answer: deskArticle,
  errors: [...saveArticle.errors, 'unknown_version'],
});

export const previewArticle = endpoint({
  ...shared,
  method: 'POST',
  path: `${ARTICLES}/preview`,
  summary: 'The sanitised HTML of a text, as the page of an article would have it.',
  body: v.strictObject({ markdown }),
  answer: v.object({ html: text }),
  errors: ['text_too_intricate', 'rendering_busy', 'too_many_previews'],
});

/** Takes `multipart/form-data` with one file in the field `picture`. */
export const addArticlePicture = endpoint({
  ...shared,
  method: 'POST',
  path: `${ARTICLES}/:id/pictures`,
  summary:
    'Adds a picture for an article, the file in the field `picture` of a form (multipart/form-data; JPEG, PNG, WebP or GIF, at most 20 MB). One that nothing names is removed after a day.',
  status: 201,
  params: ofArticle,
  answer: v.object({
    /** For the text. */
    address: text,
    /** For the head of the article. */
    small: text,
  }),
  errors: [
    ...['other_city', 'unknown_article', 'article_elsewhere', 'too_many_article_pictures'],
    ...['too_many_uploads', 'too_many_pictures', 'pictures_unavailable', 'storage_low'],
    ...PICTURE_ERRORS,
    ...UPLOAD_ERRORS.filter((code) => code !== 'account_full'),
  ],
});
