import type { ImportRun } from '@pawhood/contract/desk/imports.ts';
import { END_REASONS, ENDED_TEXTS, endedBecause } from '@pawhood/contract/words/imports.ts';

/** What became of a file, and why. */
export function endedWords({ state, reason }: ImportRun): string {
  const words = state in ENDED_TEXTS ? ENDED_TEXTS[state as keyof typeof ENDED_TEXTS] : '';
  const why = reason in END_REASONS ? END_REASONS[reason as keyof typeof END_REASONS] : '';
  return why === '' ? `${words}.` : endedBecause(words, why);
}
