/** The command's plan, as the desk shows it. */
import { createHash } from 'node:crypto';
import type { ImportFate, ImportPlan as PlanView } from '@pawhood/contract/desk/imports.ts';
import { leftOutOf } from '../import/import-reading.ts';
import type { ImportPlan } from '../import/provider-import.service.ts';
import { SHORT_ROW } from '../reading/draft.ts';

/** Entries shown of each fate. */
const FIRST = 10;

/** Longest text of a file that is shown, in characters. */
const LONGEST = 200;

type EntryView = PlanView['entries'][number];

export function planView(plan: ImportPlan): PlanView {
  const { counts, firsts } = plan;
  const { before: _, ...areas } = counts.areas;
  const of = (
    fate: ImportFate,
    entries: readonly { place: string; name: string; reason?: string | null }[] = [],
  ) => entries.slice(0, FIRST).map((entry): EntryView => entryOf(fate, entry));
  return {
    date: plan.date ?? '',
    numbers: {
      ...{
        new: counts.new,
        changed: counts.changed,
        same: counts.same,
        gone: counts.gone,
        hidden: counts.hidden,
      },
      ...{ uncertain: counts.uncertain, leftOut: leftOutOf(plan), before: counts.shown },
    },
    areas,
    entries: [
      ...of('new', firsts.new?.map(withoutReason)),
      ...of('changed', firsts.changed?.map(withoutReason)),
      ...of('gone', plan.gone),
      ...of('uncertain', plan.uncertain),
      ...of('omitted', firsts.kept?.map(because("listed by this site's operator"))),
      ...of('omitted', firsts.elsewhere?.map(because('listed in another city'))),
      ...of('omitted', firsts.rejected?.map(because('rejected before'))),
      ...unusableOf(plan),
    ],
    leftOut: [...plan.leftOut].map(([reason, number]) => ({ reason, number })),
    unusedColumns: plan.unusedColumns.slice(0, 50).map(cut),
    takesMany: plan.takesMany,
    hidesSamples: plan.samples.builtIn || plan.samples.madeUp,
  };
}

/** Another one as soon as anything that a person agrees to is another. */
export const digestOf = (file: string, view: PlanView): string =>
  createHash('sha256')
    .update(JSON.stringify([file, view]))
    .digest('hex');

const withoutReason = ({ place, name }: { place: string; name: string }) => ({ place, name });

const because = (reason: string) => (entry: { place: string; name: string }) => ({ ...entry, reason });

const entryOf = (
  fate: ImportFate,
  { place, name, reason }: { place: string; name: string; reason?: string | null },
): EntryView => ({ fate, place: cut(place), name: cut(name), reason: cut(reason ?? '') });

/** Values that could not be used, each with the lines where they stand. */
function unusableOf({ unusable }: ImportPlan): EntryView[] {
  return [...unusable].map(([what, { total, places }]) =>
    entryOf('unusable', {
      place: places.join(', '),
      name: what === SHORT_ROW ? 'row that ends early' : what,
      reason: String(total),
    }),
  );
}

const cut = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1)}…`);
