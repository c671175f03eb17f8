/** Answers the forms about passkeys. */
import { challengeReader, creationBinding } from '../passkeys/passkey-challenge.ts';
import {
  backToSecurity,
  recordFactorChange,
  securityHandler,
  showCodes,
  showSecurity,
} from './security-handler.ts';

/** Adds the passkey that the browser has made; the first factor of an account comes with recovery codes. */
export const addPasskey = securityHandler(async (seen) => {
  const { parts, request, account, form } = seen;
  const readChallenge = challengeReader(parts.csrf, creationBinding(request.browserId, account.id));
  const nameless = parts.design.words.identity.NAMELESS_PASSKEY;
  const input = { name: form.text('name'), nameless, answer: form.text('answer') };
  const outcome = await parts.passkeys.add(seen.session, input, readChallenge);
  if (!outcome.ok) {
    await showSecurity(seen, outcome.refusals);
    return;
  }
  const { id: passkeyId, codes } = outcome.value;
  await recordFactorChange(seen, 'passkey-creation', { passkeyId, appOf: null });
  await showCodes(seen, codes, 'added-passkey');
});

/** Gives a passkey another name. */
export const renamePasskey = securityHandler(async (seen) => {
  const { parts, account, form } = seen;
  const outcome = await parts.passkeys.rename(account.id, form.text('passkey'), form.text('name'));
  if (outcome.ok) backToSecurity(seen, 'renamed-passkey');
  else await showSecurity(seen, outcome.refusals);
});

/** Takes a passkey away. */
export const removePasskey = securityHandler(async (seen) => {
  const { parts, account, form } = seen;
  const outcome = await parts.passkeys.remove(account.id, form.text('passkey'));
  if (!outcome.ok) {
    await showSecurity(seen, outcome.refusals);
    return;
  }
  await recordFactorChange(seen, 'passkey-removal');
  backToSecurity(seen, outcome.value ? 'removed-passkey' : 'removed-last-passkey');
});
