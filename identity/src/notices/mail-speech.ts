/** The language of an account's mails. */
import type { WordsFor } from '@pawhood/contract/values/words.ts';
import type { Account } from '../account.ts';
import type { Designs, Speech } from '../host.ts';

/** What a mail is said in. */
export interface MailSpeech extends Speech {
  /** The same address of a page of ours, which is then in the language of the mail. */
  readonly addressIn: (address: string) => string;
  /** Before the paths of the site's pages in that language; empty in the site's own. */
  readonly base: string;
}

/** The languages that mails can be in. */
export interface MailLanguages extends Omit<Designs, 'in'> {
  readonly wordsFor: WordsFor;
}

/** What the mails of an account are said in: the language it has used, as long as that is offered, otherwise the site's. */
export function mailSpeech(
  languages: MailLanguages,
  { language: kept }: Pick<Account, 'language'>,
): MailSpeech {
  const own = languages.siteLanguage();
  const language = languages.offered().find((offered) => offered === kept) ?? own;
  const words = languages.wordsFor(language);
  const addressIn = (address: string) =>
    language === own ? address : `${address}${address.includes('?') ? '&' : '?'}ui_locales=${language}`;
  return { language, words, addressIn, base: language === own ? '' : `/${language}` };
}
