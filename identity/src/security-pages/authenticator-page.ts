/** The page that tells an authenticator app what it needs. */
import qr from 'qr';
import type { Refusal } from '../account.ts';
import { form, link, linkButton } from '../pages/fields.ts';
import { type Html, html } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { NewAuthenticator } from '../second-factor/second-factor.service.ts';
import { securityPath } from './security-view.ts';

/** The content of the page. */
export function authenticatorPage(
  { secret, address }: NewAuthenticator,
  csrf: string,
  refusals: readonly Refusal[],
): PageParts {
  const code = {
    label: 'Code from the app',
    name: 'code',
    hint: 'Six digits',
    autocomplete: 'one-time-code',
    limit: 40,
  };
  return {
    title: 'Set up an authenticator app',
    body: html`<p>Open the app on your phone and scan this QR code with it.</p>
${drawing(address)}
<p>No camera? ${link('Open the app on this device', address)}, or type this key into it:</p>
<p class="rounded-input bg-sunk p-4 font-mono">${secret.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
<p>Then enter the code that the app shows. From then on signing in asks for one.</p>
${form({ action: securityPath('confirm-authenticator'), csrf, fields: [code], submit: 'Use this app', refusals })}
<p>${linkButton('Cancel', IDENTITY_PATHS.security)}</p>`,
  };
}

/** Dark on white in either theme, as cameras want it. */
function drawing(text: string): Html {
  const rows = qr(text, 'raw', { ecc: 'medium', border: 4 });
  const path = rows.map((row, y) => darkRuns(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return html`<svg viewBox="0 0 ${rows.length} ${rows.length}" role="img" aria-label="QR code for the authenticator app" shape-rendering="crispEdges" class="w-full max-w-60 self-center"><rect width="100%" height="100%" fill="#fff"/><path fill="#000" d="${path.flat().join('')}"/></svg>`;
}

/** Where dark squares begin, and how many follow each other. */
function darkRuns(row: readonly boolean[]): (readonly [x: number, length: number])[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1]) return [];
    const end = row.indexOf(false, x);
    return [[x, (end === -1 ? row.length : end) - x] as const];
  });
}
