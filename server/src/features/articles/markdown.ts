/**
 * Articles are Markdown in the store and sanitised HTML in the answer.
 *
 * Two walls: the Markdown engine never passes HTML on and checks every address, and what it makes is then held
 * against a list of allowed elements and attributes. Both are imported on first use: a start needs neither.
 */
import type { Marked, Token, Tokens } from 'marked';
import type sanitizeHtml from 'sanitize-html';
import { imageAddress, linkAddress } from './addresses.ts';

/** Raised whenever the same Markdown gives other HTML than before; stored articles are then rendered again. */
export const MARKDOWN_VERSION = 1;

export type RenderMarkdown = (markdown: string) => string;

/** Quotes within quotes, or lists within lists, beyond what can be rendered. */
export class TextTooDeep extends Error {
  override readonly name = 'TextTooDeep';

  constructor(cause: RangeError) {
    super('The text is nested too deeply to be shown.', { cause });
  }
}

/** Loads the engine and gives the function that renders. */
export async function loadMarkdownRenderer(): Promise<RenderMarkdown> {
  const [{ Marked }, { default: sanitize }] = await Promise.all([import('marked'), import('sanitize-html')]);
  const marked = new Marked({ gfm: true });
  withoutHtml(marked);
  withOurElements(marked);
  return (markdown) => {
    try {
      const tokens = marked.lexer(markdown);
      shiftHeadings(marked, tokens);
      return sanitize(marked.parser(tokens), ALLOWED).trim();
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      throw new TextTooDeep(error);
    }
  };
}

/** A picture of a text that the page would not show. */
export interface ForeignImage {
  readonly address: string;
  /** The Markdown that asks for it. */
  readonly raw: string;
}

/** Pictures of a text that are not on this site, in the order they are written. */
export async function foreignImages(markdown: string): Promise<ForeignImage[]> {
  const { Marked } = await import('marked');
  const marked = new Marked({ gfm: true });
  withoutHtml(marked);
  const images: ForeignImage[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (isImage(token) && imageAddress(token.href) === null)
      images.push({ address: token.href, raw: token.raw });
  });
  return images;
}

const isImage = (token: Token): token is Tokens.Image => token.type === 'image';
const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** Turns HTML in the text into plain text, so that a reader sees what was written and nothing runs. */
function withoutHtml(marked: Marked): void {
  // Undefined means 'no such token here': the characters are then read as text and escaped.
  marked.use({ tokenizer: { html: () => undefined, tag: () => undefined } });
}

/**
 * The page's h1 is the article's title: the highest heading of the text becomes h2, and no level is left out on
 * the way down, whatever the author began with.
 */
function shiftHeadings(marked: Marked, tokens: Token[]): void {
  const headings: Tokens.Heading[] = [];
  // Nothing that it answers is waited for: it calls back at once.
  void marked.walkTokens(tokens, (token) => {
    if (isHeading(token)) headings.push(token);
  });
  const highest = Math.min(...headings.map(({ depth }) => depth));
  let above = 1;
  for (const heading of headings) {
    heading.depth = Math.min(heading.depth - highest + 2, above + 1, 6);
    above = heading.depth;
  }
}

function withOurElements(marked: Marked): void {
  marked.use({
    renderer: {
      link({ href, tokens }) {
        // A picture within it may have become a link; a link holds no other.
        return link(href, this.parser.parseInline(tokens).replaceAll(/<\/?a\b[^>]*>/g, ''));
      },
      image({ href, text }) {
        const src = imageAddress(href);
        const alt = escapeHtml(text);
        // A picture from elsewhere would tell its server who reads here; it becomes a link that a reader may follow.
        return src === null ? link(href, alt) : `<img src="${escapeHtml(src)}" alt="${alt}" loading="lazy">`;
      },
      checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
      // What can be wider than the screen scrolls by itself, and by keyboard.
      code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`,
      table(token) {
        const { header, rows } = token;
        const head = this.tablerow({ text: header.map((cell) => this.tablecell(cell)).join('') });
        const body = rows
          .map((row) => this.tablerow({ text: row.map((cell) => this.tablecell(cell)).join('') }))
          .join('');
        const table = `<table><thead>${head}</thead>${body && `<tbody>${body}</tbody>`}</table>`;
        return `<div class="table-scroll" role="group" aria-label="Table" tabindex="0">${table}</div>\n`;
      },
    },
  });
}

function link(href: string, text: string): string {
  const address = linkAddress(href);
  if (address === null) return text;
  return `<a href="${escapeHtml(address.href)}"${address.outside ? ' rel="noopener"' : ''}>${text}</a>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'hr', 'br', 'ul', 'ol', 'li', 'pre', 'div'],
    ...['a', 'strong', 'em', 'del', 'code', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
    ol: ['start'],
    pre: ['tabindex'],
    div: ['class', 'role', 'aria-label', 'tabindex'],
    th: [{ name: 'align', values: ['left', 'center', 'right'] }],
    td: [{ name: 'align', values: ['left', 'center', 'right'] }],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
};
