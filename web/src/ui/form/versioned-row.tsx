import { changedElsewhere, EMPTY_VALUE, TAKE_THE_OTHER } from '@pawhood/contract/words/shell.ts';
import { CircleAlert } from 'lucide-react';
import type { VersionedField } from '#/lib/form/use-versioned-form.ts';
import { sentence } from '#/lib/sentence.ts';
import { Button } from '../buttons/button.tsx';
import { FieldRow, type FieldRowProps } from './field-row.tsx';

export interface VersionedRowProps extends Omit<FieldRowProps, keyof VersionedField> {
  field: VersionedField;
  /** How people read a value; as it is written when absent. */
  show?: (value: string) => string;
}

/** One field of a form; where another device changed it, too, with what is stored now. */
export function VersionedRow({ field, show, ...rest }: VersionedRowProps) {
  const { stored: _, ...state } = field;
  return (
    <div className="flex flex-col gap-2">
      <FieldRow {...state} {...rest} />
      <StoredElsewhere field={field} {...(show && { show })} />
    </div>
  );
}

/**
 * What another device wrote into a field: one's own value stays above it, unless one takes the other. Nothing where
 * both say the same.
 */
export function StoredElsewhere({
  field: { stored, onChange },
  show = (value) => value,
}: Pick<VersionedRowProps, 'field' | 'show'>) {
  if (stored === null) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-input bg-sunk px-4 py-2 text-base"
    >
      <p className="flex min-w-0 gap-2">
        <CircleAlert className="mt-0.5 size-5 shrink-0 text-error" />
        <span className="min-w-0 wrap-anywhere">
          {sentence(changedElsewhere(strong, show(stored) || EMPTY_VALUE))}
        </span>
      </p>
      <Button look="secondary" onClick={() => onChange(stored)}>
        {TAKE_THE_OTHER}
      </Button>
    </div>
  );
}

const strong = (words: string) => <strong className="whitespace-pre-line">{words}</strong>;
