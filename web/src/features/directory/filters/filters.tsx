import { hasChoices } from '@pawhood/contract/directory/search/search-filter.ts';
import { lazy, memo, Suspense } from 'react';
import type { Directory } from '../list/use-directory.ts';
import { FILTERS_ID, type FiltersProps } from './filters-props.ts';
import { type FilterPlace, useSheet } from './use-filter-place.ts';

/** Fetches the choices' code, ahead of the press that shows them; a failure shows with that press. */
export const loadFilterPanel = () => void import('./filter-panel.tsx').catch(() => {});

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }));

export interface FiltersPartProps
  extends FiltersProps,
    Pick<Directory, 'results'>,
    Pick<FilterPlace, 'isRail'> {}

/** The choices of filters where they are shown: a rail beside the results, or a sheet over them. */
export const Filters = memo(function Filters(props: FiltersPartProps) {
  const { isRail, results, ...choices } = props;
  const sheet = useSheet(choices.state);
  return (
    <div
      id={FILTERS_ID}
      hidden={!isRail && !sheet.isOpen}
      className={
        isRail
          ? 'sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-card p-4'
          : ''
      }
    >
      <Suspense>
        {isRail && <FilterPanel {...choices} />}
        {sheet.isOpen && <FilterSheet {...choices} results={results} onClose={sheet.close} />}
      </Suspense>
    </div>
  );
});

/** A chip for each choice that is made. */
export const Chips = memo(function Chips(props: FiltersProps) {
  if (!hasChoices(props.state.filter)) return null;
  return (
    <Suspense>
      <FilterChips {...props} />
    </Suspense>
  );
});
