/** Letters that Unicode does not take apart into a letter and its accent. */
const WRITTEN_OUT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Lower case, without accents; every apostrophe and every hyphen is written in one way. */
export function plainText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have nothing but ASCII, and there are thousands; of it only the backtick is written otherwise.
  if (/^[ -_a-~]*$/.test(lower)) return lower;
  return lower
    .replace(/[’‘ʼ`´]/gu, "'")
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^ -~]/gu, (letter) => WRITTEN_OUT[letter] ?? letter)
    .replace(/[‐‑–]/gu, '-');
}
