import { createProfile } from '@pawhood/contract/users/users.ts';
import type { TestTenant } from '../services/test-tenant.ts';
import { type Caller, callerWith } from './person.ts';

/** Somebody with a profile. */
export interface Member {
  readonly call: Caller;
  /** Of the profile. */
  readonly id: string;
}

/** @param name tells people of one test file apart, and is what others call them. */
export async function member(url: string, tenant: Pick<TestTenant, 'token'>, name: string): Promise<Member> {
  const call = callerWith(url, await tenant.token({ sub: `auth0|${name}` }));
  const { status, text, json } = await call('POST', createProfile.path, { userProfile: { fullName: name } });
  if (status !== 201) throw new Error(`The profile was not made: ${text}`);
  return { call, id: String(json['id']) };
}
