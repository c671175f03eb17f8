import { charactersText } from '@pawhood/contract/values/length-texts.ts';
import { TEXT_TOO_LONG, UNKNOWN_CHOICE } from '@pawhood/contract/words/shell.ts';
import { useId } from 'react';

/** One of the values a field can have, and how it is called. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface FieldRowProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Why the value cannot be sent. */
  error: string | undefined;
  hint?: string;
  /** Longest value, in characters. */
  limit?: number;
  /**
   * Lets more than the limit in and says, near it, how much is left: for long texts, of which the browser would cut
   * off what is pasted.
   */
  isCounted?: boolean;
  /** `date`: a calendar day, yyyy-mm-dd. `time`: a time of day, hh:mm. `decimal`: a text, with the keys of numbers on phones. */
  type?: 'text' | 'tel' | 'email' | 'url' | 'date' | 'time' | 'decimal';
  /** The value that the browser may fill in; none when absent. */
  autoComplete?: string;
  /** More than one makes it a text area. */
  lines?: number;
  /** Makes it a choice among these. */
  options?: readonly Choice[];
  /** Offered while typing; anything else can be written as well. */
  suggestions?: readonly string[];
}

const FIELD =
  'w-full rounded-input border border-control bg-card px-4 py-2 text-ink aria-invalid:border-error aria-invalid:border-2';

/** One field of a form with its name, its hint and what is wrong with it. */
export function FieldRow(props: FieldRowProps) {
  const { label, name, value, onChange, error, hint, limit, isCounted = false } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const shared = {
    id,
    name,
    value,
    className: FIELD,
    'aria-invalid': error !== undefined,
    ...(described !== '' && { 'aria-describedby': described }),
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <Control {...props} shared={shared} maxLength={isCounted ? undefined : limit} />
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {isCounted && limit !== undefined && <Counter length={value.trim().length} limit={limit} />}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  );
}

interface ControlProps extends FieldRowProps {
  shared: { readonly id: string };
  maxLength: number | undefined;
}

function Control({
  value,
  type = 'text',
  autoComplete = 'off',
  lines = 1,
  options,
  suggestions = [],
  shared,
  maxLength,
}: ControlProps) {
  if (options !== undefined) {
    return (
      <select {...shared}>
        {!options.some((option) => option.value === value) && (
          <option value={value}>{value || UNKNOWN_CHOICE}</option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  }
  if (lines > 1) return <textarea rows={lines} maxLength={maxLength} {...shared} />;
  const list = suggestions.length > 0 ? `${shared.id}-list` : undefined;
  return (
    <>
      <input
        type={type === 'decimal' ? 'text' : type}
        inputMode={type === 'decimal' ? type : undefined}
        maxLength={maxLength}
        autoComplete={autoComplete}
        list={list}
        {...shared}
      />
      {list !== undefined && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** How close to its limit a text is before anything is said: the last tenth. */
const NEAR = 0.9;

/** The rest of a limit, or how much too long the text is; silent while there is plenty. */
function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  const isNear = length >= limit * NEAR;
  return (
    <p className={`min-h-5 text-end text-sm ${left < 0 ? 'font-semibold text-error' : 'text-ink-2'}`}>
      <span aria-hidden="true">{isNear && charactersText(left)}</span>
      {/* Read out at every tenth character, not at every key. */}
      <span role="status" className="sr-only">
        {isNear && (left < 0 ? TEXT_TOO_LONG : charactersText(Math.floor(left / 10) * 10))}
      </span>
    </p>
  );
}
