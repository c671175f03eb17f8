import { ROUTES } from '@pawhood/contract/product.ts';
import type { ReactNode } from 'react';
import { useSite } from '#/lib/site.tsx';
import { addressQuery, type DirectoryState } from '../directory-address.ts';

/** Hidden fields that carry a state of the directory through a form, without the parameters the form has fields for. */
export function StateFields({ state, without = [] }: { state: DirectoryState; without?: readonly string[] }) {
  return [...addressQuery(state)]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

export interface StateButtonProps {
  /** The state that pressing leads to. */
  to: DirectoryState;
  onPress: (to: DirectoryState) => void;
  /** For a choice among several: whether it is the current one. */
  pressed?: boolean;
  label?: string;
  tabIndex?: number | undefined;
  className: string;
  children: ReactNode;
}

/** A button that leads to another state of the directory; as a form's it also works before, or without, JavaScript. */
export function StateButton({
  to,
  onPress,
  pressed,
  label,
  tabIndex,
  className,
  children,
}: StateButtonProps) {
  return (
    <form
      action={useSite().base + ROUTES.directory}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        onPress(to);
      }}
    >
      <StateFields state={to} />
      <button
        type="submit"
        aria-pressed={pressed}
        aria-label={label}
        tabIndex={tabIndex}
        className={className}
      >
        {children}
      </button>
    </form>
  );
}
