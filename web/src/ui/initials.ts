/**
 * The first letters of the first and the last part of a name, as people write them: 'Mia Ó Briain' gives 'MB'.
 *
 * A letter is what a reader takes for one: with its accents, or an emoji of several characters. §2.55a
 *
 * @returns the empty text for a name without any.
 */
export function initialsOf(fullName: string): string {
  const parts = fullName.normalize('NFC').trim().split(/\s+/u);
  const letters = [parts[0], ...(parts.length > 1 ? [parts.at(-1)] : [])].map(firstLetter);
  return letters.join('').toLocaleUpperCase('en');
}

const SEGMENTER = 'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;

/** The first letter of a word that begins with brackets, quotes or dots, too; of a word without letters, its first sign. */
function firstLetter(word = ''): string {
  const bare = word.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]+/u, '') || word;
  // Older browsers count code points, which splits no pair of surrogates.
  if (SEGMENTER === null) return [...bare][0] ?? '';
  return SEGMENTER.segment(bare)[Symbol.iterator]().next().value?.segment ?? '';
}
