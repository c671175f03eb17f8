import { useId } from 'react';

export interface EditFieldRowProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  /** Why the value cannot be sent. */
  error: string | undefined;
  hint?: string;
  /** Longest value, in characters. */
  limit?: number;
  type?: 'text' | 'tel' | 'email' | 'url';
  /** More than one makes it a text area. */
  lines?: number;
  /** Makes it a choice among these. */
  options?: readonly string[];
}

const FIELD =
  'w-full rounded-input border border-control bg-card px-4 py-2 text-ink aria-invalid:border-error aria-invalid:border-2';

/** One field of the form with its name, its hint and what is wrong with it. */
export function EditFieldRow(props: EditFieldRowProps) {
  const { label, name, value, onChange, error, hint, limit, type = 'text', lines = 1, options } = props;
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
      {options !== undefined ? (
        <select {...shared}>
          {!options.includes(value) && <option value={value}>{value || 'Unknown'}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      ) : lines > 1 ? (
        <textarea rows={lines} maxLength={limit} {...shared} />
      ) : (
        <input type={type} maxLength={limit} autoComplete="off" {...shared} />
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} className="text-sm font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  );
}
