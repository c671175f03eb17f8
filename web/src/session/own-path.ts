import { ROUTES } from '@pawhood/contract/product.ts';

/**
 * Where to go after signing in: the path that was remembered when it is one of our own, otherwise the front page.
 * §2.11 §2.18
 *
 * Browsers read '//' and '/\' as another site, and drop control characters before they look.
 */
export function ownPath(returnTo: unknown): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  return typeof returnTo === 'string' && /^\/(?![/\\])[^\u0000-\u001f\u007f]*$/.test(returnTo)
    ? returnTo
    : ROUTES.home;
}
