/** A form that carries the answer of a passkey; it only shows where a script can ask for one: see passkey-script.ts. */
import type { Words } from '@pawhood/contract/values/words.ts';
import { type FormProps, form } from '../pages/fields.ts';
import { attributes, type Html, html } from '../pages/html.ts';
import type { PasskeyOptions } from './passkeys.service.ts';

/**
 * The form, and what is said in its stead where no passkey can be asked for.
 *
 * @param kind whether a passkey is made or used.
 * @param without empty where other ways stand beside it.
 */
export function passkeyForm(
  words: Words,
  props: FormProps,
  kind: 'create' | 'get',
  options: PasskeyOptions,
  without = '',
): Html {
  const { PASSKEY_THERE, NO_PASSKEY_MADE, NO_PASSKEY_USED } = words.identity;
  const attributesOfOptions = attributes({
    'data-passkey': kind,
    'data-options': JSON.stringify(options),
    'data-present': PASSKEY_THERE,
    'data-none': kind === 'create' ? NO_PASSKEY_MADE : NO_PASSKEY_USED,
  });
  return html`<div hidden${attributesOfOptions} class="flex flex-col gap-2">
${form(words, { look: 'secondary', ...props })}
<p role="status" class="font-semibold text-error text-sm"></p>
</div>
${without !== '' && html`<p data-no-passkeys class="text-ink-2 text-sm">${without}</p>`}`;
}
