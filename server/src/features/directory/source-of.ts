import type { Provider } from '@pawhood/contract/directory/list.ts';
import { SOURCE_NAMES } from '@pawhood/contract/words/directory.ts';

interface SourceColumns {
  readonly source: keyof typeof SOURCE_NAMES;
  readonly sourceRef: string | null;
  readonly sourceDate: string | null;
}

/** Where a place or an area is from. Only OpenStreetMap has a page of each. */
export function sourceOf({ source, sourceRef, sourceDate }: SourceColumns): NonNullable<Provider['source']> {
  const hasPage = source === 'openstreetmap' && sourceRef !== null;
  return {
    kind: source,
    // Pages say it in their own language.
    name: SOURCE_NAMES[source],
    url: hasPage ? `https://www.openstreetmap.org/${sourceRef}` : '',
    date: sourceDate ?? '',
  };
}
