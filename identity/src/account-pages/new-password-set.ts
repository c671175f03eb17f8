/** The page after a new password by a link: it says what has ended, and offers only what its reader can do. */
import { endedWords } from '@pawhood/contract/users/sign-out-texts.ts';
import type { RemovedFactors } from '../accounts/factor-removal.store.ts';
import type { Recovered } from '../accounts/recovery.service.ts';
import type { Notice } from '../pages/notice-page.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import { SECURITY_TITLE } from '../security-pages/security-page.ts';

/** What has ended, in sentences. */
export function recoveredWords({ ended, removed }: Recovered): string {
  const gone = removedWords(removed);
  const sentences = [
    'You have been signed out everywhere.',
    endedWords(ended),
    gone !== '' && `Removed: ${gone}.`,
  ];
  return sentences.filter((sentence) => sentence !== false && sentence !== '').join(' ');
}

/** Its content. */
export function newPasswordSet(recovered: Recovered, supportEmail: string): Notice {
  const { removed } = recovered;
  const left = leftWords(removed.left);
  const sentences = [
    recoveredWords(recovered),
    'From now on sign in with the new password.',
    left !== '' &&
      `Signing in also asks for ${left}. If you have none of these, write to ${supportEmail}, from the email address of your account.`,
  ];
  return {
    title: 'Your new password is set',
    text: sentences.filter((sentence) => sentence !== false).join(' '),
    // Only for people who get there with the new password alone.
    ...(removedWords(removed) !== '' &&
      left === '' && { further: { label: SECURITY_TITLE, path: IDENTITY_PATHS.security } }),
  };
}

/** The removed factors: '2 passkeys and the authenticator app'; empty where there were none. */
function removedWords({ passkeys, app }: RemovedFactors): string {
  const parts = [
    passkeys > 0 && (passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`),
    app && 'the authenticator app',
  ];
  return parts.filter((part) => part !== false).join(' and ');
}

/** What signing in takes beside the password: 'your passkey or a recovery code'; empty where it takes nothing. */
function leftWords({ passkeys, apps, codes }: RemovedFactors['left']): string {
  const parts = [
    passkeys > 0 && 'your passkey',
    apps > 0 && 'the code that your app shows',
    codes > 0 && 'a recovery code',
  ].filter((part) => part !== false);
  const last = parts.at(-1) ?? '';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} or ${last}`;
}
