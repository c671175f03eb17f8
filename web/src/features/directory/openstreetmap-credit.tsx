import type { Provider } from '@pawhood/contract/directory/list.ts';

/** The credit that OpenStreetMap's licence asks for wherever its data show. */
export function OpenStreetMapCredit({ providers }: { providers: readonly Provider[] }) {
  if (!providers.some(({ source }) => source?.kind === 'openstreetmap')) return null;
  return (
    <p className="text-sm text-ink-2">
      {providers.length === 1 ? 'These facts come' : 'Some of these entries come'} from OpenStreetMap:{' '}
      <a
        href="https://www.openstreetmap.org/copyright"
        rel="noopener noreferrer"
        className="text-brand underline underline-offset-4"
      >
        © OpenStreetMap contributors
      </a>
    </p>
  );
}
