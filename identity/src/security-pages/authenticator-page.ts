/** The page that tells an authenticator app what it needs. */
import type { Words } from '@pawhood/contract/values/words.ts';
import qr from 'qr';
import type { Refusal } from '../account.ts';
import { form, linkButton, linkTo } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { NewAuthenticator } from '../second-factor/second-factor.service.ts';
import { securityPath } from './security-view.ts';

/** The content of the page. */
export function authenticatorPage(
  words: Words,
  { secret, address }: NewAuthenticator,
  csrf: string,
  refusals: readonly Refusal[],
): PageParts {
  const { SET_UP_APP, SCAN_CODE, QR_CODE, noCamera, ENTER_APP_CODE } = words.identity;
  const { APP_CODE, SIX_DIGITS, USE_APP } = words.identity;
  const code = {
    label: APP_CODE,
    name: 'code',
    hint: SIX_DIGITS,
    autocomplete: 'one-time-code',
    limit: 40,
  };
  return {
    title: SET_UP_APP,
    body: html`<p>${SCAN_CODE}</p>
${drawing(address, QR_CODE)}
<p>${noCamera(linkTo(address))}</p>
<p class="rounded-input bg-sunk p-4 font-mono">${secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
<p>${ENTER_APP_CODE}</p>
${form(words, { action: securityPath('confirm-authenticator'), csrf, fields: [code], submit: USE_APP, refusals })}
<p>${linkButton(words.shell.CANCEL, IDENTITY_PATHS.security)}</p>`,
  };
}

/** Dark on white in either theme, as cameras want it. */
function drawing(text: string, label: string): Html {
  const rows = qr(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.map((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return html`<svg viewBox="0 0 ${rows.length} ${rows.length}" role="img" aria-label="${label}" shape-rendering="crispEdges" class="w-full max-w-60 self-center"><rect width="100%" height="100%" fill="#fff"/><path fill="#000" d="${path.flat().join('')}"/></svg>`;
}

/** Where dark squares begin, and how many follow each other. */
function darkRuns(row: readonly boolean[]): (readonly [x: number, length: number])[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x] as const];
  });
}
