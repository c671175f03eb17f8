import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseForm, matches } from './negotiation.ts';
import type { Representation } from './representation.ts';

/**
 * Answers a route's request with the form the client takes, or 304 when it has those bytes already.
 *
 * @param common headers of every answer of this kind, as a flat list.
 * @throws `not_acceptable` when the client refuses every form.
 */
export function sendRepresentation(
  request: FastifyRequest,
  reply: FastifyReply,
  representation: Representation,
  common: readonly string[],
  status = 200,
): void {
  const isWritten = writeRepresentation(
    request.raw.headers,
    reply.raw,
    representation,
    common,
    status,
    request.id,
  );
  if (!isWritten) throw new ProductError('not_acceptable');
  reply.hijack();
}

/**
 * Writes straight to the socket: the headers were made with the body, so that an answer costs little more than Node's
 * own server does (bench/kept-answers.ts).
 *
 * @returns false, with nothing written, when the client refuses every form.
 */
export function writeRepresentation(
  headers: IncomingHttpHeaders,
  response: ServerResponse,
  representation: Representation,
  common: readonly string[],
  status: number,
  requestId: string,
): boolean {
  const form = chooseForm(representation, textOf(headers['accept-encoding']));
  if (!form) return false;
  if (status === 200 && form.etag !== null && matches(headers['if-none-match'], form.etag)) {
    response.writeHead(304, form.unchangedHeaders.concat('x-request-id', requestId));
    response.end();
  } else {
    response.writeHead(status, form.headers.concat(common, 'x-request-id', requestId));
    // Node itself leaves the body out of an answer to HEAD.
    response.end(form.body);
  }
  return true;
}

const textOf = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
