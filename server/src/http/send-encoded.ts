import { ProductError } from '@pawhood/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoded } from './encoded.ts';
import { chooseForm, matches } from './negotiation.ts';

/**
 * Answers with the form the client takes, or 304 when it has those bytes already.
 *
 * Written straight to the socket: the headers were made with the body, so that an answer costs little more than
 * Node's own server does (bench/cached-lists.ts).
 *
 * @param common headers of every answer, as a flat list.
 */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  encoded: Encoded,
  common: readonly string[],
  status = 200,
): void {
  const { headers } = request.raw;
  const form = chooseForm(encoded, headersText(headers['accept-encoding']));
  if (!form) throw new ProductError('not_acceptable');
  const unchanged = status === 200 && matches(headers['if-none-match'], form.etag);
  reply.hijack();
  if (unchanged) {
    reply.raw.writeHead(304, form.unchangedHeaders.concat('x-request-id', request.id));
    reply.raw.end();
  } else {
    reply.raw.writeHead(status, form.headers.concat(common, 'x-request-id', request.id));
    // Node itself leaves the body out of an answer to HEAD.
    reply.raw.end(form.body);
  }
}

const headersText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
