import { hasChoices } from '@pawhood/contract/directory/search/search-filter.ts';
import { NOT_OPENED, NOT_OPENED_HINT } from '@pawhood/contract/words/shell.ts';
import { memo, useEffect } from 'react';
import { moduleLoader } from '#/lib/browser/module-loader.ts';
import { toast } from '#/ui/toast/toast-store.ts';
import { LeftOut, lazyPart, type StandInProps } from '../lazy-part.tsx';
import type { Directory } from '../list/use-directory.ts';
import { type ChipsProps, FILTERS_ID, type FiltersProps } from './filters-props.ts';
import { type FilterPlace, useSheet } from './use-filter-place.ts';

const loadPanel = moduleLoader(() => import('./filter-panel.tsx'));

/** Fetches the choices' code, ahead of the press that shows them; a failure shows with that press. */
export const loadFilterPanel = () => void loadPanel().catch(() => {});

// Not imported by the sheet: what could not be fetched once, a module that imports it never gets.
const FilterPanel = lazyPart<Awaited<ReturnType<typeof loadPanel>>, FiltersProps & NotOpenedProps>(
  loadPanel,
  (module) => module.FilterPanel,
  NotOpened,
);
const FilterSheet = lazyPart(
  moduleLoader(() => import('./filter-sheet.tsx')),
  (module) => module.FilterSheet,
  NotOpened,
);
const FilterChips = lazyPart(
  moduleLoader(() => import('./filter-chips.tsx')),
  (module) => module.FilterChips,
  LeftOut,
);

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
          ? 'sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-card border border-line bg-card p-4 empty:hidden'
          : ''
      }
    >
      {isRail && <FilterPanel {...choices} />}
      {sheet.isOpen && (
        <FilterSheet {...choices} Panel={FilterPanel} results={results} onClose={sheet.close} />
      )}
    </div>
  );
});

/** A chip for each choice that is made, and for each word that was understood. */
export const Chips = memo(function Chips(props: ChipsProps) {
  const isUnderstood = (props.reading?.understood.length ?? 0) > 0;
  if (!hasChoices(props.state.filter) && !isUnderstood) return null;
  return <FilterChips {...props} />;
});

interface NotOpenedProps {
  /** Of what was to be shown, where that is not the page. */
  onClose?: () => void;
}

/** Says so once; the sheet counts as closed, and beside the results there is no box of choices. */
export function NotOpened({ onClose, onGone }: NotOpenedProps & StandInProps) {
  useEffect(() => {
    toast({ title: NOT_OPENED, description: NOT_OPENED_HINT });
    onClose?.();
    return onGone;
  }, [onClose, onGone]);
  return null;
}
