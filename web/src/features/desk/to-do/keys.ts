/** Keys of the keyboard that do what buttons do (WCAG 2.1.4: they can be turned off). */
import { useEffect, useEffectEvent } from 'react';
import { useStored, writeStored } from '#/lib/browser/storage.ts';

/** What each key does, by what it writes: 'j', '?'. */
export type Keys = Readonly<Record<string, (() => void) | null>>;

/** In browser storage: `off` where somebody does not want them. */
const KEY = 'deskKeys';

export const useKeysAreOn = (): boolean => useStored(KEY) !== 'off';

export const turnKeys = (isOn: boolean): void => writeStored(KEY, isOn ? null : 'off');

/** Listens for keys as long as they are on; not in fields, not while a dialog is open, not with Ctrl and its like. */
export function useKeys(keys: Keys): void {
  const isOn = useKeysAreOn();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = keys[event.key] ?? keys[digitOf(event)];
    if (!action || isOthers(event)) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}

/** On French keyboards a digit needs Shift; its key is the same. */
const digitOf = ({ code, shiftKey }: KeyboardEvent): string => (shiftKey ? '' : code.replace('Digit', ''));

const FIELDS = ['input', 'textarea', 'select', '[contenteditable]', 'dialog'].join();

/** Held down, a key would decide on one thing after the other. */
function isOthers({
  target,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
  repeat,
  defaultPrevented,
}: KeyboardEvent): boolean {
  const isWritten = target instanceof Element && target.closest(FIELDS) !== null;
  const isOver = document.querySelector('dialog[open]') !== null;
  return isWritten || isOver || ctrlKey || metaKey || altKey || isComposing || repeat || defaultPrevented;
}
