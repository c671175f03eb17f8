export interface CheckboxProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** Something to say yes to, with its words beside it. */
export function Checkbox({ label, isChecked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0"
      />
      <span className="wrap-anywhere min-w-0">{label}</span>
    </label>
  );
}
