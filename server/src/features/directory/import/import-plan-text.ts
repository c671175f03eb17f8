import { CITY_FACTS } from '@pawhood/contract/values/city.ts';
import { counted, grouped } from '../../../commands/terminal.ts';
import type { ImportPlan } from './provider-import.service.ts';

/** A plan as the operator reads it before agreeing to it. */
export function planText(plan: ImportPlan): string {
  const { counts, kind, date } = plan;
  const what = kind === 'openstreetmap' ? 'OpenStreetMap data' : 'CSV file';
  const lines = [
    `${what}${date === null ? '' : ` of ${date}`}, for ${CITY_FACTS[plan.city].name}: ${counted(plan.read, 'entry', 'entries')} read.`,
    row(counts.new, 'new'),
    row(counts.changed, 'changed'),
    row(counts.same, 'unchanged'),
    row(counts.gone, goneText(plan)),
    ...plan.gone.map(({ place, name }) => detail(`${name} (${place})`, '')),
    row(
      counts.uncertain,
      counts.uncertain === 0 ? 'uncertain' : 'uncertain, kept for "pawhood uncertain list"',
    ),
    ...plan.uncertain.map(({ place, name, reason }) => detail(`${name} (${place})`, reason)),
    row(total(plan.leftOut), 'left out'),
    ...[...plan.leftOut].map(([reason, number]) => detail(grouped(number), reason)),
    ...[...plan.unusable].map(([value, { total: number, places }]) => unusableText(value, number, places)),
    ...(plan.unusedColumns.length > 0 ? [`Columns not used: ${plan.unusedColumns.join(', ')}.`] : []),
    ...(plan.samplesWillHide ? ['The built-in examples will be hidden.'] : []),
  ];
  return `${lines.join('\n')}\n`;
}

function row(number: number, label: string): string {
  return `${grouped(number).padStart(9)}  ${label}`;
}

function detail(what: string, reason: string): string {
  return `${' '.repeat(13)}${what}${reason === '' ? '' : `: ${reason}`}`;
}

function goneText({ counts: { gone, hidden } }: ImportPlan): string {
  if (gone === 0) return 'gone';
  return `gone (missed by two imports in a row and hidden: ${grouped(hidden)}; missed once and still shown: ${grouped(gone - hidden)})`;
}

function unusableText(value: string, number: number, places: readonly string[]): string {
  const more = number > places.length ? ', …' : '';
  const plural = value.endsWith('s') ? `${value}es` : `${value}s`;
  return `${counted(number, value, plural)} not usable and left empty: ${places.join(', ')}${more}.`;
}

function total(reasons: ReadonlyMap<string, number>): number {
  return [...reasons.values()].reduce((sum, number) => sum + number, 0);
}
