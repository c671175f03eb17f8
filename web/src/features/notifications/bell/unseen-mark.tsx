import { figure } from '@pawhood/contract/words/numbers.ts';

/** The highest number that is told. */
const HIGHEST = 99;

/** How many notifications were not seen, on the button that opens them; its name says so, too. */
export function UnseenMark({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="absolute top-0 end-1 min-w-6 rounded-pill border border-transparent bg-error px-1 text-center font-bold text-card text-sm leading-none"
    >
      {count > HIGHEST ? `${HIGHEST}+` : figure(count)}
    </span>
  );
}
