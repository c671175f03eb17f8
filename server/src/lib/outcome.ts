/** The answers of a store that may refuse: the row, or the reason. */
import { type ErrorCode, ProductError } from '@pawhood/contract/errors.ts';

/** Why something was not done, by the code of the error that its caller is answered. */
export interface Refusal<Code extends ErrorCode = ErrorCode> {
  readonly refusal: Code;
}

/** A value, or one of the named reasons why there is none. */
export type Outcome<Value, Code extends ErrorCode> = Value | Refusal<Code>;

/** Names a reason: `refusal('too_many_pets')`. */
export const refusal = <Code extends ErrorCode>(code: Code): Refusal<Code> => ({ refusal: code });

/** Whether an outcome is a refusal. */
export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refusal' in outcome;
}

/**
 * The value of an outcome.
 *
 * @throws ProductError of the code that a refusal names.
 */
export function orThrow<Result>(outcome: Result): Exclude<Result, Refusal> {
  if (isRefusal(outcome)) throw new ProductError(outcome.refusal);
  // What is no refusal is the value; the compiler does not exclude a guarded type from a type parameter.
  return outcome as Exclude<Result, Refusal>;
}
