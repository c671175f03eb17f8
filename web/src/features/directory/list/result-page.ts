import type { AnsweredReading } from '@pawhood/contract/directory/search/answered-reading.ts';
import type { Result } from '@pawhood/contract/directory/search/matching-providers.ts';
import type { Page } from '@pawhood/contract/directory/search/paging.ts';

/** A place of the results as it is shown. */
export interface ShownResult extends Result {
  /** How far it is from the person who asked for the nearest: '1.2 km away'. */
  readonly away?: string;
}

/** A page of results. */
export interface ResultPage extends Page<ShownResult> {
  /** Of all results, how many are exact; the others are close. */
  readonly exact: number;
  /** How the text was read for the close ones; null where none are looked for. */
  readonly reading: AnsweredReading | null;
  /** Of all results, how many fit for certain. */
  readonly matches: number;
  /** The text they were found for. */
  readonly query: string;
  /** Those of every page, for the map; absent in what the server rendered. */
  readonly all?: readonly ShownResult[];
  /** Whether there may be more than were counted: '10,000+'. */
  readonly isCapped?: boolean | undefined;
  /** Whether more may fit for certain than were counted. */
  readonly hasMoreMatches?: boolean | undefined;
}
