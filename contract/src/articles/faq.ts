/** The questions of the information hub. */
import { FAQ } from '@pawhood/contract/words/articles.ts';
import { EXAMPLE_MARK } from '@pawhood/contract/words/directory.ts';

export interface FaqItem {
  /** Part of the address that opens it: `/info-hub#faq-account`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** Three of them. §1.13 */
export const faqOf = (siteName: string): readonly FaqItem[] => [
  { id: 'faq-account', question: FAQ.account.question, answer: FAQ.account.answer(siteName) },
  { id: 'faq-directory', question: FAQ.directory.question, answer: FAQ.directory.answer(EXAMPLE_MARK) },
  { id: 'faq-vet', question: FAQ.vet.question, answer: FAQ.vet.answer },
];
