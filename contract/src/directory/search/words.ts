/** How the texts of a search, and of what is searched, become words that can be compared. */
import { plainText } from './plain-text.ts';

/** What French elides before a vowel: "d'animaux", "l'école", "qu'un". */
const ELIDED = /(?<![\p{L}\p{N}'])(?:[cdjlmnst]|qu)'(?=[aeiouyh])/gu;

/**
 * The words of a text in their order, lower case, without accents, signs and elided words: 'Café & Co.' is 'cafe', 'co', and
 * "pension d'animaux" is 'pension', 'animaux'.
 */
export function normalisedWords(text: string): string[] {
  return (
    plainText(text)
      .replace(ELIDED, '')
      .replaceAll("'", '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/**
 * Every word a person may type for a text: "O'Connell's" is also 'oconnell' and 'connell', 'Pet-Friendly' also
 * 'petfriendly', and a postcode in two parts, as '1017 AB', also one word.
 */
export function wordForms(text: string): Set<string> {
  const forms = new Set<string>();
  let before = '';
  for (const [chunk] of plainText(text).matchAll(/[\p{L}\p{N}'-]+/gu)) {
    const joined = /['-]/.test(chunk) ? addCompound(chunk, forms) : chunk;
    if (joined === '') continue;
    forms.add(joined);
    if (/\d/.test(before) && before.length + joined.length <= LONGEST_POSTCODE) forms.add(before + joined);
    before = joined;
  }
  return forms;
}

/** The parts of a word with hyphens or apostrophes, and without its English genitive; answers all of them as one word. */
function addCompound(chunk: string, forms: Set<string>): string {
  const parts = chunk.split(/['-]+/).filter((part) => part !== '');
  for (const part of parts) forms.add(part);
  if (chunk.endsWith("'s") && parts.length > 1) forms.add(parts.slice(0, -1).join(''));
  return parts.join('');
}

/** Of the three countries the Irish ones are the longest: 'D06X2Y3'. */
const LONGEST_POSTCODE = 7;
