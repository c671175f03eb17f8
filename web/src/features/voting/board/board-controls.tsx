import { CATEGORY_TABS } from '@pawhood/contract/voting/voting.ts';
import type { FeatureSort } from '@pawhood/contract/voting/voting-texts.ts';
import { BOARD_CONTROLS, BOARD_TABS, FEATURE_SORTS } from '@pawhood/contract/words/voting.ts';
import { SearchField } from '#/ui/form/search-field.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import type { Board } from './use-board.ts';

export interface BoardControlsProps {
  board: Pick<Board, 'state' | 'setQuery' | 'addressOf' | 'choose'>;
  panelId: string;
}

const SORTS = Object.entries(FEATURE_SORTS) as [FeatureSort, string][];

/** Search, order and categories. §2.24 §2.25 */
export function BoardControls({ board, panelId }: BoardControlsProps) {
  const { state, setQuery, addressOf, choose } = board;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2 max-tight:flex-col">
        <SearchField label={BOARD_CONTROLS.search} value={state.query} onChange={setQuery} />
        <label className="shrink-0">
          <span className="sr-only">{BOARD_CONTROLS.sort}</span>
          <select
            value={state.sort}
            className="rounded-pill border border-control bg-card px-4 text-ink"
            onChange={({ target }) => choose({ sort: target.value as FeatureSort })}
          >
            {SORTS.map(([sort, label]) => (
              <option key={sort} value={sort}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Tabs
        label={BOARD_CONTROLS.categories}
        tabs={CATEGORY_TABS.map((key) => ({
          key,
          label: BOARD_TABS[key],
          href: addressOf({ category: key }),
        }))}
        selected={state.category}
        panelId={panelId}
      />
    </div>
  );
}
