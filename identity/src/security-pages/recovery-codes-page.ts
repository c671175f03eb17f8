/** The page that shows recovery codes, the only time. */
import { fileWord } from '@pawhood/contract/values/site-name.ts';
import { buttonClass, linkButton } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';
import { IDENTITY_PATHS } from '../paths.ts';

const BUTTON = buttonClass('secondary');

/**
 * The content of the page.
 *
 * @param email of the account, for the file.
 * @param site for the file.
 */
export function recoveryCodesPage(
  codes: readonly string[],
  email: string,
  site: { readonly host: string; readonly name: string },
): PageParts {
  const { host, name } = site;
  const file = `${name} recovery codes for ${email} at ${host}\nEach works once.\n\n${codes.join('\n')}\n`;
  return {
    title: 'Your recovery codes',
    body: html`<p>Keep these where you find them without your phone. Each lets you in once, together with your password, when your app or passkey is gone. <strong>We show them only now.</strong></p>
<ul class="grid list-none gap-2 rounded-input bg-sunk p-4 font-mono">
${codes.map((code) => html`<li>${code}</li>`)}
</ul>
<p class="no-print flex flex-wrap gap-3">
<a href="data:text/plain;charset=utf-8,${encodeURIComponent(file)}" download="${fileWord(name)}-recovery-codes.txt" class="${BUTTON}">Save as a file</a>
<button type="button" hidden data-prints class="${BUTTON}">Print</button>
${linkButton('I have saved them', IDENTITY_PATHS.security, 'primary')}
</p>`,
  };
}
