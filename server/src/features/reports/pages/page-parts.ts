/** Parts of the pages about reports and decisions. */
import type { Design } from '@pawhood/identity/host.ts';
import { button } from '@pawhood/identity/pages/fields.ts';
import { attributes, type Html, html } from '@pawhood/identity/pages/html.ts';
import type { Speech } from '../said.ts';

const INPUT =
  'w-full rounded-input border border-control bg-card px-4 py-2 text-ink aria-invalid:border-error aria-invalid:border-2';

/** The design of a page, with the clock by which it says moments. */
export type SpokenDesign = Design & Pick<Speech, 'clock'>;

/** What is said of one thing: its name and one or several texts; empty texts are left out. */
export type Fact = readonly [name: string, ...texts: readonly (string | Html)[]];

/** Facts below each other; one without a text is left out. */
export function factList(facts: readonly Fact[]): Html {
  const said = facts
    .map(([name, ...texts]) => ({ name, texts: texts.filter((text) => text !== '') }))
    .filter(({ texts }) => texts.length > 0);
  return html`<dl class="flex flex-col gap-4">
${said.map(
  ({ name, texts }) => html`<div class="flex flex-col gap-1">
<dt class="font-semibold text-sm">${name}</dt>
${texts.map((text) => html`<dd class="wrap-anywhere whitespace-pre-line">${text}</dd>`)}
</div>
`,
)}</dl>`;
}

/** A part of a page with its heading. */
export const part = (title: string, body: Html): Html =>
  html`<section class="flex flex-col gap-4 border-line border-t pt-6">
<h2 class="text-xl">${title}</h2>
${body}
</section>`;

/** Words of several lines, as somebody wrote them. */
export const saidWords = (words: string): Html =>
  html`<p class="wrap-anywhere whitespace-pre-line">${words}</p>`;

/** A line below something, which says when. */
export const small = (text: string): Html => html`<p class="text-ink-2 text-sm">${text}</p>`;

/**
 * The address of a page, in a field of its own: it is selected as one, also without scripts. It has lines, for nobody
 * copies, prints or photographs what they do not see.
 *
 * @param name what it is called for who does not see it.
 */
export const keptAddress = (address: string, name: string): Html =>
  html`<textarea readonly rows="4" aria-label="${name}" class="${INPUT} wrap-anywhere">\n${address}</textarea>`;

interface TextFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly hint: string;
  /** Empty where nothing is wrong. */
  readonly error: string;
  /** Of its lines; 1 for a field of one line. */
  readonly lines: number;
  /** Longest value, in characters. */
  readonly limit: number;
  readonly type?: 'text' | 'email';
  readonly autocomplete?: string;
  readonly isRequired?: boolean;
  readonly isFocused: boolean;
}

/** A field with what is wrong with it beside it. */
export function textField(props: TextFieldProps): Html {
  const { label, name, value, hint, error, lines, limit, type = 'text', isRequired = false } = props;
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ');
  const shared = attributes({
    ...{ id: name, name, class: INPUT, maxlength: limit, required: isRequired, autofocus: props.isFocused },
    autocomplete: props.autocomplete,
    'aria-invalid': error !== '' && 'true',
    'aria-describedby': described !== '' && described,
  });
  // A line's end behind the tag is none of the value.
  const field =
    lines > 1
      ? html`<textarea rows="${lines}"${shared}>\n${value}</textarea>`
      : html`<input type="${type}" value="${value}"${shared}>`;
  return html`<div class="flex flex-col gap-1">
<label for="${name}" class="font-semibold text-sm">${label}</label>
${field}
${hint !== '' && html`<p id="${name}-hint" class="text-ink-2 text-sm">${hint}</p>`}
${error !== '' && fieldError(name, error)}
</div>`;
}

/** What is wrong with a field, which names it in `aria-describedby`. */
export const fieldError = (name: string, error: string): Html =>
  html`<p id="${name}-error" class="font-semibold text-error text-sm">${error}</p>`;

/** A form that the browser sends, whatever stands in it: we say what is wrong in the person's language. */
export const plainForm = (action: string, body: Html, submit: string): Html =>
  html`<form method="post" action="${action}" novalidate class="flex flex-col gap-4">
${body}
<div>${button(submit)}</div>
</form>`;
