/** A response that was not a success; its message is `<status>: <text>`. §8.1 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  /** HTTP status, 300 to 599. */
  readonly status: number;
  /** 'Internal Server Error', whatever the response's own text was. */
  readonly statusText: string;
  /** Of a change that another one was before (412): what is there now, as the server answered it. */
  readonly current: unknown;

  constructor(status: number, text: string, standard: string = text, current: unknown = undefined) {
    super(`${status}: ${text}`);
    this.status = status;
    this.statusText = standard;
    this.current = current;
  }
}

/**
 * Reads why a response failed: the `detail` of a problem document (RFC 9457), otherwise the response's text,
 * otherwise its status text. §8.1
 */
export async function httpErrorOf(response: Response): Promise<HttpError> {
  const body = await response.text().catch(() => '');
  const isProblem = response.headers.get('content-type')?.includes('application/problem+json') === true;
  const standard = statusText(response);
  const { detail, current } = isProblem ? problemOf(body) : {};
  const text = (typeof detail === 'string' && detail) || body.trim() || standard;
  return new HttpError(response.status, text, standard, current);
}

/** The members of a problem document that are looked at. */
interface Problem {
  readonly detail?: unknown;
  readonly current?: unknown;
}

function problemOf(body: string): Problem {
  try {
    const problem: unknown = JSON.parse(body);
    return problem === null || typeof problem !== 'object' ? {} : problem;
  } catch {
    // A document cut short is still the text of the response.
    return {};
  }
}

function statusText({ status, statusText: sent }: Response): string {
  return sent || STATUS_TEXTS[status] || 'Unknown Error';
}

/** HTTP/2 and HTTP/3 send no status text, so the browser's is empty there; these are RFC 9110's. */
const STATUS_TEXTS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  414: 'URI Too Long',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};
