/** The form in which operators write articles: Markdown with front matter. Described in docs/articles.md. */

import { ARTICLE_LIMITS } from '@pawhood/contract/articles/article-limits.ts';
import { LANGUAGE_CODE } from '@pawhood/contract/articles/languages.ts';
import type { Cities } from '@pawhood/contract/values/city.ts';
import { isDay } from '@pawhood/contract/values/day.ts';
import { stringify } from 'yaml';
import { imageAddress } from '../addresses.ts';
import { type ArticleDraft, isArticleId, slugOf, startOfDay } from './article-draft.ts';
import { type FrontMatter, type Problem, readFrontMatter } from './front-matter.ts';

/** The draft of a file, or its problems; the draft is whole only when there are none. */
export interface ReadArticle {
  readonly draft: ArticleDraft;
  readonly problems: readonly Problem[];
  /** Line of the file on which the text begins. */
  readonly firstTextLine: number;
  /** Line on which it says what it is a translation of; without that, the first one of the fields. */
  readonly translationLine: number;
}

const FIELDS = [
  ...['title', 'city', 'category', 'excerpt', 'date', 'tags', 'image', 'icon'],
  ...['language', 'translation-of', 'published', 'published_at', 'external', 'id'],
];

/** Line on which the fields begin, after the opening `---`. */
const FIRST_FIELD_LINE = 2;

/** Where the articles are to be. */
export interface ArticleSite {
  readonly cities: Cities;
  /** Of the site: that of a file which names none. */
  readonly language: string;
}

/**
 * Reads an article's file. What it is a translation of is as the file names it: only the folder knows the other files.
 *
 * @param name of the file; without its ending it gives the id unless the front matter does.
 */
export function readArticle(source: string, name: string, site: ArticleSite): ReadArticle {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  const parts = /^---[ \t]*\n(?<fields>(?:.*\n)*?)---[ \t]*(?:\n|$)/.exec(text);
  const fields = readFrontMatter(parts?.groups?.['fields'] ?? '{}', FIRST_FIELD_LINE, FIELDS);
  const translationLine = fields.line('translation-of');
  if (parts === null) {
    fields.problems.splice(0);
    const draft = draftOf(fields, { ...site, name }, '');
    return { draft, problems: [frameProblem(text)], firstTextLine: 1, translationLine };
  }
  const body = text.slice(parts[0].length);
  const markdown = textOf(body);
  const draft = draftOf(fields, { ...site, name }, markdown);
  const firstTextLine = linesIn(parts[0]) + linesIn(body.slice(0, body.indexOf(markdown))) + 1;
  if (markdown === '') fields.problems.push({ line: firstTextLine, text: 'The article has no text.' });
  if (markdown.includes('\0'))
    fields.problems.push({ line: firstTextLine, text: 'The text contains a NUL character. Remove it.' });
  return { draft, problems: fields.problems, firstTextLine, translationLine };
}

/** Writes the file that `readArticle` reads as this draft, given the name `<id>.md`. */
export function writeArticle(draft: ArticleDraft): string {
  const { title, city, category, excerpt, date, tags, image, icon, published, publishedAt, external } = draft;
  const { language, translationOf } = draft;
  const isUsualTime = publishedAt.getTime() === startOfDay(date).getTime();
  const fields = {
    title,
    city,
    category,
    excerpt,
    date,
    ...(tags.length > 0 && { tags }),
    ...(image !== '' && { image }),
    ...(icon !== '' && { icon }),
    language,
    ...(translationOf !== null && { 'translation-of': translationOf }),
    ...(!published && { published }),
    ...(!isUsualTime && { published_at: publishedAt.toISOString() }),
    ...(external && { external }),
  };
  // Folded lines would be harder to edit than long ones.
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n\n${draft.markdown}\n`;
}

function frameProblem(text: string): Problem {
  const begun = /^---[ \t]*(\n|$)/.test(text);
  return {
    line: 1,
    text: begun
      ? 'The front matter that starts here has no end. Close it with a line that reads ---.'
      : 'The file must start with its front matter, between two lines that read ---. If it is not an article, give it a name that starts with _ or a dot.',
  };
}

function draftOf(
  fields: FrontMatter,
  { name, cities, language }: ArticleSite & { readonly name: string },
  markdown: string,
): ArticleDraft {
  const date = dayField(fields);
  return {
    id: idField(fields, name),
    title: fields.requiredText('title', ARTICLE_LIMITS.title),
    city: cityField(fields, cities),
    category: fields.requiredText('category', ARTICLE_LIMITS.category),
    image: imageField(fields),
    excerpt: fields.requiredText('excerpt', ARTICLE_LIMITS.excerpt),
    external: fields.flag('external', false),
    date,
    tags: fields.texts('tags', { each: ARTICLE_LIMITS.tag, most: ARTICLE_LIMITS.tags }),
    icon: fields.text('icon', ARTICLE_LIMITS.icon),
    language: languageField(fields, language),
    translationOf: fields.text('translation-of', FILE_NAME_LIMIT) || null,
    published: fields.flag('published', true),
    publishedAt: momentField(fields) ?? startOfDay(date),
    markdown,
  };
}

function idField(fields: FrontMatter, name: string): string {
  const text = fields.text('id', ARTICLE_LIMITS.id);
  if (text !== '') {
    if (!isArticleId(text)) {
      fields.refuse(
        'id',
        'The field "id" takes lower-case letters, numbers and single hyphens, such as a-walk-in-the-park.',
      );
    }
    return text;
  }
  const id = slugOf(name.replace(/\.[^.]+$/, ''));
  if (id === '' || id.length > ARTICLE_LIMITS.id) {
    fields.refuse(
      'id',
      'This file name cannot be turned into an id. Add the field "id", such as a-walk-in-the-park.',
    );
  }
  return id;
}

function cityField(fields: FrontMatter, { shown, keyOf }: Cities): string {
  const text = fields.requiredText('city', 40);
  const city = keyOf(text);
  if (city === null && text !== '') {
    const names = shown.map(({ name }) => name).join(', ');
    fields.refuse('city', `"${text}" is not a city of this site. The cities are ${names}.`);
  }
  return city ?? '';
}

/** Longest name by which a file says what it is a translation of, in characters: paths are longer than ids. */
const FILE_NAME_LIMIT = 1_000;

function languageField(fields: FrontMatter, fallback: string): string {
  const text = fields.text('language', ARTICLE_LIMITS.language);
  if (text !== '' && !LANGUAGE_CODE.test(text))
    fields.refuse('language', `"${text}" is not the code of a language. Write it like en, nl or pt-BR.`);
  return text || fallback;
}

function imageField(fields: FrontMatter): string {
  const text = fields.text('image', ARTICLE_LIMITS.image);
  const image = text === '' ? '' : imageAddress(text);
  if (image === null) fields.refuse('image', foreignImageText(text));
  return image ?? '';
}

/** Why a picture is refused: nothing would show in its place. */
export function foreignImageText(address: string): string {
  return `The picture "${address}" is not on this site. Pictures are not imported, and pages load none from other sites. Give a path on this site, such as /illustrations/dublin-park-dog.svg.`;
}

function dayField(fields: FrontMatter): string {
  const text = fields.requiredText('date', 40);
  if (isArticleDay(text)) return text;
  if (text !== '') fields.refuse('date', `"${text}" is not a day, written like 2026-03-05.`);
  return '1970-01-01';
}

/** A moment with its time zone, or a day, which begins at midnight UTC; null when none is given. */
function momentField(fields: FrontMatter): Date | null {
  const text = fields.text('published_at', 40);
  if (text === '') return null;
  const parts =
    /^(\d{4}-\d\d-\d\d)(?:[T ]([0-2]\d:[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?) ?(Z|[+-][01]\d:[0-5]\d))?$/.exec(
      text,
    );
  const [, day = '', time = '00:00', zone = 'Z'] = parts ?? [];
  const moment = new Date(`${day}T${time}${zone}`);
  if (isArticleDay(day) && !Number.isNaN(moment.getTime())) return moment;
  fields.refuse(
    'published_at',
    `"${text}" is not a time with its zone, written like 2026-03-05T09:00+01:00, nor a day like 2026-03-05.`,
  );
  return null;
}

/** A day of the calendar, in years a person can mean. */
const isArticleDay = (text: string): boolean => isDay(text) && text >= '1900' && text < '3000';

/** The text without empty lines around it; spaces that begin its first line may mean code. */
const textOf = (body: string): string => body.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();

const linesIn = (text: string): number => text.split('\n').length - 1;
