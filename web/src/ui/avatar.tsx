import { useState } from 'react';
import { sameSitePicture } from '#/lib/browser/same-site-picture.ts';

export interface AvatarProps {
  fullName: string;
  /** A path of our own, or any address; only the former is shown. */
  picture: string;
  /** Size and the size of the letters: `size-11 text-base`. */
  className: string;
  /** Name for screen readers; without it the avatar is decoration beside the name. */
  label?: string;
}

/** A person's picture, or the initials of their name where there is none or it cannot be loaded. §2.55a */
export function Avatar({ fullName, picture, className, label }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = picture.startsWith('data:') ? picture : sameSitePicture(picture);
  const shape = `inline-flex shrink-0 select-none items-center justify-center overflow-hidden rounded-pill bg-brand-tint font-bold font-display text-brand ${className}`;
  if (source === null || source === broken) {
    return (
      <span
        className={shape}
        {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      >
        {initialsOf(fullName) || '?'}
      </span>
    );
  }
  return (
    <img
      src={source}
      alt={label ?? ''}
      draggable={false}
      className={`${shape} object-cover`}
      onError={() => setBroken(source)}
    />
  );
}

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
  return letters.join('').toUpperCase();
}

/** The first letter of a word that begins with brackets, quotes or dots, too; of a word without letters, its first sign. */
function firstLetter(word = ''): string {
  const bare = word.replace(/^[^\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]+/u, '') || word;
  // Older browsers count code points, which splits no pair of surrogates. So does a word of plain letters, for which no
  // browser has to read its tables of what a letter is.
  if (/^[\x20-\x7e]*$/.test(bare) || !('Segmenter' in Intl)) return [...bare][0] ?? '';
  return (
    new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(bare)[Symbol.iterator]().next().value
      ?.segment ?? ''
  );
}
