import type { ServiceCategory } from '@pawhood/contract/directory/category.ts';
import marks from './category-marks.svg';
import { Drawing, type IllustrationProps } from './drawing.tsx';

interface CategoryMarkProps extends IllustrationProps {
  /** Null for a category outside the seven, which gets a plain paw. */
  category: ServiceCategory | null;
}

/**
 * The small mark of a service category, readable from 24 px on.
 *
 * Drawn from one file for all eight: as shapes of their own they would be 1.2 kB of every first visit's JavaScript.
 * `<use>` inherits pen and colours from this `<svg>`, so the file has none. It cannot use a file inside an address of
 * its own (`data:`), hence `assetsInlineLimit: 0` in vite.config.ts.
 */
export function CategoryMark({ category, className = '', ...props }: CategoryMarkProps) {
  const name = category?.toLowerCase().replaceAll(' ', '-') ?? 'paw';
  return (
    // A long name beside it is cut, not the mark.
    <Drawing viewBox="0 0 48 48" className={`shrink-0 ${className}`} {...props}>
      <use href={`${marks}#${name}`} strokeWidth="2.5" />
    </Drawing>
  );
}
