import { lazy, memo, Suspense } from 'react';
import { FILTERS_ID, type FiltersProps } from './filters-props.ts';
import { hasChoices } from './search-filter.ts';

/** Fetches the panel's code, ahead of the press that shows it; a failure shows with that press. */
export const loadFilterPanel = () => void import('./filter-panel.tsx').catch(() => {});

const FilterPanel = lazy(async () => ({ default: (await import('./filter-panel.tsx')).FilterPanel }));
const FilterChips = lazy(async () => ({ default: (await import('./filter-chips.tsx')).FilterChips }));

/** The filter panel where it is shown, and a chip for each choice that is made. Their code comes when it is needed. */
export const Filters = memo(function Filters({ open, ...props }: FiltersProps & { open: boolean }) {
  return (
    <>
      <div id={FILTERS_ID} hidden={!open}>
        {open && (
          <Suspense>
            <FilterPanel {...props} />
          </Suspense>
        )}
      </div>
      {hasChoices(props.state.filter) && (
        <Suspense>
          <FilterChips {...props} />
        </Suspense>
      )}
    </>
  );
});
