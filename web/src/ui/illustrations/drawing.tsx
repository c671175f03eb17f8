import type { ReactNode } from 'react';

/** The props of every illustration. */
export interface IllustrationProps {
  /** Size and place: `size-16`, `h-40 w-auto`. */
  className?: string;
  /** Read aloud where the picture says something the text does not; without it the picture is decoration. */
  title?: string;
}

interface DrawingProps extends IllustrationProps {
  viewBox: string;
  children: ReactNode;
}

/**
 * The paper every illustration is drawn on: no fill, the family's one stroke, round ends and corners.
 *
 * Shapes are filled with `fill-fur`, `fill-cream`, `fill-brand`, `fill-sun` or `fill-sky`; lines on a shape keep the
 * dark pen in both themes, lines that stand on the page itself take the text's colour (`stroke-current`).
 */
export function Drawing({ viewBox, className = '', title, children }: DrawingProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has one, or is decoration and hidden from assistive technology
    <svg
      viewBox={viewBox}
      className={`fill-none stroke-pen ${className}`}
      strokeWidth={3}
      strokeLinecap="round"
      strokeLinejoin="round"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
    >
      {title ? <title>{title}</title> : null}
      {children}
    </svg>
  );
}
