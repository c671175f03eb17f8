/** The calls of the waitlist. */
import { BEARER } from '@pawhood/contract/endpoint.ts';
import { joinAsAsked, joinWaitlist, leaveWaitlist } from '@pawhood/contract/waitlist/waitlist.ts';
import { call, send } from '#/lib/calls/call.ts';
import { httpErrorOf } from '#/lib/calls/http-error.ts';

/**
 * Puts an address on the waitlist: it is the whole body, though the header says JSON. §7.11
 *
 * @throws HttpError for any answer that is not a success.
 */
export async function sendJoin(email: string, bearer: string | null): Promise<void> {
  const response = await send(joinWaitlist.path, {
    method: joinWaitlist.method,
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `${BEARER} ${bearer}` }) },
    body: email,
  });
  if (!response.ok) throw await httpErrorOf(response);
}

/** Joins with the account's address if its person asked for that; answers under which address they are on the list. */
export async function sendAskedJoin(bearer: string): Promise<string | null> {
  return (await call(joinAsAsked, { bearer })).email;
}

/** Takes off the waitlist what this browser joined with. */
export async function sendLeave(bearer: string | null): Promise<void> {
  await call(leaveWaitlist, { bearer });
}
