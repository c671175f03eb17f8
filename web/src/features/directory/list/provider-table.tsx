// biome-ignore-all lint/a11y/noRedundantRoles: Safari forgets a table's roles once `display` makes cards of its rows

import { SERVICE_PROVIDERS, TABLE_COLUMNS } from '@pawhood/contract/words/directory.ts';
import { type ReactNode, useId } from 'react';
import { useSite } from '#/lib/site.tsx';
import { CityBadge } from '#/ui/city-badge.tsx';
import { categoryName } from '../category-name.ts';
import { ExampleMark } from '../example-mark.tsx';
import { Address } from '../provider/address.tsx';
import { contactLinks } from '../provider/contact-links.ts';
import { ProviderContact } from '../provider/provider-contact.tsx';
import { ProviderRating } from '../provider/provider-rating.tsx';
import { UnknownFacts } from '../unknown-facts.tsx';
import type { ItemsProps } from './items-props.ts';
import { ProviderName } from './provider-name.tsx';
import type { ShownResult } from './result-page.ts';
import { ViewDetails } from './view-details.tsx';

/** The room of each column; what the ways to reach a place need is the rest. */
const WIDTHS: Partial<Record<(typeof TABLE_COLUMNS)[number], string>> = {
  Service: 'w-[21%]',
  Category: 'w-32',
  Location: 'w-[17%]',
  Rating: 'w-30',
  Actions: 'w-36',
};

/**
 * The results as a table; where six columns do not fit, each row stands as a card. §2.35
 *
 * Columns and rows have their size before a word is in them: letters that come late, of another width, move nothing.
 */
export function ProviderTable({ items, directory, withCity }: Omit<ItemsProps, 'view'>) {
  return (
    <div className="@container">
      <table
        role="table"
        aria-label={SERVICE_PROVIDERS}
        className="block w-full border-collapse pt-1 text-start text-sm as-table:table as-table:table-fixed as-table:border-line as-table:border-y"
      >
        <thead role="rowgroup" className="sr-only as-table:not-sr-only as-table:table-header-group">
          <tr role="row" className="bg-sunk">
            {TABLE_COLUMNS.map((column) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={`px-2 py-2 font-semibold ${WIDTHS[column] ?? ''}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="grid gap-4 sm:grid-cols-2 as-table:table-row-group">
          {items.map((result, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: writing another provider into a row costs half of a new row
            <ProviderRow key={place} result={result} directory={directory} withCity={withCity} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ProviderRowProps extends Pick<ItemsProps, 'directory' | 'withCity'> {
  result: ShownResult;
}

function ProviderRow({ result: { provider, unknownFacts, away }, directory, withCity }: ProviderRowProps) {
  const nameId = useId();
  const { cities } = useSite();
  // Of two lines in any column, or of three ways to reach a place.
  const height = contactLinks(provider).length > 2 ? 'as-table:h-30' : 'as-table:h-22';
  return (
    <tr
      role="row"
      data-accent={cities.of(provider.city)?.accent}
      className={`flex min-w-0 flex-col rounded-card border border-line bg-card p-4 shadow-soft as-table:table-row as-table:rounded-none as-table:border-x-0 as-table:bg-transparent as-table:p-0 as-table:shadow-none ${height}`}
    >
      <Cell>
        <span
          id={nameId}
          className="font-display text-lg font-bold leading-6 wrap-break-word as-table:text-base"
        >
          <ProviderName provider={provider} directory={directory} />
        </span>
        {/* A space and no margin: alone on its line the mark stands at the edge. */}{' '}
        {provider.example && <ExampleMark />}
        <UnknownFacts facts={unknownFacts} />
      </Cell>
      <Cell>{categoryName(provider.category)}</Cell>
      <Cell>
        {withCity && <CityBadge city={provider.city} slim />}
        {provider.address !== '' && (
          <p>
            <Address address={provider.address} />
          </p>
        )}
        {away !== undefined && <p>{away}</p>}
      </Cell>
      <Cell nowrap>
        <ProviderRating provider={provider} short />
      </Cell>
      <Cell>
        <ProviderContact provider={provider} short />
      </Cell>
      <Cell last>
        <ViewDetails provider={provider} directory={directory} nameId={nameId} />
      </Cell>
    </tr>
  );
}

interface CellProps {
  children: ReactNode;
  nowrap?: boolean;
  /** At the foot of the card, whatever the height of its neighbour. */
  last?: boolean;
}

function Cell({ children, nowrap = false, last = false }: CellProps) {
  return (
    <td
      role="cell"
      className={`min-w-0 py-1 as-table:px-2 as-table:py-3 as-table:align-top ${nowrap ? 'whitespace-nowrap' : ''} ${last ? 'mt-auto' : ''}`}
    >
      {children}
    </td>
  );
}
