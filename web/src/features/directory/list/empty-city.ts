import type { Directory } from './use-directory.ts';

/** The city that is shown, where the directory knows no place of it; null otherwise. */
export function emptyCity({
  list,
  serverResults,
  narrowing: { city },
}: Pick<Directory, 'list' | 'serverResults' | 'narrowing'>): string | null {
  const isEmpty =
    list?.every(({ provider }) => provider.city !== city) ?? serverResults?.isEmptyCity === true;
  return isEmpty ? city : null;
}
