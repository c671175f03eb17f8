/** Puts the focus on the control of a form that has this name; where there is none, it stays where it is. */
export function focusField(form: HTMLFormElement, name: string): void {
  const control = form.elements.namedItem(name);
  if (control instanceof HTMLElement) control.focus();
}

/** Puts the focus on the first of these names that a control of the form has. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const name = names.find((candidate) => form.elements.namedItem(candidate) !== null);
  const control = [...form.elements].find((element) => element.getAttribute('name') === name);
  if (control instanceof HTMLElement) control.focus();
}
