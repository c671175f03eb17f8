/** Voters as a test has them: a browser with its cookie, or a signed-in person with one. */

import { claimVotes, readOwnVotes } from '@pawhood/contract/voting/votes.ts';
import { joinWaitlist, leaveWaitlist } from '@pawhood/contract/waitlist/waitlist.ts';
import * as v from 'valibot';
import { lightFetch } from '../http/light-fetch.ts';
import type { BareRequest } from '../http/simultaneous.ts';

export interface TestVoter {
  /** Of the last answer that set one; empty before. */
  cookie(): string;
  call(method: string, path: string, body?: string): Promise<Response>;
  join(address: string): Promise<Response>;
  leave(): Promise<Response>;
  vote(id: string): Promise<Response>;
  withdraw(id: string): Promise<Response>;
  /** Ids it votes for, in alphabetical order. */
  voted(): Promise<string[]>;
  claim(): Promise<Response>;
  suggest(text: string): Promise<Response>;
  /** A vote or a withdrawal, to be sent with others. */
  request(id: string, change: Change, url?: string): BareRequest;
  /** The same browser with a person signed in; null signs out. */
  as(token: string | null): TestVoter;
}

export type Change = 'increment' | 'decrement';

/** @param url of the server. */
export function testVoter(url: string): TestVoter {
  let cookie = '';

  function withToken(token: string | null): TestVoter {
    const headers = () => ({
      'content-type': 'application/json',
      ...(cookie !== '' && { cookie }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    });

    async function call(method: string, path: string, body?: string): Promise<Response> {
      const response = await lightFetch(url + path, { method, headers: headers(), ...(body && { body }) });
      for (const written of response.headers.getSetCookie()) [cookie = ''] = written.split(';');
      return response;
    }

    return {
      call,
      cookie: () => cookie,
      join: (address) => call('POST', joinWaitlist.path, address),
      leave: () => call('POST', leaveWaitlist.path),
      vote: (id) => call('POST', votePath(id, 'increment')),
      withdraw: (id) => call('POST', votePath(id, 'decrement')),
      async voted() {
        const { voted } = v.parse(readOwnVotes.answer, await (await call('GET', readOwnVotes.path)).json());
        return voted.sort();
      },
      claim: () => call('POST', claimVotes.path),
      suggest: (text) => call('POST', '/local/api/features', JSON.stringify({ text })),
      request: (id, change, at = url) => ({
        ...{ url: at, method: 'POST', path: votePath(id, change) },
        headers: headers(),
      }),
      as: withToken,
    };
  }

  return withToken(null);
}

const votePath = (id: string, change: Change): string =>
  `/local/api/features/${encodeURIComponent(id)}/votes/${change}`;
