import { useKeysAreOn } from './keys.ts';

/** The key that does what a button does, on it; where there is a keyboard and keys are on. Nothing is said of it: the box of keys says them all. */
export function KeyHint({ children }: { children: string }) {
  return useKeysAreOn() ? (
    <span
      aria-hidden="true"
      className="rounded-input border border-current px-2 font-normal text-sm max-sm:hidden"
    >
      {children}
    </span>
  ) : null;
}
