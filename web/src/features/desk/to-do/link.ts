/** Classes of a link that stands among facts. */
export const LINK =
  'wrap-anywhere inline-flex min-h-11 min-w-0 items-center font-semibold text-brand underline';
