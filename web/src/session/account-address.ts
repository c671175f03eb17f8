import type { Site } from '#/lib/site.tsx';

/**
 * Address of the pages about the account, which the provider shows in the language of this page.
 *
 * @param path beneath them.
 */
export function accountAddress({ identity, language, languages }: Site, path = ''): string {
  const hint = languages.length > 1 ? `?ui_locales=${language}` : '';
  return `${identity.accountUrl}${path}${hint}`;
}
