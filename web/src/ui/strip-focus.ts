import type { KeyboardEvent } from 'react';

/** Moves the focus along a strip that is one stop of Tab: arrow keys, Home and End. `items` is the selector of its items. */
export function moveFocus(event: KeyboardEvent<HTMLElement>, items: string): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
  const current = all.findIndex((item) => item.matches(':focus'));
  const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined) return;
  all.at(next % all.length)?.focus();
  event.preventDefault();
}
