import type { Endpoint, Read, Schema, Sent } from '@pawhood/contract/endpoint.ts';
import type { onePet } from '@pawhood/contract/pets.ts';
import { addressOf, call } from '../../lib/call.ts';
import type { Owner } from './owner.ts';
import { sentOnce } from './sent-once.ts';

/** Adds something to an own pet, once, however often it is sent. Throws as `call` does. */
export async function addToPet<Body extends Schema, Answer extends Schema>(
  endpoint: Endpoint<typeof onePet, undefined, Body, Answer>,
  petId: string,
  body: Sent<Body> & object,
  owner: Owner,
): Promise<Read<Answer>> {
  const params = { petId };
  const bearer = await owner.accessToken();
  return sentOnce(addressOf(endpoint.path, params), body, (additionKey) =>
    call(endpoint, { params, body, bearer, additionKey }),
  );
}
