import { SEARCHES_KEY as KEY } from '#/lib/browser/last-searches.ts';
import { readStored, useStored, writeStored } from '#/lib/browser/storage.ts';

/** So many are kept, the last one first. */
const LIMIT = 5;

/** Texts that were searched in this browser, the last one first; nobody else is told. */
export function useLastSearches(): string[] {
  return searchesIn(useStored(KEY));
}

/** Keeps a text that was searched; one that goes on from the last takes its place. */
export function keepSearch(text: string): void {
  const search = text.trim();
  const before = searchesIn(readStored(KEY)).filter((other) => other !== search);
  const [last = ''] = before;
  const others = last !== '' && search.startsWith(last) ? before.slice(1) : before;
  writeStored(KEY, JSON.stringify([search, ...others].slice(0, LIMIT)));
}

function searchesIn(stored: string | null): string[] {
  try {
    const searches: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(searches) ? searches.filter((one) => typeof one === 'string').slice(0, LIMIT) : [];
  } catch {
    return [];
  }
}
