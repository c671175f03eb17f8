/** Texts as they are seen: what people cannot see does not make two texts of one. */

/**
 * What belongs to its neighbours, kept whole: joined emoji and their forms, flags of regions, joiners and variants of
 * letters in scripts that have them. Some of these end a word: half forms of India, the Persian 'h.' of the calendar.
 */
const WITH_MEANING = String.raw`\p{Emoji}[\ufe0e\ufe0f]?\u200d(?=\p{Extended_Pictographic})|[\p{Emoji}\u20e3][\ufe0e\ufe0f]|\u{1f3f4}[\u{e0030}-\u{e007a}]+\u{e007f}|(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}])[\p{Lo}\p{Mn}\p{Mc}][\u200c\u200d](?=[\p{Lo}\p{M}])|(?:(?!\p{sc=Zinh})\p{Mn}|\u0647)\u200d|\p{sc=Mong}\u180e(?=\p{sc=Mong})|\p{Lo}[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]`;

/** Marks without a width, and those that turn the direction of what follows. */
const INVISIBLE = new RegExp(`(${WITH_MEANING})|[\\p{DI}\\ufff9-\\ufffb]`, 'gu');

/** A text composed (NFC) and without invisible characters that mean nothing where they stand. */
export function visibleText(input: string): string {
  return input.replace(INVISIBLE, '$1').normalize('NFC');
}
