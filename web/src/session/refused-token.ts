import { HttpError } from '../lib/calls/http-error.ts';
import type { IdentityClient } from './identity/identity-client.ts';
import { isOutage } from './identity/identity-error.ts';
import type { SessionHost } from './session-host.ts';

/**
 * Replaces the kept access token where the server has refused it with the profile: its session has ended while it had
 * time left. Where the provider knows nobody any more, the person is signed out without a word.
 *
 * @returns whether there is another one to go on with.
 */
export async function replaceRefused(
  { state, update, queries }: Pick<SessionHost, 'state' | 'update' | 'queries'>,
  client: Pick<IdentityClient, 'renew' | 'forget'>,
): Promise<boolean> {
  const { profileError } = state();
  if (!(profileError instanceof HttpError && profileError.status === 401)) return false;
  try {
    await client.renew();
    return true;
  } catch (error) {
    if (isOutage(error)) return false;
  }
  await client.forget();
  update({ type: 'logout' }, { profileError: null });
  void queries.resetQueries();
  return false;
}
