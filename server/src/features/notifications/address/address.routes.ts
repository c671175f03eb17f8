import { requestAddressLink } from '@pawhood/contract/notifications/address.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../http/calls/serve.ts';
import type { CallerOf } from '../../../http/server/caller-of.ts';
import type { AddressService } from './address.service.ts';

/** Serves people who confirm where their mails go. */
export function addressRoutes(
  app: FastifyInstance,
  { address, callerOf }: { readonly address: Pick<AddressService, 'ask'>; readonly callerOf: CallerOf },
): void {
  serve(app, requestAddressLink, async ({ identity, body, request }) => {
    const { address: network } = callerOf({ request, identity });
    await address.ask({ person: identity, network, address: body.address });
  });
}
