/** Forms that work without a script: errors beside their fields, the focus on the first of them. */
import { EMAIL_LIMIT, PASSWORD_LIMITS } from '@pawhood/contract/limits.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { Refusal } from '../account.ts';
import { attributes, type Html, html, trusted } from './html.ts';
import { refusalText } from './refusal-text.ts';

/** A field of a form. */
export interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email' | 'password';
  /** The value sent before; never for passwords. */
  readonly value?: string;
  /** The rule, said before anything is wrong. */
  readonly hint?: string;
  /** The browser's token: 'email', 'current-password', 'new-password', 'name', 'one-time-code'. */
  readonly autocomplete: string;
  /** Longest value, in characters; never for passwords, which a browser would cut off unseen. */
  readonly limit?: number;
  /** Whether the value is shown and cannot be changed. */
  readonly isFixed?: boolean;
}

/**
 * The field for the address of one's account.
 *
 * @param value what was sent before.
 */
export const accountEmailField = (words: Words, value: string): FieldProps => ({
  label: words.identity.EMAIL,
  name: 'email',
  type: 'email',
  value,
  autocomplete: 'username',
  limit: EMAIL_LIMIT,
});

/** The field for the password of one's account. */
export const passwordField = (words: Words): FieldProps => ({
  label: words.identity.PASSWORD,
  name: 'password',
  type: 'password',
  autocomplete: 'current-password',
});

/** The field for a password that is being chosen. */
export const newPasswordField = (words: Words, label: string): FieldProps => ({
  label,
  name: 'password',
  type: 'password',
  hint: words.identity.passwordHint(PASSWORD_LIMITS.least),
  autocomplete: 'new-password',
});

/** A box of a form. */
export interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly isTicked: boolean;
}

/** A form. */
export interface FormProps {
  /** Path the form is sent to. */
  readonly action: string;
  /** Proves that the form is ours: see http/csrf.ts. */
  readonly csrf: string;
  readonly fields: readonly FieldProps[];
  /** Below the fields. */
  readonly choices?: { readonly legend?: string; readonly boxes: readonly ChoiceProps[] } | undefined;
  readonly submit: string | Html;
  /** The mistakes of the last try. */
  readonly refusals?: readonly Refusal[];
  /** Tells it from other forms of the same page, none of which takes the focus by itself. */
  readonly name?: string;
  /** Email of the account the passwords belong to, for the browser's own store of passwords. */
  readonly owner?: string;
  /** Further values that go with the form, unseen. */
  readonly hidden?: Readonly<Record<string, string>>;
  readonly look?: ButtonLook;
}

/** A whole form; the first field in error has the focus, in a fresh form the first field that is empty. */
export function form(words: Words, props: FormProps): Html {
  const { action, csrf, fields, submit, refusals = [], name, owner, hidden = {}, look = 'primary' } = props;
  const errorOf = ({ name }: FieldProps) => {
    const refusal = refusals.find(({ field }) => field === name);
    return refusal && refusalText(words, refusal);
  };
  const names = new Set(fields.map(({ name }) => name));
  const general = refusals.filter((refusal) => refusal.field === undefined || !names.has(refusal.field));
  const firstEmpty = name === undefined ? fields.find(({ value }) => !value) : undefined;
  const focused = general.length > 0 ? undefined : (fields.find(errorOf) ?? firstEmpty);
  return html`<form method="post" action="${action}" novalidate class="flex flex-col gap-4">
${Object.entries({ csrf, ...hidden }).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
${owner !== undefined && html`<input type="email" autocomplete="username" value="${owner}" hidden readonly>`}
${alerts(words, general)}
${fields.map((props) => field(words, props, `${name ?? 'form'}-${props.name}`, errorOf(props), props === focused))}
${props.choices && choiceGroup(props.choices)}
<div>${button(submit, look)}</div>
</form>`;
}

/** What a ticked box sends; one without a tick sends nothing. */
export const TICKED = 'yes';

function choiceGroup({ legend, boxes }: NonNullable<FormProps['choices']>): Html {
  const labels = boxes.map(
    ({ label, name, isTicked }) =>
      html`<label class="flex min-h-11 items-center gap-3"><input type="checkbox" name="${name}" value="${TICKED}"${attributes({ checked: isTicked })} class="size-5 shrink-0 accent-brand">${label}</label>`,
  );
  if (legend === undefined) return html`${labels}`;
  return html`<fieldset class="flex flex-col gap-1">
<legend class="font-semibold text-sm">${legend}</legend>
${labels}
</fieldset>`;
}

/** The failure of the whole form, in red, with an icon; takes the focus, so that it is read first. */
export function alert(text: string): Html {
  return html`<p role="alert" tabindex="-1" autofocus class="flex items-start gap-2 rounded-input font-medium text-error">${ALERT_ICON}<span>${text}</span></p>`;
}

/** The same of each refusal. */
export const alerts = (words: Words, refusals: readonly Refusal[]): readonly Html[] =>
  refusals.map((refusal) => alert(refusalText(words, refusal)));

/** A message of success, with an icon. */
export function success(text: string): Html {
  return html`<p role="status" class="flex items-start gap-2 font-medium text-ok">${OK_ICON}<span>${text}</span></p>`;
}

const INPUT =
  'w-full rounded-input border border-control bg-card px-4 py-2 text-ink aria-invalid:border-error aria-invalid:border-2';

function field(
  words: Words,
  props: FieldProps,
  id: string,
  error: string | undefined,
  isFocused: boolean,
): Html {
  const { label, name, type = 'text', value = '', hint, autocomplete, limit, isFixed = false } = props;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const input = attributes({
    id,
    name,
    type,
    value: type === 'password' ? null : value,
    class: INPUT,
    autocomplete,
    maxlength: limit,
    required: true,
    readonly: isFixed,
    autofocus: isFocused,
    autocapitalize: type === 'text' && autocomplete !== 'one-time-code' ? 'words' : 'none',
    spellcheck: 'false',
    'aria-invalid': error !== undefined && 'true',
    'aria-describedby': described !== '' && described,
  });
  return html`<div class="flex flex-col gap-1">
<label for="${id}" class="font-semibold text-sm">${label}</label>
<div class="relative"><input${input}>${type === 'password' && revealButton(words, id)}</div>
${hint !== undefined && html`<p id="${id}-hint" class="text-ink-2 text-sm">${hint}</p>`}
${error !== undefined && html`<p id="${id}-error" class="font-semibold text-error text-sm">${error}</p>`}
</div>`;
}

/** Shows the password while it is typed, where scripts run: see page-script.ts, which keeps the field's end free. */
function revealButton(words: Words, id: string): Html {
  const { showPassword, HIDE } = words.identity;
  const shown = showPassword(unseen);
  return html`<button type="button" hidden data-reveals="${id}" data-hide="${HIDE}" class="absolute end-1 top-1/2 inline-flex min-h-9 min-w-16 -translate-y-1/2 items-center justify-center rounded-pill px-3 font-semibold text-brand text-sm hover:bg-brand-tint">${shown}</button>`;
}

/** Words for who cannot see where they stand. */
export const unseen = (words: string): Html => html`<span class="sr-only">${words}</span>`;

/** Words that matter most. */
export const strong = (words: string): Html => html`<strong>${words}</strong>`;

/** `primary`: the one main action; `secondary`: outlined; `plain`: words alone. As web/src/ui/buttons/button-class.ts. */
export type ButtonLook = 'primary' | 'secondary' | 'plain';

const SHAPE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-5 py-2 font-semibold no-underline transition-colors';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'border border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border border-control bg-card text-ink hover:bg-brand-tint',
  plain: 'text-brand hover:bg-brand-tint hover:text-brand-hover',
};

/** Classes of whatever looks like a button. */
export const buttonClass = (look: ButtonLook): string => `${SHAPE} ${LOOKS[look]}`;

/** The button that sends its form. */
export function button(text: string | Html, look: ButtonLook = 'primary'): Html {
  return html`<button type="submit" class="${buttonClass(look)}">${text}</button>`;
}

/** A link that looks like a button. */
export function linkButton(text: string, href: string, look: ButtonLook = 'secondary'): Html {
  return html`<a href="${href}" class="${buttonClass(look)}">${text}</a>`;
}

/** A link in running text. */
export function link(text: string, href: string): Html {
  return html`<a href="${href}" class="${LINK}">${text}</a>`;
}

/** Makes a link of the words of a sentence. */
export const linkTo =
  (href: string) =>
  (words: string): Html =>
    link(words, href);

/** A link that stands by itself, easy to hit. */
export function loneLink(text: string, href: string): Html {
  return html`<a href="${href}" class="inline-flex min-h-11 items-center ${LINK}">${text}</a>`;
}

const LINK = 'text-brand underline underline-offset-4 hover:text-brand-hover';

const ALERT_ICON = icon('<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>');
const OK_ICON = icon('<circle cx="12" cy="12" r="10"/><path d="m8.5 12 2.5 2.5 4.5-5"/>');

function icon(drawing: string): Html {
  return html`<svg viewBox="0 0 24 24" class="mt-0.5 size-5 shrink-0 fill-none stroke-current" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${trusted(drawing)}</svg>`;
}
