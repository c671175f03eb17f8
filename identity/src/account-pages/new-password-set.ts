/** The page after a new password by a link: it says what has ended, and offers only what its reader can do. */
import { endedWords } from '@pawhood/contract/users/sign-out-texts.ts';
import type { Words } from '@pawhood/contract/values/words.ts';
import type { RemovedFactors } from '../accounts/factor-removal.store.ts';
import type { Recovered } from '../accounts/recovery.service.ts';
import type { Design } from '../host.ts';
import type { Notice } from '../pages/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';

/** What has ended, in sentences. */
export function recoveredWords(words: Words, { ended, removed }: Recovered): string {
  const { SIGNED_OUT_EVERYWHERE } = words.identity;
  const sentences = [SIGNED_OUT_EVERYWHERE, endedWords(ended, words.users), removedWords(words, removed)];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** Its content. */
export function newPasswordSet({ words, supportEmail }: Design, recovered: Recovered): Notice {
  const { NEW_PASSWORD_SET, USE_NEW_PASSWORD, noneOfThese, SECURITY_TITLE } = words.identity;
  const { removed } = recovered;
  const left = leftWords(words, removed.left);
  const sentences = [recoveredWords(words, recovered), USE_NEW_PASSWORD];
  return {
    title: NEW_PASSWORD_SET,
    text: [...sentences, ...(left === '' ? [] : [left, noneOfThese(supportEmail())])].join(' '),
    // Only for people who get there with the new password alone.
    ...(removedWords(words, removed) !== '' &&
      left === '' && { further: { label: SECURITY_TITLE, path: IDENTITY_PATHS.security } }),
  };
}

/** The removed factors, in a sentence: 'Removed: 2 passkeys and the authenticator app.'; empty where there were none. */
function removedWords(words: Words, { passkeys, app }: RemovedFactors): string {
  const { removedPasskeys, removedPasskeysAndApp, REMOVED_APP } = words.identity;
  if (passkeys === 0) return app ? REMOVED_APP : '';
  return app ? removedPasskeysAndApp(passkeys) : removedPasskeys(passkeys);
}

/** What signing in takes beside the password, in a sentence; empty where it takes nothing. */
function leftWords(words: Words, { passkeys, apps, codes }: RemovedFactors['left']): string {
  const texts = words.identity.STILL_ASKED;
  if (passkeys > 0 && apps > 0) return codes > 0 ? texts.all : texts.passkeyAndApp;
  if (passkeys > 0) return codes > 0 ? texts.passkeyAndCodes : texts.passkey;
  if (apps > 0) return codes > 0 ? texts.appAndCodes : texts.app;
  return codes > 0 ? texts.codes : '';
}
