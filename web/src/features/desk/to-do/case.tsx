import type {
  Decision,
  DecisionName,
  TodoItem,
  TodoKindName,
  TodoLook,
  TodoRow,
} from '@pawhood/contract/desk/todo.ts';
import {
  BACK_TO_LIST,
  CASE_FAILED,
  CHANGED_MEANWHILE,
  DANGER_CALL,
  DECIDED_LONG_AGO,
  DECIDED_MEANWHILE,
  DECISION_NAMES,
  fieldRefused,
  IF_ACCEPTED,
  LOADING_CASE,
  NEXT_CASE,
  NOT_DECIDED,
  PREVIOUS_CASE,
  sinceDay,
  TODO_KIND_NAMES,
  WAITING_WHY,
  YOUR_DECISION,
} from '@pawhood/contract/words/desk.ts';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { HttpError } from '#/lib/calls/http-error.ts';
import { formatMoment } from '#/lib/dates.ts';
import { refusedFields } from '#/lib/form/field-errors.ts';
import { useSite } from '#/lib/site.tsx';
import { WorkingButton } from '#/session/parts/working-button.tsx';
import { Badge } from '#/ui/badge.tsx';
import { buttonClass } from '#/ui/buttons/button-class.ts';
import { lazyDialog } from '#/ui/dialog/lazy-dialog.tsx';
import { ErrorMessage } from '#/ui/error-message.tsx';
import { StatusLine } from '#/ui/status-line.tsx';
import { DeskActionError, PartFailure } from '../desk-failure.tsx';
import { fieldName } from '../field-words.ts';
import { DecisionFacts } from './decision-facts.tsx';
import { ItemFacts } from './item-facts.tsx';
import { KeyHint } from './key-hint.tsx';
import { useKeys } from './keys.ts';
import { Lookers } from './queue-list.tsx';
import { titleOf } from './todo-words.ts';
import { type Decide, useCase } from './use-case.ts';
import { lookersAt, useLook } from './use-look.ts';
import { neighboursOf } from './use-queue.ts';
import { type ItemKey, itemAddress, listAddress } from './where.ts';

const MergeDialog = lazyDialog(() => import('./merge-dialog.tsx'), 'MergeDialog');
const ReasonDialog = lazyDialog(() => import('./reasons/reason-dialog.tsx'), 'ReasonDialog');

export interface CaseProps {
  itemKey: ItemKey;
  /** What waits, as far as it is known. */
  rows: readonly TodoRow[];
  /** What others look at. */
  looks: readonly TodoLook[];
  /** The kind that is listed; null for all. */
  kind: TodoKindName | null;
  /** Resolves once something else is looked at. */
  onDecided: (decision: Decision) => Promise<void>;
  /** Puts what is given it at the foot of the window. */
  foot: (children: ReactNode) => ReactNode;
}

/** One thing that waits: what there is, what would be, and the decisions. */
export function Case({ itemKey, rows, looks, kind, onDecided, foot }: CaseProps) {
  const { item, late, error, refetch, ...deciding } = useCase(itemKey, onDecided);
  useLook(itemKey);
  const row = rows.find((other) => other.kind === itemKey.kind && other.id === itemKey.id);
  const known = item ?? row ?? (late?.decision && { ...late.decision, says: '' });
  return (
    <>
      <section aria-labelledby="to-do" className="flex flex-col gap-4">
        <Ways itemKey={itemKey} rows={rows} kind={kind} />
        <h2 id="to-do" tabIndex={-1} className="wrap-anywhere scroll-mt-24 text-xl">
          <bdi>{known ? titleOf(known) : TODO_KIND_NAMES[itemKey.kind]}</bdi>
        </h2>
        {error !== null && (
          <PartFailure error={error} fallback={CASE_FAILED} onRetry={() => void refetch()} />
        )}
        {late !== null && <Late decision={late.decision} />}
        {item === undefined && error === null && late === null && <StatusLine>{LOADING_CASE}</StatusLine>}
        {item !== undefined && late === null && (
          <>
            <Head item={item} lookers={lookersAt(looks, itemKey)} />
            <ItemFacts item={item} />
            <Outlook kind={item.kind} why={item.why} />
          </>
        )}
      </section>
      {item !== undefined && item.decisions.length > 0 && late === null ? (
        <Decisions item={item} foot={foot} {...deciding} />
      ) : (
        foot(null)
      )}
    </>
  );
}

/** The ways to the list and to what stands beside this one in it. */
function Ways({ itemKey, rows, kind }: Pick<CaseProps, 'itemKey' | 'rows' | 'kind'>) {
  const [, navigate] = useLocation();
  const { previous, next } = neighboursOf(rows, itemKey);
  const go = (row: TodoRow | null) =>
    row === null ? null : () => navigate(itemAddress(kind, row), { replace: true });
  useKeys({ j: go(next), k: go(previous) });
  return (
    <nav aria-label={BACK_TO_LIST} className="flex flex-wrap items-center gap-2">
      <Link href={listAddress(kind)} className={`${buttonClass('plain', true)} -ms-3`}>
        {BACK_TO_LIST}
      </Link>
      {previous !== null && (
        <Link replace href={itemAddress(kind, previous)} className={buttonClass('plain', true)}>
          {PREVIOUS_CASE}
        </Link>
      )}
      {next !== null && (
        <Link replace href={itemAddress(kind, next)} className={buttonClass('plain', true)}>
          {NEXT_CASE}
        </Link>
      )}
    </nav>
  );
}

function Head({ item, lookers }: { item: TodoItem; lookers: readonly string[] }) {
  const { kind, why, city, at } = item;
  const { cities } = useSite();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-base text-ink-2">
      <Badge>{TODO_KIND_NAMES[kind]}</Badge>
      <span>{WAITING_WHY[why]}</span>
      {city !== '' && <span>{cities.nameOf(city)}</span>}
      <time dateTime={at} className="whitespace-normal">
        {sinceDay(formatMoment(at))}
      </time>
      <span role="status" className="flex flex-wrap gap-x-4">
        <Lookers names={lookers} />
      </span>
    </p>
  );
}

/** Takes the focus over from the button that went with what was to be decided. */
function Late({ decision }: { decision: Decision | null }) {
  return (
    <div className="flex flex-col gap-2 rounded-card border border-line bg-card p-4">
      <p ref={focus} tabIndex={-1} className="font-semibold">
        {DECIDED_MEANWHILE}
      </p>
      {decision === null ? <p>{DECIDED_LONG_AGO}</p> : <DecisionFacts decision={decision} />}
    </div>
  );
}

/** Whether a table has something for a key. */
const isOf = <Table extends object>(table: Table, name: PropertyKey): name is keyof Table =>
  Object.hasOwn(table, name);

const focus = (element: HTMLElement | null) => element?.focus();

/** What happens next; at a danger to life, whom to call first. */
function Outlook({ kind, why }: Pick<TodoItem, 'kind' | 'why'>) {
  if (why === 'danger') return <p className="font-semibold text-error">{DANGER_CALL}</p>;
  return kind !== 'report' && isOf(IF_ACCEPTED, why) ? (
    <p className="text-ink-2">{IF_ACCEPTED[why]}</p>
  ) : null;
}

interface DecisionsProps extends Pick<CaseProps, 'foot'> {
  item: TodoItem;
  decide: Decide;
  isDeciding: boolean;
  isChanged: boolean;
  decideError: Error | null;
}

/** Whether a decision says more than its name: into which feature, or why. */
const needsMore = (name: DecisionName, { kind }: TodoItem): name is Exclude<DecisionName, 'accept'> =>
  name !== 'accept' && (name !== 'reject' || kind === 'claim');

const isMain = (name: DecisionName): boolean => name === 'accept' || name === 'keep' || name === 'uphold';

/** The buttons, and why one of them did not do what it says. */
function Decisions({ item, foot, decide, isDeciding, isChanged, decideError }: DecisionsProps) {
  const [asked, setAsked] = useState<Exclude<DecisionName, 'accept'> | null>(null);
  const act = async (name: DecisionName) => {
    if (needsMore(name, item)) setAsked(name);
    else await decide(name);
  };
  const press = (index: number) => {
    const name = item.decisions[index];
    return name === undefined ? null : () => void act(name);
  };
  useKeys({ 1: press(0), 2: press(1), 3: press(2), 4: press(3), 5: press(4) });
  const refusedText = refusalOf(decideError);
  const dialog = { item, isDeciding, error: decideError, decide, onClose: () => setAsked(null) };
  return (
    <>
      {foot(
        <>
          {/* Above the buttons: at the end of a long case nobody would see it. */}
          {isChanged && <ErrorMessage error={null} fallback={CHANGED_MEANWHILE} />}
          {decideError !== null && asked === null && refusedText === null && (
            <DeskActionError error={decideError} fallback={NOT_DECIDED} onRetry={() => {}} />
          )}
          {refusedText !== null && <ErrorMessage error={null} fallback={refusedText} />}
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
          <div role="group" aria-label={YOUR_DECISION} className="flex flex-wrap gap-2">
            {item.decisions.map((name, index) => (
              <WorkingButton
                key={name}
                isNarrow
                // In forced colours the border alone tells which one is the main one.
                className={isMain(name) ? 'grow border-2' : 'grow'}
                look={isMain(name) ? 'primary' : 'secondary'}
                onPress={() => act(name)}
              >
                <span className="inline-flex items-center gap-2">
                  {DECISION_NAMES[name]}
                  <KeyHint>{`${index + 1}`}</KeyHint>
                </span>
              </WorkingButton>
            ))}
          </div>
        </>,
      )}
      {asked === 'merge' && <MergeDialog {...dialog} />}
      {asked !== null && asked !== 'merge' && <ReasonDialog {...dialog} decision={asked} />}
    </>
  );
}

/** Why a correction cannot be accepted, with each field that cannot take its value; null where no field is refused. */
function refusalOf(error: Error | null): string | null {
  const fields = Object.entries(refusedFields(error));
  if (!(error instanceof HttpError) || fields.length === 0) return null;
  return [error.text, ...fields.map(([field, why]) => fieldRefused(fieldName(field), String(why)))].join(' ');
}
