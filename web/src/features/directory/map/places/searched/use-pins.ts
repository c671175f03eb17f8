import { isWhole, type PinsAnswer } from '@pawhood/contract/directory/pins.ts';
import { PINS_FAILED } from '@pawhood/contract/words/directory.ts';
import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { HttpError } from '#/lib/calls/http-error.ts';
import type { View } from '../../drawing/canvas.ts';
import { pinsQuery } from '../../map.api.ts';
import { viewParameters } from './view-parameters.ts';

export interface Pins {
  /** Those of the search before until the next are there; null until the first are. */
  readonly answer: PinsAnswer | null;
  /** Whether it holds all that the search finds, whatever the view. */
  readonly isAll: boolean;
  /** City of the search that was answered; null for all cities. */
  readonly city: string | null;
  /** Why there are none, or not those of the view, in a sentence. */
  readonly problem: string | null;
}

interface Outcome {
  /** Parameters of the first call of a search, and whether its answer was complete. */
  readonly search: string | null;
  readonly isAll: boolean;
  readonly answer: PinsAnswer | null;
  readonly problem: string | null;
}

/**
 * What the map shows of a search that the server makes: first all of it, then, where that is too much, what lies in view.
 *
 * @param search parameters of the search; null where the browser has all places itself.
 * @param attempt another one asks again.
 */
export function usePins(search: string | null, view: View | null, attempt: number): Pins {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({
    search: null,
    isAll: true,
    answer: null,
    problem: null,
  });
  const isFirst = search === null || outcome.search !== search || view === null;
  const parameters = isFirst || outcome.isAll ? search : viewParameters(search, view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    if (parameters === null || search === null) return;
    const off = new AbortController();
    client.fetchQuery(pinsQuery(parameters, off.signal)).then(
      (answer) => {
        if (off.signal.aborted) return;
        startTransition(() =>
          setOutcome((before) => ({
            ...{ search, answer, problem: null },
            isAll: parameters === search ? isWhole(answer) : before.isAll,
          })),
        );
      },
      (error: unknown) => {
        if (off.signal.aborted) return;
        const isOurs = error instanceof HttpError && BUSY.includes(error.status) && error.code !== '';
        const problem = isOurs ? error.text : PINS_FAILED;
        // Those of another search are none of this one.
        setOutcome((before) => ({ ...before, ...(before.search !== search && { answer: null }), problem }));
      },
    );
    return () => off.abort();
  }, [client, search, parameters, attempt]);
  const { answer, isAll, problem } = outcome;
  return { answer, isAll, problem, city: new URLSearchParams(outcome.search ?? '').get('city') };
}

/** Too many searches: the server's own sentence says so. */
const BUSY = [429, 503];
