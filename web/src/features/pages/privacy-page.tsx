import { KEPT_DAYS, VOTER_COOKIE_DAYS } from '@pawhood/contract/limits.ts';
import { FOOTER_ROUTES, PRODUCT_NAME } from '@pawhood/contract/product.ts';
import { useHead } from '#/lib/head.ts';
import { AboutAccounts, NothingElse, SignInInBrowser } from './account-privacy.tsx';
import { Operator } from './operator.tsx';
import { OperatorDocument } from './operator-document.tsx';

const HEAD = {
  title: 'Privacy policy',
  description: `What ${PRODUCT_NAME} stores about its visitors, and for how long.`,
  path: FOOTER_ROUTES.privacy,
};

/** What is stored about people. Whoever adds something that is stored adds it here. */
export function PrivacyPage() {
  useHead(HEAD);
  return (
    <OperatorDocument name="privacy-policy" title={HEAD.title}>
      <p>
        This page says what the software itself stores. <Operator /> may have more to tell you.
      </p>
      <h2>In your browser</h2>
      <ul>
        <li>
          The city and the appearance (light or dark) you choose, in browser storage. They stay until you
          choose again or clear the site’s data, and are never sent to us.
        </li>
        <li>
          One cookie that remembers which articles you have read today, so that a reader counts once a day. It
          lasts for the day and does not say who you are.
        </li>
        <li>
          When you join the waitlist: your e-mail address, in browser storage until you leave it. When you
          join, vote or suggest something: one cookie with a random text by which your votes count once. It
          lasts for {VOTER_COOKIE_DAYS} days after you last came, no script can read it, and it does not say
          who you are.
        </li>
        <SignInInBrowser />
      </ul>
      <h2>On the server</h2>
      <ul>
        <li>How often each article was read: a number, with nothing about the readers.</li>
        <li>
          A change you suggest to an entry of the directory: what you wrote and, if you gave one, your e-mail
          address. The address is erased as soon as the suggestion has been decided on.
        </li>
        <li>
          The waitlist: your e-mail address and when you joined, until you leave it or delete your account. It
          is shown to nobody but whoever runs this site.
        </li>
        <li>
          Which features you vote for, and what you suggest, under a random name: your browser’s, or once you
          sign in, your profile’s. If you delete your account the votes still count, as nobody’s. To keep out
          programs that vote, the server remembers for an hour from which network new voters came; that is not
          written down.
        </li>
        <AboutAccounts />
        <li>
          Your pets: what you write down of them, photos, health log, training, chip and passport, until you
          delete the pet or your account. What you delete can be had back, a photo for a day, a pet or an
          entry of the log for {KEPT_DAYS.pet} days, and is then gone for good. What an entry said before you
          corrected it stays with it. You decide who sees a pet. Birthday, weight, health, passport and how to
          reach you nobody sees but you and whoever has a link to them that you made, for as long as you
          chose. Such links, and the address at which your calendar reads what is due, are kept as hashes,
          with when they were last used.
        </li>
        <li>
          A technical log: the time, the kind of page, whether it worked and how long it took. Network
          addresses and search words are left out. How long the log is kept is up to whoever runs this site.
        </li>
      </ul>
      <h2>Nothing else</h2>
      <p>
        <NothingElse />
      </p>
    </OperatorDocument>
  );
}
