import { ProductError } from '@pawhood/contract/errors.ts';
import { JOIN_BODY_LIMIT_BYTES } from '@pawhood/contract/limits.ts';
import { joinAsAsked, joinWaitlist, leaveWaitlist } from '@pawhood/contract/waitlist/waitlist.ts';
import type { FastifyInstance } from 'fastify';
import { type CallLimit, limited } from '../../http/calls/limited.ts';
import { serve } from '../../http/calls/serve.ts';
import type { VoterCalls } from '../../voters/voter-calls.ts';
import { withEmail } from './join-body.ts';
import type { WaitlistService } from './waitlist.service.ts';

export interface WaitlistRoutesParts {
  readonly waitlist: WaitlistService;
  readonly calls: VoterCalls;
  readonly joins: CallLimit;
  /** Whether who signs up can ask for news. */
  readonly offersNews: boolean;
}

/** Serves the waitlist. */
export function waitlistRoutes(
  app: FastifyInstance,
  { waitlist, calls, joins, offersNews }: WaitlistRoutesParts,
): void {
  void app.register(async (texts) => {
    readTexts(texts);
    serve(
      texts,
      joinWaitlist,
      withEmail(
        limited(joins, async ({ email, ...call }) => {
          calls.remember(call.reply, await waitlist.join(email, calls.callerOf(call)));
        }),
      ),
    );
  });
  if (offersNews)
    serve(app, joinAsAsked, async (call) => ({
      email: await waitlist.joinAsAsked(call.identity, calls.callerOf(call).address),
    }));
  serve(app, leaveWaitlist, (call) => waitlist.leave(calls.callerOf(call)));
}

/** Types a body may come as: the specified one says JSON and is a bare text. §7.11 */
const TYPES = ['application/json', 'text/plain'];

/** Makes the body a text, whichever of its types the request says. */
function readTexts(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'buffer', bodyLimit: JOIN_BODY_LIMIT_BYTES } as const;
  app.addContentTypeParser<Buffer>(TYPES, options, (_, body, done) => {
    try {
      done(null, new TextDecoder('utf-8', { fatal: true }).decode(body));
    } catch (error) {
      // No UTF-8.
      done(new ProductError('invalid_address', { cause: error }));
    }
  });
}
