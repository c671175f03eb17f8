import { LIST_SEPARATOR, listEnd } from '@pawhood/contract/words/values.ts';

/** Words as a sentence lists them: 'dogs, cats and birds'. */
export function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : listEnd(words.slice(0, -1).join(LIST_SEPARATOR), last);
}
