import type { City } from '@pawhood/contract/values/city.ts';
import type { Directory } from './use-directory.ts';

/** The city that is shown, where the directory knows no place of it; null otherwise. */
export function emptyCity({
  list,
  serverResults,
  narrowing: { city },
}: Pick<Directory, 'list' | 'serverResults' | 'narrowing'>): City | null {
  const isEmpty =
    list?.every(({ provider }) => provider.city !== city) ?? serverResults?.isEmptyCity === true;
  return isEmpty ? city : null;
}
