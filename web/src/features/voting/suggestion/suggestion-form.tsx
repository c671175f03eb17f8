import { SUGGESTION_LIMIT } from '@pawhood/contract/limits.ts';
import { SUGGEST_A_FEATURE, SUGGESTION_FORM } from '@pawhood/contract/words/voting.ts';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldState } from '#/lib/form/use-form.ts';
import { Button } from '#/ui/buttons/button.tsx';
import { BoardHeading } from '../board-heading.tsx';

export interface SuggestionFormProps extends ComponentProps<'form'> {
  field: FieldState;
  isSending: boolean;
  /** Id of the hint. */
  hintId: string;
  /** Below the field: what came of it, and what resembles the suggestion. */
  children?: ReactNode;
}

/** How the form looks, to those who can use it and those who see it blurred. §2.24 */
export function SuggestionForm({ field, isSending, hintId, children, ...rest }: SuggestionFormProps) {
  const id = useId();
  const headingId = useId();
  return (
    <form
      // What is sent before the board is open is sent again by this name: src/entry-early.ts.
      name="suggestion"
      method="dialog"
      noValidate
      aria-labelledby={headingId}
      className="group flex flex-col gap-1 rounded-card border border-line bg-sunk p-4 sm:px-6 sm:py-5"
      {...rest}
    >
      <BoardHeading depth={1} id={headingId}>
        {SUGGEST_A_FEATURE}
      </BoardHeading>
      <label htmlFor={id} className="font-semibold text-sm">
        {SUGGESTION_FORM.label}
      </label>
      <div className="flex flex-col gap-2 min-[24rem]:flex-row">
        <input
          id={id}
          type="text"
          name={field.name}
          value={field.value}
          maxLength={SUGGESTION_LIMIT}
          autoComplete="off"
          aria-invalid={field.error !== undefined}
          aria-describedby={hintId}
          className="w-full min-w-0 grow rounded-input border border-control bg-card px-4 py-2 text-ink aria-invalid:border-2 aria-invalid:border-error"
          onChange={({ target }) => field.onChange(target.value)}
        />
        <Button type="submit" aria-busy={isSending} className="shrink-0 self-start">
          {SUGGESTION_FORM.submit}
        </Button>
      </div>
      {children}
    </form>
  );
}

const NOTHING: FieldState = { name: 'text', value: '', error: undefined, onChange: () => {} };

/** The form as it is seen by those who cannot use it yet; not by those who never will, for lack of scripts. */
export function ClosedSuggestionForm() {
  return (
    <div className="noscript:hidden">
      <SuggestionForm field={NOTHING} isSending={false} hintId="" />
    </div>
  );
}
