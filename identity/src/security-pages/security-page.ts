/** The page where a person chooses what signing in takes beside the password. */
import type { Design } from '../host.ts';
import { alerts, form, linkButton, strong, success } from '../pages/fields.ts';
import { type Html, html, type Piece } from '../pages/html.ts';
import type { PageParts } from '../pages/layout.ts';
import { logOutLink } from '../pages/log-out-link.ts';
import { momentIn, section, timeOf } from '../pages/sections.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { RECOVERY_CODES } from '../second-factor/recovery-codes.ts';
import type { SecondFactors } from '../second-factor/second-factor.service.ts';
import { passkeysSection } from './passkeys-section.ts';
import { type SecurityView, securityPath } from './security-view.ts';

/** The content of the page. */
export function securityPage(view: SecurityView): PageParts {
  const { factors, done, refusals, design } = view;
  const { words } = design;
  const { SECURITY_TITLE, BACK_TO_ACCOUNT } = words.identity;
  return {
    title: SECURITY_TITLE,
    body: html`${done !== '' && success(done)}
${alerts(words, refusals)}
${authenticatorSection(view)}
${passkeysSection(view)}
${(factors.authenticator !== null || view.passkeys.length > 0) && recoverySection(view)}
<div class="flex flex-wrap items-center gap-3">${linkButton(BACK_TO_ACCOUNT, IDENTITY_PATHS.account)}${logOutLink(words)}</div>`,
  };
}

function authenticatorSection(view: SecurityView): Html {
  const { passkeys, csrf, design } = view;
  const { authenticator } = view.factors;
  const { words } = design;
  const { AUTHENTICATOR_APP, AUTHENTICATOR_ABOUT, SET_UP_APP } = words.identity;
  const { NEW_PHONE, WITHOUT_APP, REMOVE_APP } = words.identity;
  if (authenticator === null)
    return section(
      'authenticator',
      AUTHENTICATOR_APP,
      html`<p>${AUTHENTICATOR_ABOUT}</p>
${form(words, { action: securityPath('authenticator'), csrf, name: 'authenticator-form', fields: [], submit: SET_UP_APP })}`,
    );
  return section(
    'authenticator',
    AUTHENTICATOR_APP,
    html`<p>${useOf(design, authenticator)}</p>
<p class="text-ink-2 text-sm">${NEW_PHONE} ${passkeys.length === 0 && WITHOUT_APP}</p>
${form(words, { action: securityPath('remove-authenticator'), csrf, name: 'remove-form', fields: [], submit: REMOVE_APP, look: 'secondary' })}`,
  );
}

/** When the app was set up, and used. */
function useOf(design: Design, { since, lastUsed }: NonNullable<SecondFactors['authenticator']>): Piece {
  const { appSince, appUsed } = design.words.identity;
  const [at, begun] = [timeOf(since), momentIn(design, since)];
  if (lastUsed === null) return appSince(at, begun);
  return appUsed(at, begun, timeOf(lastUsed), momentIn(design, lastUsed));
}

function recoverySection({ factors: { recoveryCodes }, csrf, design: { words } }: SecurityView): Html {
  const { RECOVERY_CODES: title, codesLeft, CODES_NOT_SHOWN_AGAIN, NEW_CODES } = words.identity;
  return section(
    'recovery',
    title,
    html`<p>${codesLeft(strong, recoveryCodes, RECOVERY_CODES)}</p>
<p class="text-ink-2 text-sm">${CODES_NOT_SHOWN_AGAIN}</p>
${form(words, { action: securityPath('recovery-codes'), csrf, name: 'recovery-form', fields: [], submit: NEW_CODES, look: 'secondary' })}`,
  );
}
