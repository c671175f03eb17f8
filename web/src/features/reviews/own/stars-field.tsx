import { STARS } from '@pawhood/contract/reviews/review-limits.ts';
import { STARS_FIELD, starsNumber } from '@pawhood/contract/words/reviews.ts';
import { Star } from 'lucide-react';
import { useId } from 'react';
import type { VersionedField } from '#/lib/form/use-versioned-form.ts';
import { StoredElsewhere } from '#/ui/form/versioned-row.tsx';

/** Five stars to choose from: radio buttons, so that arrow keys move along them. */
export function StarsField({ field }: { field: VersionedField }) {
  const { name, value, error, onChange } = field;
  const id = useId();
  return (
    <fieldset
      className="flex flex-col gap-1"
      aria-describedby={error === undefined ? undefined : id}
      aria-invalid={error !== undefined}
    >
      <legend className="font-semibold text-sm">{STARS_FIELD}</legend>
      <div className="-ms-3 flex flex-wrap items-center">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="relative inline-flex size-11 cursor-pointer items-center justify-center rounded-input has-focus-visible:outline-3 has-focus-visible:outline-focus hover:bg-sunk"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === `${stars}`}
              onChange={() => onChange(`${stars}`)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Star
              className={`size-8 ${Number(value) >= stars ? 'fill-sun stroke-on-sun dark:stroke-sun' : 'stroke-control'}`}
            />
            <span className="sr-only">{starsNumber(stars)}</span>
          </label>
        ))}
        <span aria-hidden="true" className="px-3 text-base text-ink-2">
          {value !== '' && starsNumber(Number(value))}
        </span>
      </div>
      {error !== undefined && (
        <p id={id} className="font-semibold text-error text-sm">
          {error}
        </p>
      )}
      <StoredElsewhere field={field} show={(stored) => (stored === '' ? '' : starsNumber(Number(stored)))} />
    </fieldset>
  );
}
