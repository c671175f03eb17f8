import type { ServerResponse } from 'node:http';
import { ProductError } from '@pawhood/contract/errors.ts';
import { openStream, STREAM, TRIAL, tryStream } from '@pawhood/contract/notifications/stream.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { addRoute } from '../../../http/calls/serve.ts';
import type { Listener } from './open-streams.ts';
import type { StreamsService } from './streams.service.ts';

/** Serves people a stream that says when there is something new; it ends when the server stops. */
export function streamRoutes(app: FastifyInstance, streams: StreamsService): void {
  app.onStopping(streams.close);
  const answer = async (identity: Parameters<StreamsService['open']>[0], reply: FastifyReply) => {
    // Who asks for the headers alone would never hear anything.
    if (reply.request.method === 'HEAD') return reply.headers(HEADERS).send();
    await streams.open(identity, (leave) => listenerOf(reply, leave));
    return reply;
  };
  addRoute(app, openStream, ({ identity, reply }) => answer(identity, reply), {
    config: { staysOpen: true },
  });
}

/** Serves whoever looks whether a proxy passes streams on as they come. */
export function streamTrialRoutes(app: FastifyInstance): void {
  let underWay = 0;
  const answer = async (reply: FastifyReply) => {
    if (reply.request.method === 'HEAD') return reply.headers(HEADERS).send();
    if (underWay >= STREAM.trials) throw new ProductError('streams_busy', { retryAfterS: STREAM.trialS });
    underWay += 1;
    const [first, last] = TRIAL;
    const raw = begin(reply, () => {
      underWay -= 1;
      clearTimeout(timer);
    });
    const timer = setTimeout(() => raw.end(`event: trial\ndata: ${last}\n\n`), STREAM.trialS * 1_000);
    raw.write(`event: trial\ndata: ${first}\n\n`);
    return reply;
  };
  addRoute(app, tryStream, ({ reply }) => answer(reply), { config: { staysOpen: true } });
}

const HEADERS = {
  'content-type': `${openStream.type}; charset=utf-8`,
  'cache-control': 'no-store',
  // Of nginx: what it gathers comes late.
  'x-accel-buffering': 'no',
};

/** Writes what comes. */
function listenerOf(reply: FastifyReply, leave: () => void): Listener {
  const raw = begin(reply, leave);
  return {
    say: (seq) => write(raw, `event: inbox\ndata: ${seq}\n\n`),
    comment: () => write(raw, ':\n\n'),
    end: (why) => void raw.end(`event: end\ndata: ${why}\n\n`),
    cut: () => void raw.destroy(),
  };
}

/** Answers with the headers alone; `leave` is called once nobody listens any more. */
function begin(reply: FastifyReply, leave: () => void): ServerResponse {
  const { raw, server, request } = reply;
  reply.hijack();
  // Perhaps nobody has waited.
  if (raw.destroyed) setImmediate(leave);
  else raw.once('close', leave);
  // A write that fails is followed by the end of the connection, which is all that matters.
  raw.on('error', () => {});
  // Nothing else is asked on this connection.
  raw.shouldKeepAlive = false;
  raw.socket?.setTimeout(STREAM.silentS * 1_000);
  raw.socket?.setKeepAlive(true, STREAM.commentS * 1_000);
  for (let index = 0; index < server.plainHeaders.length; index += 2)
    raw.setHeader(server.plainHeaders[index] ?? '', server.plainHeaders[index + 1] ?? '');
  raw.writeHead(200, { ...HEADERS, vary: 'authorization', 'x-request-id': request.id });
  return raw;
}

/** False where what was written before has not gone yet: nobody makes the server keep more than that. */
function write(raw: ServerResponse, text: string): boolean {
  if (raw.destroyed || raw.writableLength > 0) return false;
  raw.write(text);
  return true;
}
