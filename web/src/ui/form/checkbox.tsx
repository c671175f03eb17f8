export interface CheckboxProps {
  label: string;
  /** By which the form finds it. */
  name?: string;
  /** Ids of what else is said of it. */
  describedBy?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Something to say yes to, with its words beside it. */
export function Checkbox({ label, name, describedBy, isChecked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        aria-describedby={describedBy}
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0"
      />
      <span className="wrap-anywhere min-w-0">{label}</span>
    </label>
  );
}
