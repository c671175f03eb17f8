/** The outcome of an import, for scripts (`--json`). */
import type { PictureCounts } from '../pictures/place-pictures.service.ts';
import type { ImportOutcome, ImportPlan } from './provider-import.service.ts';

/** One file: how it ended, and its plan where it came so far. */
export interface FileReport extends Partial<PlanReport> {
  readonly file: string;
  /** Its key. */
  readonly city: string;
  readonly ended: ImportOutcome['ended'] | 'failed';
  /** What came of its pictures, where they were to be fetched. */
  readonly fetching?: PictureCounts;
  /** Why nothing was changed, in a sentence. */
  readonly error?: string;
}

interface PlanReport {
  readonly source: ImportPlan['kind'];
  readonly areasAlone: boolean;
  /** Day of the data, yyyy-mm-dd; null where the file does not tell. */
  readonly date: string | null;
  /** Entries read. */
  readonly read: number;
  readonly counts: Omit<ImportPlan['counts'], 'unrecorded' | 'stale'>;
  /** Entries by the reason why they are not for this directory. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** How many values of a kind could not be used. */
  readonly unusable: Readonly<Record<string, number>>;
  readonly unusedColumns: readonly string[];
  /** The first of them. */
  readonly gone: readonly { readonly id: string; readonly name: string }[];
  readonly uncertain: ImportPlan['uncertain'];
  /** Pictures of known licence that it names, and others. */
  readonly pictures: number;
  readonly unlicensedPictures: number;
}

export function planReport(plan: ImportPlan): PlanReport {
  const { kind, areasAlone, date, read, unusedColumns, uncertain } = plan;
  const { unrecorded: _, stale: __, ...counts } = plan.counts;
  return {
    source: kind,
    areasAlone,
    date,
    read,
    counts,
    leftOut: Object.fromEntries(plan.leftOut),
    unusable: Object.fromEntries([...plan.unusable].map(([what, { total }]) => [what, total])),
    unusedColumns,
    gone: plan.gone.map(({ place, name }) => ({ id: place, name })),
    uncertain,
    pictures: plan.pictures.size,
    unlicensedPictures: plan.unlicensedPictures,
  };
}
