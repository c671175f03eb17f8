import type { Endpoint, Input, Output, Schema } from '@pawhood/contract/endpoint.ts';
import { BEARER } from '@pawhood/contract/endpoint.ts';
import { UNREACHABLE } from '@pawhood/contract/words/shell.ts';
import { addressOf, answerOf } from './call.ts';

export interface Upload<
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
> {
  /** The parameters of the path, such as `:id`. */
  readonly params?: Input<Params>;
  readonly query?: Input<Query>;
  /** Breaks it off; it then fails like a call that is broken off. */
  readonly signal?: AbortSignal;
  /** Name of the form's field that the file is sent in. */
  readonly field: string;
  readonly file: Blob;
  readonly bearer: string;
  /** As with `call`. */
  readonly idempotencyKey?: string;
  /** As with `call`. */
  readonly version?: number;
  /** Told how much has been sent, from 0 to 1. */
  onProgress(part: number): void;
}

/**
 * Makes a call that takes one file as `multipart/form-data`.
 *
 * Not with `fetch`, which cannot tell how far it is. Throws as `call` does.
 */
export async function upload<
  Params extends Schema | undefined,
  Answer extends Schema | undefined,
  Query extends Schema | undefined = undefined,
>(
  endpoint: Endpoint<Params, Query, undefined, Answer>,
  { params, query, signal, field, file, bearer, idempotencyKey, version, onProgress }: Upload<Params, Query>,
): Promise<Output<Answer>> {
  signal?.throwIfAborted();
  const form = new FormData();
  form.append(field, file);
  const request = new XMLHttpRequest();
  request.open(endpoint.method, addressOf(endpoint.path, params, query));
  request.withCredentials = true;
  request.setRequestHeader('authorization', `${BEARER} ${bearer}`);
  if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', `"${idempotencyKey}"`);
  if (version !== undefined) request.setRequestHeader('if-match', `"${version}"`);
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  signal?.addEventListener('abort', () => request.abort());
  return answerOf(endpoint, await responseOf(request, form));
}

function responseOf(request: XMLHttpRequest, form: FormData): Promise<Response> {
  return new Promise((resolve, reject) => {
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const contentType = request.getResponseHeader('content-type') ?? '';
      resolve(new Response(responseText, { status, statusText, headers: { 'content-type': contentType } }));
    };
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    request.onerror = () => reject(new Error(UNREACHABLE));
    request.send(form);
  });
}
