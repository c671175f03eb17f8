import type { SearchAnswer } from '../search-list.ts';
import type { Narrowing, Result } from './matching-providers.ts';
import { unknownFactsOf } from './provider-fit.ts';
import { hasChoices } from './search-filter.ts';
import { unknownOfUnderstood } from './understood-words.ts';

/** What the server found, with what is not known of each place. */
export function answeredResults(
  { items, reading }: Pick<SearchAnswer, 'items' | 'reading'>,
  { filter, applies, now }: Pick<Narrowing, 'filter' | 'applies' | 'now'>,
): Result[] {
  return items.map(({ kind, ...provider }) => {
    const chosen = applies && hasChoices(filter) ? unknownFactsOf(provider, filter, now) : [];
    const understood = kind !== 'exact' ? (reading?.understood ?? []) : [];
    const meant = unknownOfUnderstood(provider, understood, now);
    return { provider, kind, unknownFacts: [...new Set([...(chosen ?? []), ...(meant ?? [])])] };
  });
}
