/** One error of the table: the HTTP status it answers and the sentence a person reads. */
interface ErrorEntry {
  readonly status: number;
  readonly text: string;
}

/** Every error a call may answer, by code. The text is the `detail` of the problem document (RFC 9457). */
export const ERRORS = {
  /** The request's body, address or parameters have a form the call does not take. */
  invalid_request: { status: 400, text: 'The request has a form this server does not understand.' },
  /** A write came from a page of another site. */
  foreign_origin: { status: 403, text: 'This request came from another site and was refused.' },
  /** No route of the API has that path. */
  unknown_path: { status: 404, text: 'There is nothing at this address.' },
  /** No public article has that id (unpublished, or never there). */
  unknown_article: { status: 404, text: 'Article not found.' },
  /** The directory shows no provider of that id (hidden, or never there). */
  unknown_provider: { status: 404, text: 'Provider not found.' },
  /** The path exists, but not for this method; `Allow` names those it has. */
  method_not_allowed: { status: 405, text: 'This address does not take that kind of request.' },
  /** The client refuses every encoding the answer exists in, the plain one included. */
  not_acceptable: {
    status: 406,
    text: 'This server has no answer in an encoding that your program accepts.',
  },
  /** The client was too slow to send its request. */
  request_timeout: { status: 408, text: 'The request took too long to arrive.' },
  /** The body is larger than the call takes. */
  body_too_large: { status: 413, text: 'The request is too large.' },
  /** The address is longer than any of ours. */
  address_too_long: { status: 414, text: 'The address is too long.' },
  /** A body came in a form other than JSON. */
  unsupported_media_type: { status: 415, text: 'Send this request as application/json.' },
  /** As many suggestions as are kept wait for the operator already. */
  too_many_edits: {
    status: 429,
    text: 'Many changes have been suggested for this place already; please try again once they have been looked at.',
  },
  /** The headers are larger than the server takes. */
  headers_too_large: { status: 431, text: 'The request headers are too large.' },
  /** A bug of ours; the log has it whole under the request's id. */
  internal: { status: 500, text: 'Something went wrong on our side. Please try again.' },
  /** The database cannot be reached just now. */
  unavailable: {
    status: 503,
    text: 'The server cannot reach its database just now. Please try again in a moment.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** What is wrong with one field of a request. */
export interface FieldError {
  /** Path of the field within body, query or params: `userProfile.email`. */
  readonly field: string;
  readonly text: string;
}

/** An expected failure, thrown by services and answered as a problem document by the one error handler. */
export class ProductError extends Error {
  override readonly name = 'ProductError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[];

  constructor(code: ErrorCode, options: ErrorOptions & { fields?: readonly FieldError[] } = {}) {
    super(ERRORS[code].text, options);
    this.code = code;
    this.status = ERRORS[code].status;
    this.fields = options.fields ?? [];
  }
}
