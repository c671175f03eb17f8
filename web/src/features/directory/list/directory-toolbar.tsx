import { DIRECTORY_CONTROLS, MAP_TOAST, sortedBy } from '@pawhood/contract/texts.ts';
import { SlidersHorizontal } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from '#/ui/buttons/button.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { toast } from '#/ui/toast/toast-store.ts';
import { changed, VIEW_MODES } from '../directory-address.ts';
import { loadFilterPanel } from '../filters/filters.tsx';
import { FILTERS_ID } from '../filters/filters-props.ts';
import { countChoices } from '../filters/search-filter.ts';
import { StateButton } from '../filters/state-button.tsx';
import { SORT_OPTIONS } from './sorting.ts';
import type { Directory } from './use-directory.ts';

export interface DirectoryToolbarProps extends Pick<Directory, 'state' | 'cleared' | 'go'> {
  /** Whether the filter panel is shown. */
  filtersOpen: boolean;
  onFilters: (open: boolean) => void;
  /** The map flag: the placeholder stands in for the results. §4.26 */
  mapShown: boolean;
  onMap: (shown: boolean) => void;
}

const QUIET =
  'border-control bg-card text-ink hover:bg-brand-tint aria-pressed:bg-brand aria-pressed:text-on-brand';
const PILL = `inline-flex min-h-11 items-center justify-center gap-2 rounded-pill px-4 font-semibold ${QUIET}`;

/** Filters, Clear all, the order, the view and the map. §2.34 */
export const DirectoryToolbar = memo(function DirectoryToolbar(props: DirectoryToolbarProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div className="flex flex-wrap gap-2">
        <FiltersToggle {...props} />
        <StateButton to={props.cleared} onPress={props.go} className={buttonClass('plain')}>
          {DIRECTORY_CONTROLS.clearAll}
        </StateButton>
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-4">
        <SortToggle {...props} />
        <ViewToggle {...props} />
      </div>
    </div>
  );
});

/** §2.34b */
function FiltersToggle({ state, filtersOpen, onFilters }: DirectoryToolbarProps) {
  const chosen = countChoices(state.filter);
  return (
    <Button
      look="secondary"
      className="noscript:hidden"
      id={`${FILTERS_ID}-toggle`}
      aria-expanded={filtersOpen}
      aria-controls={FILTERS_ID}
      onClick={() => onFilters(!filtersOpen)}
      onPointerEnter={loadFilterPanel}
    >
      <SlidersHorizontal aria-hidden="true" className="size-5 shrink-0" />
      {DIRECTORY_CONTROLS.filters}
      {chosen > 0 && (
        <span
          aria-hidden="true"
          className="grid size-6 place-items-center rounded-pill bg-brand text-sm text-on-brand"
        >
          {chosen}
        </span>
      )}
    </Button>
  );
}

/** Each press says which order there is now. §4.30 §8.10 */
function SortToggle({ state, go }: DirectoryToolbarProps) {
  return (
    <Choices label="Sort by">
      {SORT_OPTIONS.map((sort) => (
        <StateButton
          key={sort}
          to={changed(state, { sort })}
          pressed={state.sort === sort}
          className={`${PILL} capitalize`}
          onPress={(to) => {
            go(to);
            toast({ title: sortedBy(sort) });
          }}
        >
          {sort}
        </StateButton>
      ))}
    </Choices>
  );
}

/** Exactly one view is current; choosing one also leaves the map. §4.25 §2.34h */
function ViewToggle({ state, go, mapShown, onMap }: DirectoryToolbarProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Choices label="View">
        {VIEW_MODES.map((view) => (
          <StateButton
            key={view}
            to={changed(state, { view })}
            pressed={state.view === view}
            className={PILL}
            onPress={(to) => {
              onMap(false);
              go(to);
            }}
          >
            {DIRECTORY_CONTROLS[view]}
          </StateButton>
        ))}
      </Choices>
      <button
        type="button"
        aria-pressed={mapShown}
        className={`${PILL} self-end border noscript:hidden`}
        onClick={() => {
          onMap(!mapShown);
          if (!mapShown) toast(MAP_TOAST);
        }}
      >
        {DIRECTORY_CONTROLS.map}
      </button>
    </div>
  );
}

/** Buttons of which one is pressed, under a name. */
function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="inline-flex flex-col gap-1">
      <legend className="float-left text-sm font-semibold">{label}</legend>
      <div className="inline-flex rounded-pill border border-control bg-card">{children}</div>
    </fieldset>
  );
}
