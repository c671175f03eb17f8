import type { ServiceCategory } from '@pawhood/contract/product.ts';
import type { ReactNode } from 'react';
import { Drawing, type IllustrationProps } from './drawing.tsx';

interface CategoryMarkProps extends IllustrationProps {
  /** Null for a category outside the seven, which gets a plain paw. */
  category: ServiceCategory | null;
}

/** The small mark of a service category, readable from 24 px on. */
export function CategoryMark({ category, className = '', ...props }: CategoryMarkProps) {
  return (
    // Beside a name that does not fit, the name gives way and not the mark.
    <Drawing viewBox="0 0 48 48" className={`shrink-0 ${className}`} {...props}>
      <g strokeWidth="2.5">{category ? MARKS[category] : PAW}</g>
    </Drawing>
  );
}

const PAW = (
  <path
    className="fill-fur"
    d="M24 25c6 0 12 6 12 12s-6 6-12 4c-6 2-12 2-12-4s6-12 12-12zM4 23a4 5 0 1 0 8 0 4 5 0 1 0-8 0m10-11a4 5 0 1 0 8 0 4 5 0 1 0-8 0m12 0a4 5 0 1 0 8 0 4 5 0 1 0-8 0m10 11a4 5 0 1 0 8 0 4 5 0 1 0-8 0"
  />
);

const MARKS: Readonly<Record<ServiceCategory, ReactNode>> = {
  Veterinarians: (
    <>
      <path
        className="fill-cream"
        d="M24 43C10 34 4 27 4 18 4 6 19 4 24 14 29 4 44 6 44 18c0 9-6 16-20 25z"
      />
      <path className="fill-brand" d="M20.5 16h7v5.5H33v7h-5.5V34h-7v-5.5H15v-7h5.5z" />
    </>
  ),
  Groomers: (
    <>
      <path className="fill-cream" d="M12 5c-4 4-4 8-1 12l20 24 6-5zm24 0c4 4 4 8 1 12L17 41l-6-5z" />
      <path
        className="fill-brand"
        d="M6 37a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m23 0a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0"
      />
      <path
        className="fill-cream stroke-cream"
        d="M11.5 37a1 1 0 1 0 2 0 1 1 0 1 0-2 0m23 0a1 1 0 1 0 2 0 1 1 0 1 0-2 0"
      />
    </>
  ),
  'Pet Sitters': (
    <>
      <path className="fill-cream" d="M10 20v20q0 4 4 4h20q4 0 4-4V20L24 9z" />
      <path className="fill-brand" d="M24 4 3 21q2 5 7 3l14-11 14 11q5 2 7-3z" />
      <path className="fill-sun" d="M24 39c-7-5-9-8-9-11 0-5 7-6 9-1 2-5 9-4 9 1 0 3-2 6-9 11z" />
    </>
  ),
  'Pet Stores': (
    <>
      <path className="fill-cream" d="M8 22v18q0 4 4 4h24q4 0 4-4V22" />
      <path className="fill-sun" d="M20 44V32q0-3 3-3h2q3 0 3 3v12" />
      <path className="fill-brand" d="M9 5h30l5 14q0 5-5 5t-5-5q0 5-5 5t-5-5q0 5-5 5t-5-5q0 5-5 5t-5-5z" />
    </>
  ),
  Boarding: (
    <>
      <path className="fill-sun" d="M27 5c-1 8 4 13 11 12-2 6-9 8-14 4s-4-14 3-16z" />
      <path className="fill-cream" d="M10 38q-2-11 8-11h12q10 0 8 11z" />
      <path
        className="fill-brand"
        d="M3 30q0-4 4-4t4 4c0 4 1 6 4 6h18c3 0 4-2 4-6q0-4 4-4t4 4v8q0 6-6 6H9q-6 0-6-6z"
      />
    </>
  ),
  'Pet-Friendly Cafes': (
    <>
      <path className="fill-cream" d="M35 21h3q6 0 6 6t-6 6h-4" />
      <path className="fill-brand" d="M5 18h30v14q0 10-10 10H15Q5 42 5 32z" />
      <path
        className="fill-cream stroke-none"
        d="M20 29c4 0 6 3 6 5 0 3-3 3-6 2-3 1-6 1-6-2 0-2 2-5 6-5zm-8-3a2 2.5 0 1 0 4 0 2 2.5 0 1 0-4 0m6-2a2 2.5 0 1 0 4 0 2 2.5 0 1 0-4 0m6 2a2 2.5 0 1 0 4 0 2 2.5 0 1 0-4 0"
      />
      <path className="stroke-current" d="M14 11q-2-3 0-6m6 6q-2-3 0-6m6 6q-2-3 0-6" />
    </>
  ),
  'Training Schools': (
    <>
      <path className="fill-cream" d="M11 22v12q13 8 26 0V22" />
      <path className="fill-brand" d="M24 7 3 18l21 11 21-11z" />
      <path className="stroke-current" d="M41 20v14" />
      <circle className="fill-sun" cx="41" cy="37" r="4" />
    </>
  ),
};
