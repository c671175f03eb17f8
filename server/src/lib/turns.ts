import { type ErrorCode, ProductError } from '@pawhood/contract/errors.ts';

export interface TurnLimits {
  /** Pieces of work done at a time; the others wait, in the order they came. */
  readonly atOnce: number;
  /** Most pieces, at work and waiting; what comes beyond is refused. */
  readonly most: number;
  /** The refusal. */
  readonly full: ErrorCode;
}

/** Does work in turn. */
export interface Turns {
  <Result>(work: () => Promise<Result>): Promise<Result>;
  /** Pieces at work and waiting. */
  readonly total: () => number;
}

/** @returns does work in turn; throws `full` when too much waits already. */
export function createTurns({ atOnce, most, full }: TurnLimits): Turns {
  let total = 0;
  let free = atOnce;
  const waiting: (() => void)[] = [];

  function leave(): void {
    total -= 1;
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    if (total >= most) throw new ProductError(full);
    total += 1;
    try {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return await work();
    } finally {
      leave();
    }
  }

  return Object.assign(inTurn, { total: () => total });
}
