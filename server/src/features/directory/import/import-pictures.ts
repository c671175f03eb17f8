/** The pictures that an import names: `pawhood import providers FILE --images`. */
import { createProgress } from '../../../commands/progress.ts';
import { counted, grouped, type Terminal } from '../../../commands/terminal.ts';
import type { PictureCounts, PlacePictures } from '../pictures/place-pictures.service.ts';
import type { ImportPlan } from './provider-import.service.ts';

/** How to come by what fetches pictures; it is ended afterwards. */
export type WithPlacePictures = <Result>(work: (places: PlacePictures) => Promise<Result>) => Promise<Result>;

interface PictureRequest {
  readonly plan: ImportPlan;
  /** What the file lacks stays. */
  readonly addOnly: boolean;
  readonly terminal: Terminal;
  /** Writes no progress. */
  readonly json: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Fetches them once the places are in the directory. */
export async function fetchPictures(
  withPictures: WithPlacePictures,
  { plan, addOnly, terminal, json, signal }: PictureRequest,
): Promise<PictureCounts> {
  const { kind, city, pictures: named } = plan;
  const progress = json ? null : createProgress(terminal, 'Looked for the picture of', 'place', 'places');
  const counts = await withPictures((places) =>
    places.fetchNamed({
      ...{ kind, city: city.key, named, isWhole: !addOnly, signal },
      onProgress: (done) => progress?.update(done),
    }),
  );
  progress?.finish();
  return counts;
}

/** Failures that are named. */
const NAMED = 10;

/** What came of them, for the operator. */
export function picturesText({ fetched, unchanged, removed, failed }: PictureCounts): string {
  const lines = [
    `Pictures: ${grouped(fetched)} fetched, ${grouped(unchanged)} unchanged, ${grouped(removed)} taken away.`,
    ...(failed.length > 0
      ? [`${counted(failed.length, 'picture')} could not be had, and these places keep what they show:`]
      : []),
    ...failed.slice(0, NAMED).map(({ id, name, reason }) => `   ${name} (${id}): ${reason}.`),
    ...(failed.length > NAMED ? ['   …'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
