/** The members of a problem document that are looked at. */
export interface Problem {
  readonly code?: unknown;
  readonly detail?: unknown;
  readonly current?: unknown;
  readonly errors?: unknown;
}

/** Reads a problem document (RFC 9457); without members where it is none. */
export function problemOf(body: string): Problem {
  try {
    const problem: unknown = JSON.parse(body);
    return problem === null || typeof problem !== 'object' ? {} : problem;
  } catch {
    // A document cut short is still the text of the response.
    return {};
  }
}
