/** The words of a text, lower case, without accents and signs: 'Café & Co.' is 'cafe', 'co'. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
