/** 'Confirm it’s you': the person of the browser's session proves again who they are, and nobody else can. */
import { emailKey } from '@pawhood/contract/values/account-email.ts';
import type { Account, AccountsService, Entry } from '../account.ts';
import type { Interaction } from './steps.ts';

/** The library's reasons to ask although somebody is signed in: it takes `max_age=0` for `prompt=login`. */
const ASKED_AGAIN: readonly string[] = ['login_prompt', 'max_age'];

/**
 * The person who is signed in and whom the application asks for again (`max_age=0` or `prompt=login`, with their address
 * as `login_hint`); null where anybody may sign in.
 */
export async function personToConfirm(
  accounts: Pick<AccountsService, 'find'>,
  { params, prompt, session }: Pick<Interaction, 'params' | 'prompt' | 'session'>,
): Promise<Account | null> {
  const { login_hint: hint } = params;
  const isAgain = prompt.reasons.some((reason) => ASKED_AGAIN.includes(reason));
  if (!isAgain || session?.accountId === undefined || typeof hint !== 'string') return null;
  const account = await accounts.find(session.accountId);
  return account !== null && emailKey(hint) === emailKey(account.email) ? account : null;
}

/** Whether somebody has got in as another person than the one who was asked for. */
export function isAnother(person: Account, entry: Entry): boolean {
  if ('petsPage' in entry) return false;
  const id = 'half' in entry ? entry.half.accountId : entry.account.id;
  return id !== person.id;
}
