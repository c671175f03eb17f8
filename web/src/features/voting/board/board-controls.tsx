import { SEARCH_TEXT_LIMIT } from '@pawhood/contract/limits.ts';
import { CATEGORY_TABS, type CategoryTab } from '@pawhood/contract/voting/voting.ts';
import {
  BOARD_CONTROLS,
  FEATURE_SORTS,
  type FeatureSort,
  YOUR_IDEAS,
} from '@pawhood/contract/voting/voting-texts.ts';
import { Search } from 'lucide-react';
import { useId } from 'react';
import { Tabs } from '#/ui/tabs.tsx';
import type { Board } from './use-board.ts';

export interface BoardControlsProps {
  board: Pick<Board, 'state' | 'setQuery' | 'addressOf' | 'choose'>;
  panelId: string;
}

const FIELD = 'w-full rounded-pill border border-control bg-card px-4 text-ink';
const SORTS = Object.entries(FEATURE_SORTS) as [FeatureSort, string][];

/** Search, order and categories. §2.24 §2.25 */
export function BoardControls({ board, panelId }: BoardControlsProps) {
  const { state, setQuery, addressOf, choose } = board;
  const searchId = useId();
  const sortId = useId();
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
        <div className="flex flex-col gap-1">
          <label htmlFor={searchId} className="font-semibold text-sm">
            {BOARD_CONTROLS.search}
          </label>
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-2"
            />
            <input
              id={searchId}
              type="search"
              value={state.query}
              maxLength={SEARCH_TEXT_LIMIT}
              autoComplete="off"
              className={`${FIELD} pl-12`}
              onChange={({ target }) => setQuery(target.value)}
            />
          </div>
        </div>
        <div className="flex flex-col gap-1">
          <label htmlFor={sortId} className="font-semibold text-sm">
            {BOARD_CONTROLS.sort}
          </label>
          <select
            id={sortId}
            value={state.sort}
            className={FIELD}
            onChange={({ target }) => choose({ sort: target.value as FeatureSort })}
          >
            {SORTS.map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
        </div>
      </div>
      <Tabs
        label={BOARD_CONTROLS.categories}
        tabs={CATEGORY_TABS.map((key) => ({ key, label: labelOf(key), href: addressOf({ category: key }) }))}
        selected={state.category}
        panelId={panelId}
      />
    </div>
  );
}

/** 'All', 'Community', …, 'Your Ideas' */
export function labelOf(tab: CategoryTab): string {
  return tab === 'custom' ? YOUR_IDEAS : tab.charAt(0).toUpperCase() + tab.slice(1);
}
