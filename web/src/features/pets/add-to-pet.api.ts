import type { Endpoint, Input, Output, Schema } from '@pawhood/contract/endpoint.ts';
import type { onePet } from '@pawhood/contract/pets/fields.ts';
import { addressOf, call } from '#/lib/calls/call.ts';
import { withIdempotencyKey } from '#/lib/calls/idempotency-key.ts';
import type { Owner } from './pets.api.ts';

/** Adds something to an own pet, once, however often it is sent. Throws as `call` does. */
export async function addToPet<Body extends Schema, Answer extends Schema>(
  endpoint: Endpoint<typeof onePet, undefined, Body, Answer>,
  petId: string,
  body: Input<Body> & object,
  owner: Owner,
): Promise<Output<Answer>> {
  const params = { petId };
  const bearer = await owner.accessToken();
  return withIdempotencyKey(addressOf(endpoint.path, params), body, (idempotencyKey) =>
    call(endpoint, { params, body, bearer, idempotencyKey }),
  );
}
