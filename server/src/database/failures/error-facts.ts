import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The facts of an error for the log: what failed and where. */
export interface ErrorFacts {
  readonly type: string;
  readonly message: string;
  /** SQLSTATE, or Node's name of the failure. */
  readonly code?: string;
  readonly stack: string;
  readonly cause?: ErrorFacts;
}

/**
 * Leaves out the values that something failed with: the message of a failed query ends with them, and the details of
 * PostgreSQL's errors quote rows. They are people's addresses and hashes of their passwords.
 */
export function errorFacts(error: Error): ErrorFacts {
  const { stack = '', cause } = error;
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message;
  return {
    type: error.constructor.name,
    message,
    ...('code' in error && { code: String(error.code) }),
    stack: stack.replace(error.message, () => message),
    ...(cause instanceof Error && { cause: errorFacts(cause) }),
  };
}

/** Why something failed, for a sentence. */
export function reasonOf(error: unknown): string {
  const failure = failureIn(error);
  return failure instanceof Error ? failure.message : String(failure);
}

/** The failure without its wrapper: the message of a failed query is the query with its values. */
export function failureIn(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return failureIn(error.cause);
  // Several addresses of one host were tried in vain; of itself it says nothing.
  if (error instanceof AggregateError && error.message === '') return failureIn(error.errors[0]);
  return error;
}
