/** What a mail says of things to tell: as text, and as plain HTML without pictures. */
import type { Words } from '@pawhood/contract/values/words.ts';
import { type Html, html } from '@pawhood/identity/pages/html.ts';

/** A line and the whole address that it leads to. */
export interface DigestLink {
  readonly text: string;
  readonly url: string;
}

/** A sentence and the whole address of its page. */
export interface DigestItem extends DigestLink {
  /** Paragraphs below it. */
  readonly further?: readonly string[];
}

export interface DigestParts {
  readonly words: Words;
  /** Of the mail, as a code of BCP 47. */
  readonly language: string;
  readonly siteName: string;
  /** At least one. */
  readonly items: readonly DigestItem[];
  /** Where all of them stand. */
  readonly allUrl: string;
  /** Whether the person has had no such mail before: it says why it comes. */
  readonly isFirst: boolean;
  /** Last lines: how to choose and to stop. */
  readonly links: readonly DigestLink[];
  /** After all else; empty for nothing. */
  readonly end: string;
}

export interface Digest {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The longest a mail may be, text and HTML together, in bytes. */
const MOST_BYTES = 20_000;

/** The longest sentence that is a subject by itself, in characters. */
const SUBJECT_CHARACTERS = 120;

/** The longest sentence within a mail, in characters. */
const SENTENCE_CHARACTERS = 500;

/** Makes a mail; of too many things it says the first, and how many more there are. */
export function makeDigest(parts: DigestParts): Digest {
  for (let shown = parts.items.length; ; shown = Math.ceil(shown / 2)) {
    const [text, markup] = [textOf(parts, shown), htmlOf(parts, shown)];
    if (shown === 1 || Buffer.byteLength(text) + Buffer.byteLength(markup) <= MOST_BYTES)
      return { subject: subjectOf(parts), text, html: markup };
  }
}

function subjectOf({ items: [first, ...others], words, siteName }: DigestParts): string {
  const isAlone = first !== undefined && others.length === 0;
  return isAlone ? cut(first.text, SUBJECT_CHARACTERS) : words.digest.subjectOf(others.length + 1, siteName);
}

function textOf(parts: DigestParts, shown: number): string {
  const { words, siteName, items, allUrl, isFirst, links, end } = parts;
  const rest = items.length - shown;
  const blocks = [
    ...(isFirst ? [wrapped(words.digest.firstTime(siteName))] : []),
    ...items
      .slice(0, shown)
      .map(
        ({ text, url, further = [] }) =>
          `${[cut(text, SENTENCE_CHARACTERS), ...further].map(wrapped).join('\n\n')}\n${url}`,
      ),
    ...(rest > 0 ? [`${words.digest.moreThings(rest)}\n${allUrl}`] : []),
    '--',
    ...links.map(({ text, url }) => `${wrapped(text)}\n${url}`),
    ...(end === '' ? [] : [wrapped(end)]),
  ];
  return `${blocks.join('\n\n')}\n`;
}

function htmlOf(parts: DigestParts, shown: number): string {
  const { words, language, siteName, items, allUrl, isFirst, links, end } = parts;
  const rest = items.length - shown;
  return html`<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><title>${subjectOf(parts)}</title></head>
<body>
${isFirst && html`<p>${words.digest.firstTime(siteName)}</p>`}
<ul>
${items
  .slice(0, shown)
  .map(
    ({ text, url, further = [] }) =>
      html`<li>${linkTo(cut(text, SENTENCE_CHARACTERS), url)}${further.map((paragraph) => html`\n<p>${paragraph}</p>`)}</li>\n`,
  )}
</ul>
${rest > 0 && html`<p>${linkTo(words.digest.moreThings(rest), allUrl)}</p>`}
<hr>
${links.map(({ text, url }) => html`<p>${linkTo(text, url)}</p>\n`)}
${end !== '' && html`<p>${end}</p>`}
</body>
</html>
`.markup;
}

const linkTo = (text: string, url: string): Html => html`<a href="${url}">${text}</a>`;

/** Whole characters of the beginning. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, most - 1).join('')}…`;
}

/** Characters of a line. */
const LINE = 76;

/** Breaks lines between words, and never at a no-break space. */
function wrapped(text: string): string {
  const lines: string[] = [];
  for (const word of text.split(/[^\S\u00a0\u202f]+/)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= LINE)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
