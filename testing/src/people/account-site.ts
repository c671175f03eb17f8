/** Accounts of a server that sends mail, and what the pages about them say. */
import { createAccountsStore } from '@pawhood/identity/accounts/accounts.store.ts';
import { type Landing, testBrowser } from '../http/test-browser.ts';
import { testMail } from '../services/test-mail.ts';
import { testApp } from '../site/test-app.ts';

export const ACCOUNT_PAGE = '/idp/account';
export const FORGOTTEN_PAGE = '/idp/forgotten-password';

/** A server without limits, its mails, and people of its own. */
export async function accountSite() {
  const mail = await testMail();
  const server = await testApp({
    settings: { RATE_LIMITS: 'off', SMTP_URL: mail.url, MAIL_FROM: 'Pawhood <help@example.org>' },
  });
  let people = 0;
  return {
    mail,
    server,

    /** Somebody new, signed in with a browser, whose mail after signing up has come. */
    async newPerson() {
      people += 1;
      const person = {
        name: `Tess Ünal ${people}`,
        email: `Tess${people}@example.org`,
        password: 'seven otters, one boat',
      };
      const browser = testBrowser(server);
      const tokens = await browser.signUp(person);
      const welcome = await mail.next(person.email);
      return { ...person, browser, tokens, welcome };
    },

    accountOf: (email: string) => createAccountsStore(server.database).findByEmail(email.toLowerCase()),
  };
}

/** The path of the link in a mail. */
export const linkIn = (text: string): string => /http:\/\/localhost:3000(\/\S+)/.exec(text)?.[1] ?? 'no link';

/** What the browser's tab says of a page. */
export const tabTitleOf = ({ html }: Landing): string =>
  /<title>(.*) · Pawhood<\/title>/.exec(html)?.[1] ?? '';

/** The sentences about what is wrong. */
export const errorsOf = ({ html }: Landing): string[] =>
  [...html.matchAll(/<p (?:role="alert"|id="[\w-]+-error")[^>]*>(.*?)<\/p>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );

/** The tag of what has the focus. */
export const focusedIn = ({ html }: Landing): string | undefined => /<[^>]* autofocus[^>]*>/.exec(html)?.[0];
