import { ProductError } from '@pawhood/contract/errors.ts';

/** Runs a computation when it is its turn. */
export type Turns = <Result>(compute: () => Promise<Result>) => Promise<Result>;

/**
 * Lets few computations run at once and some wait, in the order they came.
 *
 * @throws `too_many_attempts` when `most` wait already.
 */
export function createTurns(atOnce: number, most: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (compute) => {
    if (waiting.length >= most) throw new ProductError('too_many_attempts');
    // Whoever ends hands its turn to the first who waits, so that `running` does not change between the two.
    if (running < atOnce) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await compute();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
