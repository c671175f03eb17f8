import { SERVICE_CATEGORIES, type ServiceCategory } from '@pawhood/contract/directory/category.ts';
import { countChoices, toggled } from '@pawhood/contract/directory/search/search-filter.ts';
import {
  ALL,
  AVAILABILITY_NAMES,
  CATEGORIES,
  CATEGORY_NAMES,
  DIRECTORY_CONTROLS,
} from '@pawhood/contract/words/directory.ts';
import { SlidersHorizontal } from 'lucide-react';
import { memo, useLayoutEffect, useRef } from 'react';
import { useSite } from '#/lib/site.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { changedState } from '../directory-address.ts';
import { loadFilterPanel } from '../filters/filters.tsx';
import { FILTERS_ID, FILTERS_TOGGLE_ID } from '../filters/filters-props.ts';
import { StateButton } from '../filters/state-button.tsx';
import { useSheetAddress } from '../filters/use-filter-place.ts';
import type { Directory } from '../list/use-directory.ts';
import { CityChoice } from './city-choice.tsx';
import { QUIET_PILL } from './quiet-pill.ts';

export interface ControlRowProps extends Pick<Directory, 'state' | 'city' | 'go' | 'addressOf'> {
  /** Id of the element with the results. */
  panelId: string;
  /** Whether the choices of filters are shown beside the results. */
  isRail: boolean;
  onFilters: () => void;
}

/** Categories, 'Open now' and Filters: one row, which scrolls sideways where the window is narrow. */
export const ControlRow = memo(function ControlRow({ panelId, ...props }: ControlRowProps) {
  const { departures } = useSite();
  const row = useRef<HTMLDivElement>(null);
  const { category } = props.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each category has its own place in the row
  useLayoutEffect(() => showChosen(row.current), [category]);
  return (
    <div ref={row} className="control-row">
      {!departures.filters && (
        <CityChoice
          {...props}
          className="shrink-0 rounded-pill border border-control bg-card ps-3 text-sm font-semibold text-city"
        />
      )}
      <CategoryTabs selected={props.state.category} addressOf={props.addressOf} panelId={panelId} />
      {departures.filters && <OpenNow {...props} />}
      <FiltersToggle {...props} />
    </div>
  );
});

/** Scrolls the row alone, and only to a chosen tab that is not seen whole: it comes to stand in the middle. */
function showChosen(row: HTMLElement | null): void {
  const tab = row?.querySelector('[aria-selected=true]')?.getBoundingClientRect();
  const end = row?.lastElementChild?.getBoundingClientRect().left;
  if (row === null || tab === undefined || end === undefined) return;
  if (tab.left < 0 || tab.right > end) row.scrollLeft += (tab.left + tab.right - end) / 2;
}

interface CategoryTabsProps {
  /** Null for the tab of all categories. */
  selected: ServiceCategory | null;
  addressOf: (change: { category: ServiceCategory | null }) => string;
  panelId: string;
}

/** All, then the seven categories, each an address of its own. §2.34f §3.10 */
const CategoryTabs = memo(function CategoryTabs({ selected, addressOf, panelId }: CategoryTabsProps) {
  const tabs = SERVICE_CATEGORIES.map((category) => ({
    key: category,
    label: CATEGORY_NAMES[category],
    href: addressOf({ category }),
  }));
  const all = { key: 'All', label: ALL, href: addressOf({ category: null }) };
  return (
    <Tabs label={CATEGORIES} tabs={[all, ...tabs]} selected={selected ?? all.key} panelId={panelId} compact />
  );
});

/** The commonest of the filters, one press away. Only the browser knows which are open. */
function OpenNow({ state, go }: Pick<ControlRowProps, 'state' | 'go'>) {
  const { filter } = state;
  return (
    <StateButton
      to={changedState(state, {
        filter: { ...filter, availability: toggled(filter.availability, 'open-now') },
      })}
      pressed={filter.availability.includes('open-now')}
      className={`${QUIET_PILL} shrink-0 noscript:hidden`}
      onPress={go}
    >
      {AVAILABILITY_NAMES['open-now']}
    </StateButton>
  );
}

/** Stays at the edge while the row scrolls under it. §2.34b */
function FiltersToggle({ state, isRail, onFilters }: Omit<ControlRowProps, 'panelId'>) {
  const isSheet = useSheetAddress() !== undefined;
  const chosen = countChoices(state.filter);
  return (
    <div className="row-end noscript:hidden">
      <button
        type="button"
        id={FILTERS_TOGGLE_ID}
        className={`${QUIET_PILL} aria-expanded:border-brand aria-expanded:bg-brand-tint`}
        aria-expanded={isRail || isSheet}
        aria-controls={FILTERS_ID}
        onClick={onFilters}
        onPointerEnter={loadFilterPanel}
      >
        <SlidersHorizontal className="size-4 shrink-0" />
        {DIRECTORY_CONTROLS.filters}
        {chosen > 0 && (
          <span
            aria-hidden="true"
            className="grid size-5 place-items-center rounded-pill bg-brand text-sm leading-none text-on-brand"
          >
            {chosen}
          </span>
        )}
      </button>
    </div>
  );
}
