import { useState } from 'react';
import { ownPicture } from '../lib/own-picture.ts';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  fullName: string;
  /** A path of our own, or any address; only the former is shown. */
  picture: string;
  /** Size and the size of the letters: `size-11 text-base`. */
  className: string;
  /** What a screen reader says; without it the avatar is decoration beside the name. */
  label?: string;
}

/** A person's picture, or the initials of their name where there is none or it cannot be loaded. §2.55a */
export function Avatar({ fullName, picture, className, label }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const source = picture.startsWith('data:') ? picture : ownPicture(picture);
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
