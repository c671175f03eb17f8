/** The default texts of the terms page, where the operator has none. */
import { EXAMPLE_MARK } from '@pawhood/contract/words/directory.ts';
export const TRUE_OF_EVERY_SITE = [
  'Reading the articles and looking through the directory is free and needs no account.',
  'Articles are general information. They do not replace your vet’s advice, and rules differ from city to city.',
  'Entries of the directory come from public sources and may be out of date. Call ahead before you rely on one.',
  `What is marked ‘${EXAMPLE_MARK}’ is made up, to show how the site works.`,
  'If an entry about your business is wrong, write to the address above and we will correct it.',
];
