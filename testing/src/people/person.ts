/** People as a test has them: with a token, making calls. */
import { lightFetch } from '../http/light-fetch.ts';

export interface CallAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly text: string;
  /** Empty where the answer is no JSON. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** @param version sent as `If-Match`. */
export type Caller = (method: string, path: string, body?: unknown, version?: number) => Promise<CallAnswer>;

/**
 * @param token null for a visitor.
 * @param others sent with each call.
 */
export function callerWith(
  url: string,
  token: string | null,
  others: Readonly<Record<string, string>> = {},
): Caller {
  return async (method, path, body, version) => {
    const isForm = body instanceof FormData;
    const headers = {
      ...others,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
    };
    const response = isForm
      ? await fetch(url + path, { method, headers, body })
      : await lightFetch(url + path, {
          ...{ method, headers },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString();
    const isJson = text !== '' && response.headers.get('content-type')?.includes('json') === true;
    return {
      status: response.status,
      headers: response.headers,
      bytes,
      text,
      json: isJson ? JSON.parse(text) : {},
    };
  };
}
