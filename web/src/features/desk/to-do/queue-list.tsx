import { TODO_KINDS, type TodoKindName, type TodoLook, type TodoRow } from '@pawhood/contract/desk/todo.ts';
import {
  firstOf,
  looksAtThis,
  sinceDay,
  TODO_FILTER,
  TODO_KIND_NAMES,
  WAITING_WHY,
} from '@pawhood/contract/words/desk.ts';
import { Link } from 'wouter';
import { formatMoment } from '#/lib/dates.ts';
import { useSite } from '#/lib/site.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { useKeys } from './keys.ts';
import { filterWords, titleOf } from './todo-words.ts';
import { lookersAt } from './use-look.ts';
import type { Queue } from './use-queue.ts';
import { itemAddress, listAddress, textOf } from './where.ts';

export interface FiltersProps {
  numbers: Queue['numbers'];
  /** The kind that is listed; null for all. */
  kind: TodoKindName | null;
}

/** How much of each kind waits; a press lists that kind alone. Nothing where somebody decides on one kind. */
export function Filters({ numbers, kind }: FiltersProps) {
  if (numbers.length < 2) return null;
  const all = numbers.reduce((sum, { number }) => sum + number, 0);
  const numberOf = (name: TodoKindName) => numbers.find((other) => other.kind === name)?.number;
  const kinds = TODO_KINDS.flatMap((name) => {
    const number = numberOf(name);
    // Of what waits nowhere nothing is said, unless one looks at it.
    return number === undefined || (number === 0 && name !== kind) ? [] : [{ name, number }];
  });
  return (
    <nav aria-label={TODO_FILTER} className="flex flex-wrap gap-2">
      {[{ name: null, number: all }, ...kinds].map(({ name, number }) => (
        <Link
          key={name}
          href={listAddress(name)}
          className={buttonClass(name === kind ? 'secondary' : 'plain', true)}
          {...(name === kind && { 'aria-current': 'true' as const })}
        >
          {filterWords(name ?? 'all', number)}
        </Link>
      ))}
    </nav>
  );
}

export interface QueueListProps {
  rows: readonly TodoRow[];
  looks: readonly TodoLook[];
  /** How many there are, with those that are not among the rows. */
  number: number;
  kind: TodoKindName | null;
}

/** What waits, the most urgent first. */
export function QueueList({ rows, looks, number, kind }: QueueListProps) {
  useKeys({ j: () => moveInList(1), k: () => moveInList(-1) });
  return (
    <>
      <ul aria-labelledby="to-do" className="list-none divide-y divide-line p-0">
        {rows.map((row) => (
          <Row key={textOf(row)} row={row} kind={kind} lookers={lookersAt(looks, row)} />
        ))}
      </ul>
      {number > rows.length && <p className="text-base text-ink-2">{firstOf(rows.length)}</p>}
    </>
  );
}

interface RowProps extends Pick<QueueListProps, 'kind'> {
  row: TodoRow;
  /** Names of others who look at it. */
  lookers: readonly string[];
}

/** The link covers the row, and is called as what the row is about; the rest describes it. */
function Row({ row, kind, lookers }: RowProps) {
  const { cities } = useSite();
  const id = `about-${textOf(row)}`;
  return (
    <li className="relative -ms-3 flex flex-col gap-1 px-3 py-4 hover:bg-sunk">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          href={itemAddress(kind, row)}
          data-item={textOf(row)}
          aria-describedby={id}
          className="wrap-anywhere min-w-0 font-semibold text-brand underline after:absolute after:inset-0"
        >
          <bdi>{titleOf(row)}</bdi>
        </Link>
        <Badge>{TODO_KIND_NAMES[row.kind]}</Badge>
      </p>
      <div id={id} className="flex flex-col gap-1">
        {row.about !== '' && row.says !== '' && (
          <p className="wrap-anywhere text-base">
            <bdi>{row.says}</bdi>
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-ink-2 text-sm">
          <span className={row.urgency === 'none' ? undefined : 'font-semibold text-error'}>
            {WAITING_WHY[row.why]}
          </span>
          {row.city !== '' && <span>{cities.nameOf(row.city)}</span>}
          <time dateTime={row.at} className="whitespace-normal">
            {sinceDay(formatMoment(row.at))}
          </time>
          <Lookers names={lookers} />
        </p>
      </div>
    </li>
  );
}

/** Who else looks at something just now; nothing where nobody does. */
export function Lookers({ names }: { names: readonly string[] }) {
  return names.map((name) => (
    <span key={name} className="wrap-anywhere min-w-0 font-semibold text-ink">
      {looksAtThis(name)}
    </span>
  ));
}

function moveInList(step: 1 | -1): void {
  const links = [...document.querySelectorAll('[data-item]')];
  const index = links.indexOf(document.activeElement ?? document.body);
  const link = links[Math.max(0, index + step)];
  if (link instanceof HTMLElement) link.focus();
}
