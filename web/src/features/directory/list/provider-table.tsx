// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets a table's roles once `display` makes cards of its rows
import { EXAMPLE_MARK, TABLE_COLUMNS } from '@pawhood/contract/texts.ts';
import { type ReactNode, useId } from 'react';
import { CityBadge } from '#/ui/city-badge.tsx';
import { categoryName } from '../category-name.ts';
import { ProviderContact } from '../provider/provider-contact.tsx';
import { ProviderRating } from '../provider/provider-rating.tsx';
import type { Result } from '../search/matching-providers.ts';
import { UnknownFacts } from '../unknown-facts.tsx';
import { ProviderName, ViewDetails } from './view-details.tsx';

export interface ProviderTableProps {
  items: readonly Result[];
  directory: string;
}

/** The results as a table; on a phone each row stands as a card. §2.35 */
export function ProviderTable({ items, directory }: ProviderTableProps) {
  return (
    <table
      role="table"
      aria-label="Service providers"
      className="w-full border-collapse text-left text-base max-sm:block sm:overflow-hidden sm:rounded-card sm:bg-card sm:shadow-soft"
    >
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="bg-sunk">
          {TABLE_COLUMNS.map((column) => (
            <th key={column} role="columnheader" scope="col" className="px-3 py-3 text-sm font-semibold">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-4">
        {items.map((result, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: writing another provider into a row costs half of a new row
          <ProviderRow key={place} result={result} directory={directory} />
        ))}
      </tbody>
    </table>
  );
}

function ProviderRow({
  result: { provider, unknownFacts },
  directory,
}: {
  result: Result;
  directory: string;
}) {
  const nameId = useId();
  return (
    <tr
      role="row"
      data-city={provider.city}
      className="border-line max-sm:flex max-sm:flex-col max-sm:rounded-card max-sm:border max-sm:border-t-4 max-sm:border-t-city-graphic max-sm:bg-card max-sm:p-6 max-sm:shadow-soft sm:border-t"
    >
      <Cell>
        <span id={nameId} className="font-display text-lg font-bold">
          <ProviderName provider={provider} directory={directory} />
        </span>
        {/* A space and no margin: alone on its line the mark stands at the edge. */}{' '}
        {provider.example && (
          <span className="inline-block bg-sun px-2 text-sm font-semibold text-on-sun">{EXAMPLE_MARK}</span>
        )}
        <UnknownFacts facts={unknownFacts} />
      </Cell>
      <Cell>{categoryName(provider.category)}</Cell>
      <Cell>
        <CityBadge city={provider.city} />
        {provider.address !== '' && <span className="mt-1 block text-sm text-ink-2">{provider.address}</span>}
      </Cell>
      <Cell nowrap>
        <ProviderRating provider={provider} />
      </Cell>
      <Cell>
        <ProviderContact provider={provider} />
      </Cell>
      <Cell>
        <ViewDetails provider={provider} directory={directory} nameId={nameId} />
      </Cell>
    </tr>
  );
}

function Cell({ children, nowrap = false }: { children: ReactNode; nowrap?: boolean }) {
  return (
    <td
      role="cell"
      className={`align-top max-sm:py-1.5 sm:px-3 sm:py-4 ${nowrap ? 'whitespace-nowrap' : ''}`}
    >
      {children}
    </td>
  );
}
