/** The look of a control beside the results; pressed it is filled. */
export const QUIET_PILL =
  'inline-flex min-h-11 items-center justify-center gap-1.5 whitespace-nowrap rounded-pill border border-control bg-card px-3 text-sm font-semibold text-ink hover:bg-brand-tint aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-on-brand';
