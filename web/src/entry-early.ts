/**
 * Keeps what somebody presses, types and chooses on a rendered page before the application runs, and does it once the
 * page has been taken over. Until then a form would go out as the browser has it, with what was typed in its address.
 *
 * The build writes it into the document (build/first-frame.ts): as the body begins, before there is anything to press,
 * and without imports. The head would be wrong: the identity provider's pages have that, too.
 */
export function keepPresses(): void {
  const typed = new Map<Field, string>();
  const pressed = new Map<HTMLElement, Press>();
  const storing = { click: storeTheme, change: storeCity };
  const keeping = {
    ...{ click: keepClick, submit: keepSubmit, input: keepField, change: keepField },
    unhandledrejection: giveUp,
  };

  function keepClick(event: MouseEvent): void {
    const control = event.target instanceof Element && event.target.closest<Control>('button, a[href]');
    if (control && !worksByItself(control, event)) hold(event, control, control);
  }

  function worksByItself(control: Control, event: MouseEvent): boolean {
    if (control instanceof HTMLButtonElement) {
      // A form's is kept with the form; a popover opens without a script.
      return (control.type === 'submit' && control.form !== null) || control.hasAttribute('popovertarget');
    }
    // A link is followed. Not past what was typed or pressed: that would be lost, and belongs into some links.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || control.target !== '';
    return typed.size + pressed.size === 0 || isElsewhere || control.origin !== location.origin;
  }

  function keepSubmit(event: SubmitEvent): void {
    if (event.target instanceof HTMLElement) hold(event, event.target, event.submitter ?? event.target);
  }

  function hold(event: Event, control: HTMLElement, button: HTMLElement): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Twice is once: nothing has answered the first press yet.
    pressed.set(control, { button, state: stateOf(button) });
    button.dataset['kept'] = '';
  }

  function keepField(event: Event): void {
    const field = event.target as Field; // Nothing else has these events.
    event.stopImmediatePropagation();
    typed.set(field, field.value);
  }

  function listen(change: 'addEventListener' | 'removeEventListener', listeners: object): void {
    for (const [name, listener] of Object.entries(listeners)) window[change](name, listener, true);
  }

  async function takeUp(): Promise<void> {
    // In a task of its own: what this browser alone knows, such as who has joined, is drawn by then.
    await nextTask();
    listen('removeEventListener', storing);
    listen('removeEventListener', keeping);
    for (const [field, text] of typed) write(field, text);
    for (const [control, { button, state }] of pressed) {
      await nextTask();
      delete button.dataset['kept'];
      const there = present(control);
      // Pressed already, as by a vote of an earlier visit, it would be let go.
      if (there !== undefined && (control !== button || stateOf(there) === state)) press(there);
    }
  }

  /** The application cannot be had: what works without it goes its own way, all else stays as it is. Choices are stored on. */
  function giveUp(): void {
    listen('removeEventListener', keeping);
    for (const [control, { button }] of pressed) {
      delete button.dataset['kept'];
      if (control instanceof HTMLAnchorElement) control.click();
      else if (control instanceof HTMLFormElement && control.method !== 'dialog') control.submit();
    }
    typed.clear();
    pressed.clear();
  }

  listen('addEventListener', storing);
  listen('addEventListener', keeping);
  addEventListener('alive', takeUp, { once: true });
}

/** Stores a chosen city at once, as lib/city.tsx does: who leaves before the application runs has it on the next page. */
function storeCity({ target }: Event): void {
  if (target instanceof HTMLSelectElement && target.name === 'city') store('city', target.value || 'all');
}

/** Stores and shows the next appearance at once, as lib/browser/theme.ts does. */
function storeTheme(event: Event): void {
  if (!(event.target instanceof Element && event.target.closest('[name=theme]'))) return;
  const { dataset } = document.documentElement;
  const next = dataset['theme'] === 'dark' ? null : dataset['theme'] === 'light' ? 'dark' : 'light';
  if (!store('theme', next)) return;
  if (next === null) delete dataset['theme'];
  else dataset['theme'] = next;
  event.stopImmediatePropagation();
}

/** Stores a value, or that there is none; false where the browser stores nothing. */
function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    // The part of the application that runs already hears of it as from another tab.
    dispatchEvent(new StorageEvent('storage', { key }));
    return true;
  } catch {
    // Blocked: once the application runs, it holds the choice until the page is left.
    return false;
  }
}

type Field = HTMLInputElement | HTMLSelectElement;
type Control = HTMLButtonElement | HTMLAnchorElement;

interface Press {
  /** The element that shows that it waits. */
  readonly button: HTMLElement;
  readonly state: string | null;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const stateOf = (element: HTMLElement) => element.getAttribute('aria-pressed');

/** An element, or what stands in its place by now: by its name, of buttons by their value too. Nobody uses what is inert. */
function present<Target extends HTMLElement>(element: Target): Target | undefined {
  const name = element.getAttribute('name');
  const isSame = (other: HTMLElement): other is Target =>
    other.localName === element.localName &&
    (element.localName !== 'button' || other.getAttribute('value') === element.getAttribute('value'));
  const there = [element, ...(name === null ? [] : document.getElementsByName(name))].find(
    (other): other is Target => isSame(other) && other.isConnected && other.closest('[inert]') === null,
  );
  if (there !== element && document.activeElement === document.body) there?.focus();
  return there;
}

/** A field as React has it: with what it has noted of the value. */
type Noted = Field & { readonly _valueTracker?: { setValue(value: string): void } };

/** Tells the application what a field says. React takes a text for new where it has noted another one before. */
function write(origin: Field, text: string): void {
  const field: Noted | undefined = present(origin);
  if (field === undefined) return;
  // Not written where it stands there: somebody may be in the middle of a word.
  if (field.value !== text) field.value = text;
  if (field instanceof HTMLInputElement) field._valueTracker?.setValue(field.defaultValue);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function press(control: HTMLElement): void {
  if (control instanceof HTMLFormElement) {
    // The event alone: what nobody listens to is not to go out.
    control.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  } else control.click();
}
