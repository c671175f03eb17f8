import {
  IMPORT_FATES,
  type ImportFate,
  type ImportPlan,
  type ImportRun,
} from '@pawhood/contract/desk/imports.ts';
import {
  areasWould,
  columnsUnused,
  FATE_NAMES,
  fewEntries,
  firstEntries,
  GONE_ONCE,
  goneNow,
  leftOutBecause,
  manyWouldGo,
  PLAN_REASONS,
  SAMPLES_LEAVE,
  THE_PLAN,
  UNCERTAIN_WAIT,
} from '@pawhood/contract/words/imports.ts';
import { figure } from '@pawhood/contract/words/numbers.ts';

export interface PlanProps {
  run: ImportRun;
  plan: ImportPlan;
}

const SHOWN = ['new', 'changed', 'same', 'gone', 'uncertain', 'omitted'] as const;

/** What a file would change, in numbers, with the first entries of each kind. */
export function Plan({ run: { kind, reason }, plan }: PlanProps) {
  const { numbers, areas, leftOut, unusedColumns } = plan;
  return (
    <section aria-label={THE_PLAN} className="flex flex-col gap-4">
      {(reason === 'outdated' || reason === 'too-many' || reason === 'role') && (
        <p className="font-semibold">{PLAN_REASONS[reason]}</p>
      )}
      <h4 className="text-base">{THE_PLAN}</h4>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3">
        {SHOWN.map((fate) => (
          <div key={fate} className="flex flex-col rounded-input bg-sunk px-3 py-2">
            <dt className="text-ink-2 text-sm">{FATE_NAMES[fate]}</dt>
            <dd className="font-semibold text-lg">{figure(numberOf(plan, fate))}</dd>
          </div>
        ))}
      </dl>
      {plan.takesMany && (
        <p className="font-semibold text-error">{manyWouldGo(numbers.gone, numbers.before)}</p>
      )}
      <div className="flex flex-col gap-1 text-ink-2 empty:hidden">
        {kind === 'places' && numbers.hidden > 0 && <p>{goneNow(numbers.hidden)}</p>}
        {kind === 'places' && numbers.gone > numbers.hidden && <p>{GONE_ONCE}</p>}
        {numbers.uncertain > 0 && <p>{UNCERTAIN_WAIT}</p>}
        {areas.new + areas.changed + areas.gone > 0 && (
          <p>{areasWould(areas.new, areas.changed, areas.gone)}</p>
        )}
        {plan.hidesSamples && <p>{SAMPLES_LEAVE}</p>}
        {unusedColumns.length > 0 && (
          <p className="wrap-anywhere">{columnsUnused(unusedColumns.join(', '))}</p>
        )}
        {leftOut.map(({ reason: why, number }) => (
          // The reader of files says it in English.
          <p key={why} lang="en">
            {leftOutBecause(number, why)}
          </p>
        ))}
      </div>
      {IMPORT_FATES.map((fate) => (
        <Entries key={fate} fate={fate} plan={plan} />
      ))}
    </section>
  );
}

/** The first entries of one fate. */
function Entries({ fate, plan }: { fate: ImportFate; plan: ImportPlan }) {
  const entries = plan.entries.filter((entry) => entry.fate === fate);
  if (entries.length === 0) return null;
  const isWhole = fate === 'unusable' || entries.length >= numberOf(plan, fate);
  return (
    <details className="rounded-input border border-line px-3">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold">
        {isWhole ? fewEntries(FATE_NAMES[fate]) : firstEntries(FATE_NAMES[fate])}
      </summary>
      <ul className="wrap-anywhere flex list-none flex-col gap-2 p-0 pb-3">
        {entries.map(({ place, name, reason }) => (
          <li key={`${place} ${name} ${reason}`} className="flex flex-wrap gap-x-3">
            <bdi className="min-w-0">{name}</bdi>
            <span className="min-w-0 text-ink-2 text-sm" lang="en">
              {[place, fate === 'unusable' ? '' : reason].filter(Boolean).join(': ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function numberOf({ numbers, entries }: ImportPlan, fate: ImportFate | 'same'): number {
  if (fate === 'omitted') return numbers.leftOut;
  if (fate === 'unusable') return entries.filter((entry) => entry.fate === fate).length;
  return numbers[fate];
}
