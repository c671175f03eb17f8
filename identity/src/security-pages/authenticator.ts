/** Answers the forms about the authenticator app and the recovery codes. */
import type { Refusal } from '../account.ts';
import { authenticatorPage } from './authenticator-page.ts';
import {
  backToSecurity,
  recordFactorChange,
  type SecurityRequest,
  securityHandler,
  show,
  showCodes,
  showSecurity,
} from './security-handler.ts';

/** Shows what a person may choose. */
export const securitySettings = securityHandler((seen) => showSecurity(seen));

/** Begins to set up an app, and shows what it has to be told. */
export const beginAuthenticator = securityHandler(async (seen) => {
  const begun = await seen.parts.factors.begin(seen.account);
  if (begun === null) backToSecurity(seen);
  else show(seen, authenticatorPage(seen.parts.design.words, begun, seen.csrf, []));
});

/** Takes the first code of the app: from then on signing in asks for one. */
export const confirmAuthenticator = securityHandler(async (seen) => {
  const outcome = await seen.parts.factors.confirm(seen.session, seen.form.text('code'));
  if (!outcome.ok) {
    await showBegun(seen, outcome.refusals);
    return;
  }
  await recordFactorChange(seen, 'code-app-on', { passkeyId: null, appOf: seen.account.id });
  await showCodes(seen, outcome.value);
});

/** Takes the app away. */
export const removeAuthenticator = securityHandler(async (seen) => {
  const isStillAsked = await seen.parts.factors.removeAuthenticator(seen.account.id);
  await recordFactorChange(seen, 'code-app-off');
  backToSecurity(seen, isStillAsked ? 'removed-app' : 'removed');
});

/** Makes new recovery codes and shows them this once. */
export const renewRecoveryCodes = securityHandler(async (seen) => {
  await showCodes(seen, await seen.parts.factors.renewRecoveryCodes(seen.session));
});

async function showBegun(seen: SecurityRequest, refusals: readonly Refusal[]): Promise<void> {
  const begun = await seen.parts.factors.begun(seen.account);
  if (begun === null) backToSecurity(seen);
  else show(seen, authenticatorPage(seen.parts.design.words, begun, seen.csrf, refusals), refusals);
}
