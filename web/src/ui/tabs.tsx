import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import { moveFocus } from './strip-focus.ts';

/** One of the tabs. */
export interface Tab {
  readonly key: string;
  readonly label: ReactNode;
  /** Address that selects the tab, so that it works without JavaScript and can be shared. */
  readonly href: string;
}

export interface TabsProps {
  /** Name of the tabs, for screen readers: 'Service categories'. */
  label: string;
  tabs: readonly Tab[];
  /** Key of the selected tab. */
  selected: string;
  /** Id of the element (role=tabpanel) that the tabs fill. */
  panelId: string;
  /** Smaller, as a part of a row that scrolls by itself. */
  compact?: boolean;
}

const TAB =
  'inline-flex min-h-11 shrink-0 items-center gap-2 whitespace-nowrap rounded-pill border font-semibold text-ink no-underline hover:bg-brand-tint aria-selected:border-brand aria-selected:bg-brand aria-selected:text-on-brand';

/**
 * A strip of tabs, each of them a link: arrow keys, Home and End move along it, Enter or Space selects.
 *
 * Our own, because ready-made ones write style attributes, which the content policy forbids in rendered pages.
 */
export function Tabs({ label, tabs, selected, panelId, compact = false }: TabsProps) {
  const focusable = tabs.some(({ key }) => key === selected) ? selected : tabs[0]?.key;
  return (
    <div
      role="tablist"
      aria-label={label}
      className={
        compact
          ? 'flex shrink-0 min-[74rem]:shrink min-[74rem]:flex-wrap'
          : '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:flex-wrap'
      }
      onKeyDown={onKey}
    >
      {tabs.map(({ key, label: text, href }) => (
        <Link
          key={key}
          href={href}
          role="tab"
          aria-selected={key === selected}
          aria-controls={panelId}
          tabIndex={key === focusable ? 0 : -1}
          className={`${TAB} ${compact ? 'border-transparent px-2.5 text-sm desk:px-2' : 'border-line bg-card px-4'}`}
        >
          {text}
        </Link>
      ))}
    </div>
  );
}

function onKey(event: KeyboardEvent<HTMLElement>): void {
  moveFocus(event, '[role=tab]');
  if (event.key !== ' ') return;
  event.currentTarget.querySelector<HTMLElement>('[role=tab]:focus')?.click();
  event.preventDefault();
}
