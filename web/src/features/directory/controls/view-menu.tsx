import { SORT_OPTIONS } from '@pawhood/contract/directory/search/orders.ts';
import {
  DIRECTORY_CONTROLS,
  NEAREST,
  SORT,
  SORT_AND_VIEW,
  SORT_BY,
  SORT_NAMES,
  SORTED_BY,
  VIEW,
} from '@pawhood/contract/words/directory.ts';
import { ArrowUpDown } from 'lucide-react';
import { memo, type ReactNode, useId, useRef } from 'react';
import { useHydrated } from '#/lib/browser/use-hydrated.ts';
import { useSite } from '#/lib/site.tsx';
import { moveFocus } from '#/ui/strip-focus.ts';
import { toast } from '#/ui/toast/toast-store.ts';
import { changedState, VIEW_MODES } from '../directory-address.ts';
import { StateButton } from '../filters/state-button.tsx';
import type { Directory } from '../list/use-directory.ts';
import { QUIET_PILL } from './quiet-pill.ts';

export interface ViewMenuProps extends Pick<Directory, 'state' | 'go' | 'nearest'> {
  /** The map flag: a map, or its placeholder, stands in for the results. §4.26 */
  isMap: boolean;
  onMap: (isMap: boolean) => void;
}

/** One of several buttons that share a pill. */
const CHOICE =
  'inline-flex min-h-11 grow items-center justify-center rounded-pill px-3 text-sm font-semibold text-ink hover:bg-brand-tint aria-pressed:bg-brand aria-pressed:text-on-brand';

/**
 * Order and view: beside each other where there is room, otherwise in one menu at the foot of the window; and the map.
 *
 * The menu is the browser's own popover: it opens without a script, and closes by Escape or a press outside.
 */
export const ViewMenu = memo(function ViewMenu(props: ViewMenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover?.();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-label={SORT_AND_VIEW}
        className={`${QUIET_PILL} shrink-0 desk:hidden`}
      >
        <ArrowUpDown className="size-4" />
        <span className="max-[23rem]:sr-only">{SORT}</span>
      </button>
      <div id={id} ref={menu} popover="auto" className="view-menu">
        <SortToggle {...props} onChoice={close} />
        <ViewToggle {...props} onChoice={close} />
      </div>
      <button
        type="button"
        aria-pressed={props.isMap}
        className={`${QUIET_PILL} shrink-0 noscript:hidden`}
        onClick={() => props.onMap(!props.isMap)}
      >
        {DIRECTORY_CONTROLS.map}
      </button>
    </>
  );
});

/** Each press says which order there is now. None looks current while the nearest come first: a button of its own. §4.30 §8.10 */
function SortToggle({ state, go, nearest, onChoice }: ViewMenuProps & { onChoice: () => void }) {
  const { departures } = useSite();
  const tabStop = useTabStop();
  return (
    <Choices
      label={SORT_BY}
      beside={
        departures.filters && (
          <button
            type="button"
            aria-pressed={nearest.isOn}
            tabIndex={tabStop(nearest.isOn)}
            className={`${QUIET_PILL} noscript:hidden`}
            onClick={() => {
              onChoice();
              nearest.toggle();
            }}
          >
            {NEAREST}
          </button>
        )
      }
    >
      {SORT_OPTIONS.map((sort) => (
        <StateButton
          key={sort}
          to={changedState(state, { sort })}
          pressed={!nearest.isOn && state.sort === sort}
          tabIndex={tabStop(!nearest.isOn && state.sort === sort)}
          className={`${CHOICE} capitalize`}
          onPress={(to) => {
            onChoice();
            go(to);
            toast({ title: SORTED_BY[sort] });
          }}
        >
          {SORT_NAMES[sort]}
        </StateButton>
      ))}
    </Choices>
  );
}

/** Exactly one view is current, and looks so unless the map stands in for it; choosing one also leaves the map. §4.25 §2.34h */
function ViewToggle({ state, go, isMap, onMap, onChoice }: ViewMenuProps & { onChoice: () => void }) {
  const tabStop = useTabStop();
  return (
    <Choices label={VIEW}>
      {VIEW_MODES.map((view) => (
        <StateButton
          key={view}
          to={changedState(state, { view })}
          pressed={!isMap && state.view === view}
          tabIndex={tabStop(state.view === view)}
          className={CHOICE}
          onPress={(to) => {
            onChoice();
            onMap(false);
            go(to);
          }}
        >
          {DIRECTORY_CONTROLS[view]}
        </StateButton>
      ))}
    </Choices>
  );
}

/** Of several buttons the current one alone is a stop of Tab; all are where no script moves the focus among them. */
function useTabStop() {
  const isLive = useHydrated();
  return (isCurrent: boolean) => (isLive && !isCurrent ? -1 : undefined);
}

interface ChoicesProps {
  label: string;
  /** A button that is not one of them, and is reached by the same keys. The name then shows where there is no menu, too. */
  beside?: ReactNode;
  children: ReactNode;
}

/** Buttons of which one is pressed, under a name that shows in the menu: one stop of Tab, with arrow keys along them. */
function Choices({ label, beside, children }: ChoicesProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      className="flex grow flex-wrap items-end gap-2"
      onKeyDown={(event) => moveFocus(event, 'button')}
    >
      <fieldset className="min-w-0 grow desk:flex desk:items-center desk:gap-2">
        <legend className={beside === undefined ? 'desk:sr-only' : ''}>{label}</legend>
        <div className="flex w-full rounded-pill border border-control bg-card max-tight:flex-wrap max-tight:rounded-card desk:w-auto">
          {children}
        </div>
      </fieldset>
      {beside}
    </div>
  );
}
