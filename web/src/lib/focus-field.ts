/** Puts the focus on the control of a form that has this name; where there is none, it stays where it is. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}
