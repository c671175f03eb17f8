import { counted, grouped } from '../../../commands/terminal.ts';
import { SHORT_ROW } from '../reading/draft.ts';
import { leftOutOf } from './import-reading.ts';
import type { ImportOutcome, ImportPlan } from './provider-import.service.ts';
import type { ImportCounts } from './provider-import.store.ts';

/** A plan as the operator reads it before agreeing to it. */
export function planText(plan: ImportPlan): string {
  const { counts, kind, date } = plan;
  const file = plan.areasAlone ? 'List of dog areas' : 'CSV file';
  const what = kind === 'openstreetmap' ? 'OpenStreetMap data' : file;
  const lines = [
    `${what}${date === null ? '' : ` of ${date}`}, for ${plan.city.name}: ${counted(plan.read, 'entry', 'entries')} read.`,
    row(counts.new, 'new'),
    row(counts.changed, 'changed'),
    row(counts.same, 'unchanged'),
    row(counts.gone, goneText(plan)),
    ...plan.gone.map(({ place, name }) => detail(`${name} (${place})`, '')),
    ...moreOf(counts.gone, plan.gone),
    ...areaLines(counts.areas),
    row(counts.uncertain, counts.uncertain === 0 ? 'uncertain' : 'uncertain: see "pawhood uncertain list"'),
    ...plan.uncertain.map(({ place, name, reason }) => detail(`${name} (${place})`, reason)),
    ...moreOf(counts.uncertain, plan.uncertain),
    row(leftOutOf(plan), 'left out'),
    ...[...plan.leftOut].map(([reason, number]) => detail(grouped(number), reason)),
    ...[...plan.unusable].map(([value, { total: number, places }]) => unusableText(value, number, places)),
    ...(plan.unusedColumns.length > 0
      ? [`Columns that are not used: ${plan.unusedColumns.join(', ')}.`]
      : []),
    ...pictureLines(plan),
    ...(plan.samples.builtIn ? ['The built-in examples will be hidden.'] : []),
    ...(plan.samples.madeUp ? [`The made-up places of ${plan.city.name} will be hidden.`] : []),
  ];
  return `${lines.join('\n')}\n`;
}

/** How an import ended: the sentence for the output, or that for the errors. */
export function outcomeText(
  outcome: ImportOutcome,
  asked: boolean,
): { readonly good: string; readonly bad: string } {
  const good = (sentence: string) => ({ good: `${sentence}\n`, bad: '' });
  const bad = (sentence: string) => ({ good: '', bad: `${sentence}\n` });
  switch (outcome.ended) {
    case 'done': {
      const { new: added, changed, gone, hidden, areas } = outcome.counts;
      const onMap =
        areas.new + areas.changed + areas.gone === 0
          ? ''
          : ` Areas for the map: ${grouped(areas.new)} new, ${grouped(areas.changed)} changed, ${grouped(areas.gone)} gone.`;
      return good(
        `Imported: ${grouped(added)} new, ${grouped(changed)} changed, ${grouped(gone)} gone (${grouped(hidden)} of them now hidden).${onMap}`,
      );
    }
    case 'nothing to do':
      return good('Nothing to do. The directory already matches the file.');
    case 'dry run':
      return good('This was a dry run. Nothing was changed.');
    case 'all left out': {
      if (outcome.plan.read === 0) return bad('There is no entry in this file. Nothing was changed.');
      const reasons = [...outcome.plan.leftOut].map(([reason, number]) => `${grouped(number)} ${reason}`);
      const entries = counted(outcome.plan.read, 'entry was', 'entries were');
      return bad(`All ${entries} left out: ${reasons.join('; ')}. Nothing was changed.`);
    }
    case 'outdated':
      return bad(
        'The directory changed while you were deciding, so this plan no longer holds. Nothing was changed. Start the import again.',
      );
    case 'too many gone':
      return bad(
        asked
          ? 'Nothing was changed.'
          : `${goneSentence(outcome.plan.counts)} If that is right, add --allow-gone. If the file has only some of the city's places, add --add-only. Nothing was changed.`,
      );
    case 'declined':
      return bad(
        asked
          ? 'Nothing was changed.'
          : 'Pawhood cannot ask you here. Add --yes to go ahead with this plan. Nothing was changed.',
      );
  }
}

/** 'More than a fifth would go: 12 of 50 places.' */
export function goneSentence({ gone, shown: visiblePlaces, areas }: ImportCounts): string {
  const parts = [
    ...(gone > 0 ? [`${grouped(gone)} of ${counted(visiblePlaces, 'place')}`] : []),
    ...(areas.gone > 0 ? [`${grouped(areas.gone)} of ${counted(areas.before, 'area')}`] : []),
  ];
  return `More than a fifth would go: ${parts.join(' and ')}.`;
}

function row(number: number, label: string): string {
  return `${grouped(number).padStart(9)}  ${label}`;
}

function detail(what: string, reason: string): string {
  return `${' '.repeat(13)}${what}${reason === '' ? '' : `: ${reason}`}`;
}

/** Said where only the first of them are named. */
function moreOf(number: number, { length: named }: readonly unknown[]): string[] {
  return number > named ? [detail(`and ${grouped(number - named)} more`, '')] : [];
}

function goneText({ counts: { gone, hidden } }: ImportPlan): string {
  if (gone === 0) return 'gone';
  return `gone (missed by two imports in a row and hidden: ${grouped(hidden)}; missed once and still shown: ${grouped(gone - hidden)})`;
}

/** Said only of a file that has areas. */
function areaLines(areas: ImportPlan['counts']['areas']): string[] {
  const total = areas.new + areas.changed + areas.same;
  if (total === 0) return [];
  const parts = [
    [areas.new, 'new'],
    [areas.changed, 'changed'],
    [areas.same, 'unchanged'],
    [areas.gone, 'gone'],
  ] as const;
  const told = parts.filter(([number]) => number > 0).map(([number, what]) => `${grouped(number)} ${what}`);
  return [row(total, `dog parks and off-leash areas, for the map (${told.join(', ')})`)];
}

/** Said only of a file that names some. */
function pictureLines({ pictures, unlicensedPictures }: ImportPlan): string[] {
  if (pictures.size + unlicensedPictures === 0) return [];
  return [
    row(pictures.size, 'with a picture of known licence: --images fetches it'),
    ...(unlicensedPictures === 0
      ? []
      : [row(unlicensedPictures, 'with a picture that is not said to be free, and so is never fetched')]),
  ];
}

function unusableText(value: string, number: number, places: readonly string[]): string {
  const more = number > places.length ? ', …' : '';
  if (value === SHORT_ROW) {
    const rows = number === 1 ? '1 row ends' : `${grouped(number)} rows end`;
    return `${rows} before the header does, and the rest of ${number === 1 ? 'its' : 'their'} fields is empty: ${places.join(', ')}${more}.`;
  }
  const plural = value.endsWith('s') ? `${value}es` : `${value}s`;
  return `${counted(number, value, plural)} could not be used and ${number === 1 ? 'was' : 'were'} left empty: ${places.join(', ')}${more}.`;
}
