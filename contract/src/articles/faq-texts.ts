import { EXAMPLE_MARK } from '../texts.ts';

export interface FaqItem {
  /** Part of the address that opens it: `/info-hub#faq-account`. */
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** The information hub's questions, three of them. §1.13 */
export const faqOf = (siteName: string): readonly FaqItem[] => [
  {
    id: 'faq-account',
    question: 'Do I need an account to read articles or find a service?',
    answer: `No. Everything in the Info Hub and the Directory is open to everybody who visits ${siteName}, without signing in.`,
  },
  {
    id: 'faq-directory',
    question: 'Where do the entries in the directory come from?',
    answer: `The people who run this site add them, for example from OpenStreetMap, and each page that shows such data says so. Entries with the mark ‘${EXAMPLE_MARK}’ are made up; they came with the software to show what an entry looks like. Call before you go: hours and addresses change.`,
  },
  {
    id: 'faq-vet',
    question: 'My pet seems unwell. Can an article tell me what to do?',
    answer:
      'No. Articles are general reading, written without knowing your pet. When something worries you, call a vet; the directory’s Veterinarians tab is the place to look for one near you.',
  },
];
