import type { Provider } from '@pawhood/contract/directory/list.ts';
import {
  ENTRIES_FROM_OPENSTREETMAP,
  FACTS_FROM_OPENSTREETMAP,
  neighbourhoodsBy,
  OPENSTREETMAP_CONTRIBUTORS,
  OPENSTREETMAP_COPYRIGHT,
} from '@pawhood/contract/words/directory.ts';

/** The credits that licences ask for wherever their data show: OpenStreetMap's for places, and those of neighbourhoods. */
export function DataCredits({ providers }: { providers: readonly Provider[] }) {
  return (
    <>
      {providers.some(({ source }) => source?.kind === 'openstreetmap') && (
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
      )}
      <NeighbourhoodCredits providers={providers} />
    </>
  );
}

/** Each that the providers name, once. */
export function NeighbourhoodCredits({ providers }: { providers: readonly Provider[] }) {
  const credits = new Set(providers.map(({ neighbourhoodCredit }) => neighbourhoodCredit).filter(Boolean));
  if (credits.size === 0) return null;
  return <p className="text-sm text-ink-2">{neighbourhoodsBy([...credits].join(' · '))}</p>;
}
