/** Moves the focus to the heading of a part, where the button that was pressed has gone. */
export function focusHeading(id: string): void {
  document.getElementById(id)?.focus();
}
