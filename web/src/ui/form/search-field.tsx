import { SEARCH_TEXT_LIMIT } from '@pawhood/contract/limits.ts';
import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  /** Name of the field, for screen readers: 'Search by name or description'. */
  label: string;
  /** The same in as few words as fit into the field; the label when left out. */
  placeholder?: string;
  value: string;
  onChange: (text: string) => void;
}

/** The field of a search: as wide as there is room, its name within it. */
export function SearchField({ label, placeholder = label, onChange, ...props }: SearchFieldProps) {
  return (
    <label className="relative block min-w-0 grow">
      <span className="sr-only">{label}</span>
      <Search className="pointer-events-none absolute top-1/2 start-4 size-5 -translate-y-1/2 text-ink-2" />
      <input
        type="search"
        maxLength={SEARCH_TEXT_LIMIT}
        placeholder={placeholder}
        autoComplete="off"
        className="w-full rounded-pill border border-control bg-card pe-4 ps-12 text-ink"
        onChange={({ target }) => onChange(target.value)}
        {...props}
      />
    </label>
  );
}
