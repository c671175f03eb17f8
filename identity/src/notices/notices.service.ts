import type { Account, FactorKey, NoticeKind } from '../account.ts';
import type { Limits, Mailer } from '../host.ts';
import type { MailSpeech } from './mail-speech.ts';
import { collectedMail, type NewFactorLink, noticeMail } from './notice-mails.ts';
import type { NoticesStore } from './notices.store.ts';

/**
 * Tells a person by mail, beside the answer, what has happened to their account.
 *
 * @param factor that is new: the mail has a link that removes it.
 */
export type NotifyOwner = (account: Account, kind: NoticeKind, factor?: FactorKey) => void;

/** Links by which an owner removes what somebody else has added. */
export interface FactorLinks {
  /** Null where it has been removed meanwhile. */
  to(account: Account, factor: FactorKey): Promise<NewFactorLink | null>;
  /** One for each passkey and app of the account that is new. */
  toNew(account: Account): Promise<readonly NewFactorLink[]>;
}

/** The sender of the notices, and their values. */
export interface NoticesParts {
  readonly store: NoticesStore;
  readonly accounts: { find(id: string): Promise<Account | null> };
  /** Null where no mail server is configured. */
  readonly mailer: Mailer | null;
  readonly limits: Pick<Limits, 'notices'>;
  readonly factorLinks: FactorLinks;
  readonly publicUrl: string;
  readonly supportEmail: () => string;
  readonly siteName: () => string;
  /** What an account's mails are said in. */
  readonly speechOf: (account: Account) => MailSpeech;
  /** Hears of a mail that could not be sent; the error must not hold the address. */
  readonly onFailure: (error: unknown) => void;
}

/** Accounts that are looked at in one go. */
const AT_ONCE = 100;

/** The rules of notices; their mails are counted apart from all others. */
export function createNoticesService(parts: NoticesParts) {
  const { store, accounts, mailer, limits, factorLinks, onFailure } = parts;
  const { publicUrl, supportEmail, siteName, speechOf } = parts;
  const addressesOf = ({ email }: Account) => ({
    ...{ to: email, publicUrl, supportEmail: supportEmail(), siteName: siteName() },
  });

  async function tell(
    through: Mailer,
    account: Account,
    kind: NoticeKind,
    factor: FactorKey | null,
  ): Promise<void> {
    if ((await limits.notices.take(account.id)) !== null) {
      await store.keep(account.id, kind);
      return;
    }
    const link = factor && (await factorLinks.to(account, factor));
    await through.send(noticeMail(speechOf(account), kind, addressesOf(account), link));
  }

  async function sendTo(through: Mailer, accountId: string): Promise<void> {
    const account = await accounts.find(accountId);
    await store.handOver(accountId, async (kinds) => {
      if (!account?.emailVerified) return;
      const links = kinds.some(isAboutNew) ? await factorLinks.toNew(account) : [];
      await through.send(collectedMail(speechOf(account), kinds, addressesOf(account), links));
    });
  }

  return {
    tell(account: Account, kind: NoticeKind, factor?: FactorKey): void {
      // Only to an address that has been confirmed: it might be somebody else's.
      if (mailer !== null && account.emailVerified)
        tell(mailer, account, kind, factor ?? null).catch(onFailure);
    },

    /** Sends what was too much for single mails and has waited for a day. */
    async sendCollected(signal: AbortSignal): Promise<void> {
      if (mailer === null) return;
      for (const accountId of await store.dueAccounts(AT_ONCE)) {
        if (signal.aborted) return;
        // What one mailbox refuses must not keep the others waiting.
        await sendTo(mailer, accountId).catch(onFailure);
      }
    },
  };
}

const isAboutNew = (kind: NoticeKind): boolean => kind === 'passkey-creation' || kind === 'code-app-on';
