import type { Provider } from '@pawhood/contract/directory/list.ts';

/** Names of the sources of places and areas, as people read them. */
const SOURCE_NAMES = {
  sample: 'Built-in example',
  openstreetmap: 'OpenStreetMap',
  file: "This site's operator",
  calgary: 'City of Calgary',
  amsterdam: 'City of Amsterdam',
} as const;

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
    name: SOURCE_NAMES[source],
    url: hasPage ? `https://www.openstreetmap.org/${sourceRef}` : '',
    date: sourceDate ?? '',
  };
}
