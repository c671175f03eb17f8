/** The parts of the privacy page about people who sign in; they depend on who keeps their accounts. */
import {
  ACCOUNT_AT_SERVICE,
  ACCOUNT_ELSEWHERE,
  ACCOUNT_HERE,
  KNOWN_BROWSER_COOKIE,
  MAILED_LINKS,
  NO_TRACKING,
  NO_TRACKING_HERE,
  PROFILE_STORED,
  REFUSED_FORM_COOKIE,
  SESSIONS_STORED,
  SIGN_IN_COOKIES,
  SIGN_IN_STORAGE,
} from '@pawhood/contract/pages/privacy-texts.ts';
import { useSite } from '#/lib/site.tsx';

/** The data that the browser stores. */
export function SignInInBrowser() {
  const { mode } = useSite().identity;
  return (
    <>
      <li>{SIGN_IN_STORAGE}</li>
      {mode !== 'auth0' && <li>{SIGN_IN_COOKIES}</li>}
      {mode === 'embedded' && <li>{REFUSED_FORM_COOKIE}</li>}
      {mode === 'embedded' && <li>{KNOWN_BROWSER_COOKIE}</li>}
    </>
  );
}

/** The data that the server stores. */
export function AboutAccounts() {
  const { mode } = useSite().identity;
  return (
    <>
      {mode === 'auth0' ? (
        <li>{ACCOUNT_AT_SERVICE}</li>
      ) : (
        <>
          <li>{mode === 'embedded' ? ACCOUNT_HERE : ACCOUNT_ELSEWHERE}</li>
          <li>{SESSIONS_STORED}</li>
          {mode === 'embedded' && <li>{MAILED_LINKS}</li>}
        </>
      )}
      <li>{PROFILE_STORED}</li>
    </>
  );
}

/** A tenant is another company's server, and so may be the service that a person signs in with. */
export function NothingElse() {
  const { mode } = useSite().identity;
  return mode === 'embedded' ? NO_TRACKING : NO_TRACKING_HERE;
}
