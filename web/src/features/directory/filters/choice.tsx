import { fitText } from '@pawhood/contract/words/directory.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';
import { type ReactNode, useId } from 'react';

/** Choices of one kind: pills beside each other, and in the narrow rail lines under each other. */
export function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-base font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2 @max-[16rem]:flex-col @max-[16rem]:gap-0">{children}</div>
    </fieldset>
  );
}

interface ChoiceProps {
  type?: 'radio' | 'checkbox';
  name: string;
  checked: boolean;
  /** Absent where nothing is counted. */
  count: number | undefined;
  onChoose: () => void;
}

/** One choice of a group, with how many providers fit it; quiet where none does. */
export function Choice({ type = 'checkbox', name, checked, count, onChoose }: ChoiceProps) {
  const countId = useId();
  return (
    <label
      className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border bg-card px-3 text-sm @max-[16rem]:border-transparent @max-[16rem]:pointer-fine:min-h-9 has-checked:border-brand has-checked:bg-brand-tint ${count === 0 ? 'border-line text-ink-2' : 'border-control'}`}
    >
      <input
        type={type}
        {...(type === 'radio' && { name: 'rating' })}
        aria-label={name}
        checked={checked}
        onChange={onChoose}
        className="size-4"
        {...(count !== undefined && { 'aria-describedby': countId })}
      />
      <span>{name}</span>
      {count !== undefined && (
        <span className="ms-auto text-ink-2">
          <span aria-hidden="true">{figure(count)}</span>
          <span id={countId} hidden>
            {fitText(count)}
          </span>
        </span>
      )}
    </label>
  );
}
