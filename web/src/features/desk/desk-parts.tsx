import type { DeskPlace } from '@pawhood/contract/desk/desk.ts';
import { DESK_PART_NAMES, DESK_PARTS } from '@pawhood/contract/words/desk.ts';
import { type ComponentType, lazy, Suspense, useEffect, useId, useRef } from 'react';
import { Link, useSearch } from 'wouter';
import { DESK_HERE_KEY } from '#/lib/browser/desk-here.ts';
import { writeStored } from '#/lib/browser/storage.ts';
import { useSite } from '#/lib/site.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { Skeleton } from '#/ui/skeleton.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { PART_PARAMETER, type PartKey, type PartProps, partAddress } from './part.ts';
import { roleWords } from './role-words.ts';
import { ToDo } from './to-do/to-do.tsx';

const People = lazy(async () => ({ default: (await import('./people/people.tsx')).People }));
const Places = lazy(async () => ({ default: (await import('./places/places.tsx')).Places }));
const Imports = lazy(async () => ({ default: (await import('./imports/imports.tsx')).Imports }));
const Articles = lazy(async () => ({ default: (await import('./articles/articles.tsx')).Articles }));
const Health = lazy(async () => ({ default: (await import('./site/health.tsx')).Health }));
const Log = lazy(async () => ({ default: (await import('./site/log.tsx')).Log }));
const Settings = lazy(async () => ({ default: (await import('./settings/settings.tsx')).Settings }));

/** A part of the desk; it has an address of its own. */
interface Part {
  readonly key: PartKey;
  /** What a role has to look after to see it; null for all roles. */
  readonly area: DeskPlace['areas'][number] | null;
  /** The tab it stands under. */
  readonly tab: PartKey;
  readonly Content: ComponentType<PartProps>;
  /** Takes the width of the page, not that of a column. */
  readonly isWide?: true;
}

/** The first one is what somebody comes for. */
const PARTS: readonly [Part, ...Part[]] = [
  { key: 'to-do', area: null, tab: 'to-do', Content: ToDo },
  { key: 'people', area: 'cases', tab: 'people', Content: People },
  { key: 'places', area: 'places', tab: 'places', Content: Places },
  { key: 'imports', area: 'places', tab: 'places', Content: Imports },
  { key: 'articles', area: 'articles', tab: 'articles', Content: Articles, isWide: true },
  { key: 'health', area: 'site', tab: 'site', Content: Health },
  { key: 'settings', area: 'site', tab: 'site', Content: Settings },
  { key: 'log', area: 'site', tab: 'site', Content: Log },
];

/** The desk of somebody to whom it is open: what their role looks after, a part at a time. */
export function DeskParts({ place }: PartProps) {
  const panelId = useId();
  useEffect(() => writeStored(DESK_HERE_KEY, 'yes'), []);
  const { cities } = useSite();
  const asked = new URLSearchParams(useSearch()).get(PART_PARAMETER);
  const parts = PARTS.filter(({ area }) => area === null || place.areas.includes(area));
  const { key, tab, Content, isWide } = parts.find((part) => part.key === asked) ?? PARTS[0];
  const tabs = parts.filter((part, index) => parts.findIndex((other) => other.tab === part.tab) === index);
  const beside = parts.filter((part) => part.tab === tab);
  const strip = useSelectedInView(tab);
  return (
    <DeskFrame {...(isWide && { isWide })}>
      <p className="text-ink-2">{roleWords(place.role, place.city, cities)}</p>
      {tabs.length > 1 && (
        <div ref={strip}>
          <Tabs
            label={DESK_PARTS}
            tabs={tabs.map((part) => ({
              key: part.tab,
              label: DESK_PART_NAMES[part.tab],
              href: partAddress(part.key),
            }))}
            selected={tab}
            panelId={panelId}
          />
        </div>
      )}
      <div
        id={panelId}
        className="flex flex-col gap-6"
        {...(tabs.length > 1 && { role: 'tabpanel', 'aria-label': DESK_PART_NAMES[tab] })}
      >
        {beside.length > 1 && <Beside parts={beside} chosen={key} name={DESK_PART_NAMES[tab]} />}
        <Suspense fallback={<Skeleton className="h-48 w-full rounded-card" />}>
          <Content key={key} place={place} />
        </Suspense>
      </div>
    </DeskFrame>
  );
}

/** On a phone the strip scrolls sideways, so far that the selected tab is seen. */
function useSelectedInView(tab: PartKey) {
  const strip = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is selected then
  useEffect(() => {
    strip.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [tab]);
  return strip;
}

/** The parts that stand under one tab. */
function Beside({ parts, chosen, name }: { parts: readonly Part[]; chosen: PartKey; name: string }) {
  return (
    <nav aria-label={name} className="flex flex-wrap gap-2">
      {parts.map(({ key }) => (
        <Link
          key={key}
          href={partAddress(key)}
          className={buttonClass(key === chosen ? 'secondary' : 'plain', true)}
          {...(key === chosen && { 'aria-current': 'page' })}
        >
          {DESK_PART_NAMES[key]}
        </Link>
      ))}
    </nav>
  );
}
