/** `primary`: the one main action; `secondary`: outlined; `plain`: words alone; `danger`: what cannot be undone. */
export type ButtonLook = 'primary' | 'secondary' | 'plain' | 'danger';

const SHAPE =
  'inline-flex min-h-11 max-w-full whitespace-nowrap max-tight:whitespace-normal items-center justify-center gap-2 rounded-pill py-2 font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60';

const LOOKS: Readonly<Record<ButtonLook, string>> = {
  primary: 'border border-transparent bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'border border-control bg-card text-ink hover:bg-brand-tint',
  plain: 'text-brand hover:bg-brand-tint hover:text-brand-hover',
  danger: 'border border-transparent bg-error text-card hover:underline',
};

/**
 * The classes of a button or of a link that looks like one.
 *
 * @param isNarrow in a row of several. Not a class beside these: of two paddings the one that comes later in the style
 * sheet wins, whatever their order on the element.
 */
export function buttonClass(look: ButtonLook, isNarrow = false): string {
  return `${SHAPE} ${isNarrow ? 'px-3' : 'px-5'} ${LOOKS[look]}`;
}
