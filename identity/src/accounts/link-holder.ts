import type { Account } from '../account.ts';
import type { MailLinksService } from '../mail-links/mail-links.service.ts';
import type { LinkPurpose, MailLink } from '../mail-links/mail-links.store.ts';
import type { AccountsStore } from './accounts.store.ts';

/** The account that a link belongs to. */
export interface LinkHolder {
  readonly account: Account;
  /** The address the link was sent to; empty when the operator has handed it over. */
  readonly email: string;
  readonly link: MailLink;
}

/** Whose link it is; null when it is used, too old, or none of ours, and for a closed account. */
export async function holderOf(
  { links, store }: { readonly links: MailLinksService; readonly store: Pick<AccountsStore, 'find'> },
  purpose: LinkPurpose,
  token: string,
): Promise<LinkHolder | null> {
  const link = await links.find(purpose, token);
  const account = link && (await store.find(link.accountId));
  return account && account.disabledAt === null ? { account, email: link.email, link } : null;
}
