/** Markup that is safe by construction: whatever is put into a template is escaped, unless it is markup itself. */

/** Finished markup, made by `html` or declared by `trusted`. */
export interface Html {
  readonly markup: string;
}

/** A value in a template; `null`, `undefined` and `false` leave nothing. */
export type Piece = Html | string | number | null | undefined | false | readonly Piece[];

/** Builds markup: html`<p>${text}</p>`. */
export function html(strings: TemplateStringsArray, ...pieces: readonly Piece[]): Html {
  return { markup: String.raw({ raw: strings }, ...pieces.map(markupOf)) };
}

/** Declares a text to be markup: for what we made ourselves, never for what came in. */
export function trusted(markup: string): Html {
  return { markup };
}

/** Attributes by name: `true` stands alone, `null`, `undefined` and `false` are left out. */
export function attributes(values: Readonly<Record<string, Piece | true>>): Html {
  const pairs = Object.entries(values).flatMap(([name, value]) => {
    if (value === null || value === undefined || value === false) return [];
    return value === true ? [` ${name}`] : [` ${name}="${markupOf(value)}"`];
  });
  return { markup: pairs.join('') };
}

function markupOf(piece: Piece): string {
  if (piece === null || piece === undefined || piece === false) return '';
  if (typeof piece === 'string' || typeof piece === 'number') return escaped(String(piece));
  return 'markup' in piece ? piece.markup : piece.map(markupOf).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
}
