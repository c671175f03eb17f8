/** Made-up reviews of the made-up places: features meet here. */
import { isLanguage, loadWords } from '@pawhood/contract/values/words.ts';
import type { CommandContext } from '../commands/command.ts';
import { counted } from '../commands/terminal.ts';
import { isThisMachine } from '../config/setting-forms.ts';
import { sampleCity } from '../features/directory/samples/city-samples.command.ts';
import { createCitySamplesStore } from '../features/directory/samples/city-samples.store.ts';
import { createSampleReviewsStore } from '../features/reviews/samples/sample-reviews.store.ts';
import { sampleReviews } from '../features/reviews/samples/sample-reviews.ts';

type Surroundings = Pick<CommandContext, 'database' | 'terminal'> & {
  readonly config: Pick<CommandContext['config'], 'publicUrl' | 'languages'>;
};

/**
 * `pawhood samples reviews [--remove]`: gives the made-up places made-up reviews, for looking at the pages.
 *
 * @param now moment from which the latest is reckoned.
 * @returns the exit code: 0 when they are there, or gone; 1 when nothing was changed; 2 where there must be none.
 */
export async function addSampleReviews(
  { remove }: { readonly remove: boolean },
  { database, terminal: { output, errors }, config: { publicUrl, languages } }: Surroundings,
  now = new Date(),
): Promise<number> {
  const store = createSampleReviewsStore(database);
  if (remove) {
    const gone = await store.remove();
    output.write(
      gone === 0 ? 'There are no made-up reviews to remove.\n' : `${counted(gone, REVIEW)} removed.\n`,
    );
    return 0;
  }
  const { hasReal, places } = await createCitySamplesStore(database).read();
  const never = !isThisMachine(publicUrl) ? onlyHere(publicUrl) : hasReal ? ONLY_SAMPLES : null;
  if (never !== null) {
    errors.write(`${never} Nothing was changed.\n`);
    return 2;
  }
  const spoken = languages.filter(isLanguage);
  const wordsFor = await loadWords(spoken);
  const added = await store.add(sampleReviews(places, spoken.map(wordsFor), now));
  if (added === 0) {
    errors.write(`${places.length === 0 ? NO_PLACES : THERE_ALREADY}\nNothing was changed.\n`);
    return 1;
  }
  output.write(`${counted(added, REVIEW)} of ${counted(places.length, 'made-up place')} added, `);
  output.write(`each marked 'Example'.\n"pawhood samples reviews --remove" takes them away.\n`);
  return 0;
}

/** `pawhood samples city`, by which the reviews of made-up places go with them. */
export async function sampleCityWithReviews(
  ...[options, context]: Parameters<typeof sampleCity>
): Promise<number> {
  const code = await sampleCity(options, context);
  if (options.remove) await createSampleReviewsStore(context.database).remove();
  return code;
}

const REVIEW = 'made-up review';

const onlyHere = (publicUrl: string) =>
  `Made-up reviews are for a site that nobody else sees, and this one is at ${publicUrl}.`;

const ONLY_SAMPLES = 'The directory has real places, and made-up reviews are not mixed with them.';
const NO_PLACES = 'There are no made-up places to review. "pawhood samples city all" adds some.';
const THERE_ALREADY =
  'The made-up reviews are there already. "pawhood samples reviews --remove" takes them away.';
