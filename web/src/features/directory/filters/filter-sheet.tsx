import { hasChoices, NO_FILTER } from '@pawhood/contract/directory/search/search-filter.ts';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { Button } from '#/ui/buttons/button.tsx';
import { changed, type DirectoryState, directoryAddress } from '../directory-address.ts';
import type { Directory } from '../list/use-directory.ts';
import { FilterPanel } from './filter-panel.tsx';
import type { FiltersProps } from './filters-props.ts';

export interface FilterSheetProps extends FiltersProps, Pick<Directory, 'results'> {
  onClose: () => void;
}

/** The choices over the results of a narrow window, with how many those are now always in view. */
export function FilterSheet({ results, onClose, ...props }: FilterSheetProps) {
  const { state } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [, navigate] = useLocation();
  // Each choice takes the place of the step that opened the sheet.
  const go = (to: DirectoryState) => navigate(directoryAddress(to), { replace: true, state: history.state });
  // Closed before it goes, it gives the focus back to the button that opened it.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const { filter } = state;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className="m-0 mt-auto max-h-[88dvh] w-full max-w-none flex-col overflow-hidden rounded-t-card border border-line bg-card p-0 open:flex"
    >
      <div className="flex items-center justify-between gap-2 border-line border-b px-4 py-2">
        <h2 id={titleId} className="text-xl">
          Filters
        </h2>
        <button
          type="button"
          aria-label="Close the filters"
          className="inline-flex size-11 items-center justify-center rounded-pill hover:bg-brand-tint"
          onClick={onClose}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
        <FilterPanel {...props} go={go} />
      </div>
      <div className="flex flex-wrap gap-2 border-line border-t px-4 py-3 *:grow">
        {hasChoices(filter) && (
          <Button
            look="secondary"
            onClick={() => go(changed(state, { filter: { ...NO_FILTER, query: filter.query } }))}
          >
            Clear filters
          </Button>
        )}
        <Button onClick={onClose}>{showText(results)}</Button>
      </div>
    </dialog>
  );
}

/** 'Show 23 places': those that fit for certain, and only without such those that may. */
function showText(results: Directory['results']): string {
  if (results === null) return 'Show places';
  const { total, matches } = results;
  if (total === 0) return 'No places to show';
  const count = (matches || total).toLocaleString('en');
  return `Show ${count}${matches === 0 ? ' possible' : ''} ${count === '1' ? 'place' : 'places'}`;
}
