/** The page that shows recovery codes, the only time. */
import { fileWord } from '@pawhood/contract/values/site-name.ts';
import type { Design } from '../host.ts';
import { buttonClass, linkButton, strong } from '../pages/fields.ts';
import { html } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';
import { IDENTITY_PATHS } from '../paths.ts';

const BUTTON = buttonClass('secondary');

/**
 * The content of the page.
 *
 * @param email of the account, for the file.
 * @param host of the site, for the file.
 */
export function recoveryCodesPage(
  { words, siteName }: Design,
  codes: readonly string[],
  email: string,
  host: string,
): PageParts {
  const { YOUR_CODES, keepCodes, codesFile, codesFileName } = words.identity;
  const { SAVE_AS_FILE, PRINT, CODES_SAVED } = words.identity;
  const name = siteName();
  const file = codesFile(name, email, host, codes.join('\n'));
  return {
    title: YOUR_CODES,
    body: html`<p>${keepCodes(strong)}</p>
<ul class="grid list-none gap-2 rounded-input bg-sunk p-4 font-mono">
${codes.map((code) => html`<li>${code}</li>`)}
</ul>
<p class="no-print flex flex-wrap gap-3">
<a href="data:text/plain;charset=utf-8,${encodeURIComponent(file)}" download="${codesFileName(fileWord(name))}" class="${BUTTON}">${SAVE_AS_FILE}</a>
<button type="button" hidden data-prints class="${BUTTON}">${PRINT}</button>
${linkButton(CODES_SAVED, IDENTITY_PATHS.security, 'primary')}
</p>`,
  };
}
