/** The parts of the privacy page about people who sign in; they depend on who keeps their accounts. */
import { useSite } from '#/lib/site.tsx';

/** What the browser keeps. */
export function SignInInBrowser() {
  const { mode } = useSite().identity;
  return (
    <>
      <li>
        When you sign in: the tokens by which the site knows you, with your name and e-mail address in them,
        in browser storage until you log out; a cookie that says somebody is signed in, and one for the
        sign-in under way, for a day at most.
      </li>
      {mode !== 'auth0' && (
        <li>
          The pages you sign in on have a cookie that keeps you signed in for 14 days, one for the sign-in
          under way, which lasts an hour, and one that belongs to their forms and goes when you close the
          browser.
        </li>
      )}
    </>
  );
}

/** What the server keeps. */
export function AboutAccounts() {
  const { mode } = useSite().identity;
  return (
    <>
      {mode === 'auth0' ? (
        <li>
          Your account is with the service you sign in with, and this site stores nothing of it but what your
          profile says.
        </li>
      ) : (
        <>
          <li>{mode === 'embedded' ? OWN_ACCOUNT : ACCOUNT_ELSEWHERE} It stays until you delete it.</li>
          <li>
            Where you are signed in: since when, and when it was last used, for 14 days; neither the device
            nor the network. Tokens and cookies are kept as hashes, which open nothing.
          </li>
          {mode === 'embedded' && (
            <li>
              A link that we mail you, to confirm an address or to choose a new password, works for 30
              minutes. It is kept as a hash, with the address it went to, and deleted when it is used or soon
              after that time. To stop people from guessing passwords, the server remembers for a minute from
              which network somebody tried; that is not written down.
            </li>
          )}
        </>
      )}
      <li>
        Your profile, which you fill in: name, picture, city, a few words about you, and who may see it; with
        your e-mail address, which only you see. You can take everything with you in one file, bring your pets
        back from it, and delete it all, on your profile page. What remains is a hash in which nobody can be
        read, for the month in which an old token might still be shown, so that it does not bring you back.
        Backups hold what they held.
      </li>
    </>
  );
}

const OWN_ACCOUNT =
  'Your account: the name and the e-mail address you gave, whether you have confirmed it, when the account was made, and a hash of your password, from which the password cannot be read.';

const ACCOUNT_ELSEWHERE =
  'Your account: what the service you sign in with tells us, namely your name, e-mail address, picture and what it calls you. Your password stays with that service.';

/** A tenant is another company's server, and so may be the service that a person signs in with. */
export function NothingElse() {
  const { mode } = useSite().identity;
  return mode === 'embedded'
    ? 'There is no advertising and no tracking, and no page loads anything from another company’s servers.'
    : 'There is no advertising and no tracking. To sign in you visit another service, which has a privacy policy of its own; apart from that no page loads anything from another company’s servers.';
}
