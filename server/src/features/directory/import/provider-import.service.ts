import { createHash } from 'node:crypto';
import type { City } from '@pawhood/contract/values/city.ts';
import type { NamedPicture, ProviderFile } from '../reading/draft.ts';
import { openProviderFile } from '../reading/open-provider-file.ts';
import { countLeftOut, dropRepeated, leftOutOf, type Reading, stage, type Tally } from './import-reading.ts';
import type {
  BesideImport,
  Example,
  ImportCounts,
  ImportSession,
  ProviderImportStore,
  SamplesLeaving,
  SettledFile,
  Settlement,
} from './provider-import.store.ts';

/** The changes of a file to the directory, for the person who decides. */
export interface ImportPlan {
  readonly kind: ProviderFile['kind'];
  readonly city: City;
  /** The file holds areas and no providers. */
  readonly areasAlone: boolean;
  /** Day of the data, yyyy-mm-dd; null where the file does not tell. */
  readonly date: string | null;
  readonly read: number;
  readonly counts: ImportCounts;
  /** Entries not for this directory, by reason. */
  readonly leftOut: ReadonlyMap<string, number>;
  /** Values that could not be used, by what they are, with the first places. */
  readonly unusable: ReadonlyMap<string, Tally>;
  readonly unusedColumns: readonly string[];
  /** Pictures named with source and licence, by the source's own name for the place; and how many others. */
  readonly pictures: ReadonlyMap<string, NamedPicture>;
  readonly unlicensedPictures: number;
  readonly gone: readonly Example[];
  readonly uncertain: readonly Example[];
  /** The first of other entries, where a person asks for them. */
  readonly firsts: Readonly<Partial<Record<FirstsOf, readonly Example[]>>>;
  readonly samples: SamplesLeaving;
  /** More than a fifth of the places, or of the areas, would go. */
  readonly takesMany: boolean;
  /** True when carrying it out would leave everything as it is. */
  readonly isNothing: boolean;
}

/** Of these a person may see the first as well. */
const FIRSTS = ['new', 'changed', 'kept', 'elsewhere', 'rejected'] as const;
type FirstsOf = (typeof FIRSTS)[number];

export interface ImportRequest {
  readonly bytes: AsyncIterable<Buffer>;
  readonly city: City;
  /** The file is a part of the city's places: what it lacks does not count as gone. */
  readonly addOnly: boolean;
  /** Ends with the plan. */
  readonly dryRun: boolean;
  /** Asked once the plan is known; null stands for yes to whatever the directory is by then. */
  readonly agree: ((plan: ImportPlan) => Promise<boolean>) | null;
  /** Asked when more than a fifth would go, whatever was agreed to before; null stands for yes. */
  readonly agreeToMany: ((plan: ImportPlan) => Promise<boolean>) | null;
  /** The plan may be refused here, by an error. */
  readonly onPlan: (plan: ImportPlan) => void;
  /** Entries read so far. */
  readonly onProgress: (read: number) => void;
  /** Has the plan name the first of what is new, changed and left out, too. */
  readonly namesFirsts?: boolean;
  /** Told once the file is read to its end, before it is held against the directory. */
  readonly onRead?: () => void;
  /** Does more in the transaction that changes the directory; an error undoes it all. */
  readonly beside?: BesideImport;
  /** Breaks the import off; nothing is then changed. */
  readonly signal?: AbortSignal;
}

/**
 * How an import ended. `outdated`: the directory changed while the person was deciding; `too many gone`: nobody agreed
 * to more than a fifth going; `all left out`: nothing of the file is for this directory, or nothing is in it.
 */
export type ImportOutcome = { readonly plan: ImportPlan } & (
  | { readonly ended: 'done'; readonly counts: ImportCounts }
  | {
      readonly ended:
        | 'nothing to do'
        | 'dry run'
        | 'declined'
        | 'too many gone'
        | 'outdated'
        | 'all left out';
    }
);

/** A plan in which more than one place in so many goes is asked about once more. */
const MANY = 5;

export function createProviderImportService(store: ProviderImportStore) {
  return {
    /**
     * Brings a file's providers into the directory: reads it whole, says what that comes to, and with consent does it
     * in one transaction.
     *
     * @throws BrokenFile, with nothing changed, when the file cannot be taken as it is.
     */
    async run(request: ImportRequest): Promise<ImportOutcome> {
      const session = await store.open();
      const stop = () => session.stop();
      request.signal?.addEventListener('abort', stop, { once: true });
      try {
        request.signal?.throwIfAborted();
        return await runIn(session, request);
      } finally {
        request.signal?.removeEventListener('abort', stop);
        session.close();
      }
    },
  };
}

async function runIn(session: ImportSession, request: ImportRequest): Promise<ImportOutcome> {
  const { city, agree, agreeToMany, onPlan } = request;
  const hash = createHash('sha256');
  const file = await openProviderFile(hashing(request.bytes, hash), city);
  const reading = await stage(session, file, request.onProgress);
  const areAllLeftOut = leftOutOf(reading) === reading.read;
  const settled: SettledFile = {
    kind: file.kind,
    city: city.key,
    fields: file.fields,
    date: file.date(),
    around: file.around(),
    digest: hash.digest('hex'),
    // A file that holds nothing for this directory says nothing of its places, either.
    addOnly: request.addOnly || file.isAreasAlone || areAllLeftOut,
    areaSource: file.areaSource,
    areas: [...reading.areas.values()],
    keepsAreas: request.addOnly,
  };
  await dropRepeated(session, settled, reading);
  request.onRead?.();
  const settlement = await session.settle(settled);
  const { namesFirsts = false } = request;
  const plan = await planOf(session, { city, file, settled, reading, settlement, namesFirsts });
  onPlan(plan);
  if (areAllLeftOut) return { ended: 'all left out', plan };
  if (plan.isNothing) return { ended: 'nothing to do', plan };
  if (request.dryRun) return { ended: 'dry run', plan };
  if (agree !== null && !(await agree(plan))) return { ended: 'declined', plan };
  if (plan.takesMany && agreeToMany !== null && !(await agreeToMany(plan)))
    return { ended: 'too many gone', plan };
  const isWelcome = (counts: ImportCounts) => agree === null && (agreeToMany === null || !takesMany(counts));
  const counts = await session.apply(settled, settlement, isWelcome, request.beside);
  return counts === null ? { ended: 'outdated', plan } : { ended: 'done', plan, counts };
}

function takesMany({ gone, shown: visiblePlaces, areas }: ImportCounts): boolean {
  return gone * MANY > visiblePlaces || areas.gone * MANY > areas.before;
}

async function* hashing(
  bytes: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
}

interface PlanFacts {
  readonly file: ProviderFile;
  readonly city: City;
  readonly settled: SettledFile;
  readonly reading: Reading;
  readonly settlement: Settlement;
  readonly namesFirsts: boolean;
}

async function planOf(session: ImportSession, facts: PlanFacts): Promise<ImportPlan> {
  const { city, file, settled, reading, settlement } = facts;
  const { counts, samples } = settlement;
  if (counts.kept > 0)
    countLeftOut(reading, "listed by this site's operator, whose entry stands", counts.kept);
  if (counts.elsewhere > 0) countLeftOut(reading, 'listed in another city', counts.elsewhere);
  if (counts.rejected > 0) countLeftOut(reading, "rejected by this site's operator", counts.rejected);
  return {
    kind: settled.kind,
    city,
    areasAlone: file.isAreasAlone,
    date: settled.date,
    read: reading.read,
    counts,
    leftOut: reading.leftOut,
    unusable: reading.unusable,
    unusedColumns: file.unusedColumns,
    pictures: reading.pictures,
    unlicensedPictures: reading.unlicensed,
    gone: counts.gone > 0 ? await session.examplesOfGone(settled) : [],
    uncertain: await session.examples('uncertain'),
    firsts: facts.namesFirsts ? await firstsOf(session, counts) : {},
    samples,
    takesMany: takesMany(counts),
    isNothing: workIn(counts) === 0,
  };
}

async function firstsOf(session: ImportSession, counts: ImportCounts): Promise<ImportPlan['firsts']> {
  const firsts: Partial<Record<FirstsOf, readonly Example[]>> = {};
  for (const fate of FIRSTS) if (counts[fate] > 0) firsts[fate] = await session.examples(fate);
  return firsts;
}

/** How much there is to do. */
function workIn({ areas, ...counts }: ImportCounts): number {
  const ofProviders = counts.new + counts.changed + counts.gone + counts.stale + counts.unrecorded;
  return ofProviders + areas.new + areas.changed + areas.gone;
}
