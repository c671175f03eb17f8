import type { Provider } from '@pawhood/contract/directory/list.ts';
import {
  ENTRIES_FROM_OPENSTREETMAP,
  FACTS_FROM_OPENSTREETMAP,
  OPENSTREETMAP_CONTRIBUTORS,
  OPENSTREETMAP_COPYRIGHT,
} from '@pawhood/contract/directory/texts/credit-texts.ts';

/** The credit that OpenStreetMap's licence asks for wherever its data show. */
export function OpenStreetMapCredit({ providers }: { providers: readonly Provider[] }) {
  if (!providers.some(({ source }) => source?.kind === 'openstreetmap')) return null;
  return (
    <p className="text-sm text-ink-2">
      <span>{providers.length === 1 ? FACTS_FROM_OPENSTREETMAP : ENTRIES_FROM_OPENSTREETMAP}</span>{' '}
      <a
        href={OPENSTREETMAP_COPYRIGHT}
        rel="noopener noreferrer"
        className="whitespace-nowrap text-brand underline underline-offset-4"
      >
        {OPENSTREETMAP_CONTRIBUTORS}
      </a>
    </p>
  );
}
