import type { Provider } from '@pawhood/contract/directory.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { NoProviders } from './no-providers.tsx';
import type { Page } from './paging.ts';
import { ProviderCard } from './provider-card.tsx';
import { ProviderCardSkeleton } from './provider-skeleton.tsx';
import type { Directory } from './use-directory.ts';

type DirectoryResultsProps = Pick<Directory, 'results' | 'addressOf' | 'cleared' | 'go'>;

const GRID = 'grid list-none gap-6 p-0 md:grid-cols-2 lg:grid-cols-3';
const SKELETONS = ['1', '2', '3', '4', '5', '6'];

/** One page of the results, what to do when there are none, and the way to the other pages. */
export function DirectoryResults({ results, addressOf, cleared, go }: DirectoryResultsProps) {
  if (results === null) {
    return (
      <ul className={`${GRID} noscript:hidden`} aria-hidden="true">
        {SKELETONS.map((key) => (
          <li key={key}>
            <ProviderCardSkeleton />
          </li>
        ))}
      </ul>
    );
  }
  if (results.total === 0) return <NoProviders clearedCity={cleared.city} onClear={() => go(cleared)} />;
  return (
    <>
      <ul className={GRID}>
        {results.items.map((provider) => (
          <li key={provider.id}>
            <ProviderCard provider={provider} />
          </li>
        ))}
      </ul>
      <Pagination
        label="Service providers"
        page={results.page}
        pageCount={results.pages}
        hrefOf={(page) => addressOf({ page })}
      />
      <Attribution results={results} />
    </>
  );
}

/** The credit that OpenStreetMap's licence asks for wherever its data show. */
function Attribution({ results }: { results: Page<Provider> }) {
  if (!results.items.some(({ source }) => source?.kind === 'openstreetmap')) return null;
  return (
    <p className="text-sm text-ink-2">
      Some of these entries come from OpenStreetMap:{' '}
      <a href="https://www.openstreetmap.org/copyright" className="text-brand underline underline-offset-4">
        © OpenStreetMap contributors
      </a>
    </p>
  );
}
