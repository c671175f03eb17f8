import { type RefObject, useEffect, useId, useRef } from 'react';
import { useLocation } from 'wouter';

/** Something that a button opens over the page: `<button {...opener}>` and `<div {...popover}>`. */
export interface Popover {
  readonly opener: { readonly popoverTarget: string };
  readonly popover: {
    readonly id: string;
    readonly ref: RefObject<HTMLDivElement | null>;
    readonly popover: 'auto';
  };
  readonly close: () => void;
}

/**
 * The browser's own popover: it opens without a script, closes by Escape, by a press outside and by the button again,
 * and gives the focus back. Arriving somewhere closes it; older browsers without popovers have nothing to close.
 */
export function usePopover(): Popover {
  const id = useId();
  const [path] = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const close = () => ref.current?.hidePopover?.();
  useEffect(() => {
    if (path) ref.current?.hidePopover?.();
  }, [path]);
  return { opener: { popoverTarget: id }, popover: { id, ref, popover: 'auto' }, close };
}
