import { createHash, randomBytes } from 'node:crypto';
import { MAIL_LINK_MINUTES, MAIL_LINKS_AT_ONCE, NEW_FACTOR_DAYS } from '@pawhood/contract/limits.ts';
import { IDENTITY_PATHS } from '../paths.ts';
import type { LinkPurpose, MailLink, MailLinksStore } from './mail-links.store.ts';

/** A link that was just made. */
export interface NewLink {
  /** The address contains the token and must stay secret. */
  readonly address: string;
  /** Forgets the link: it has reached nobody. */
  withdraw(): Promise<void>;
}

/** Links that let their holder do one thing once, for half an hour or for as long as a factor is new. */
export type MailLinksService = ReturnType<typeof createMailLinksService>;

/** Where each link leads. */
const PATHS: Readonly<Record<LinkPurpose, string>> = {
  verify: IDENTITY_PATHS.verifyEmail,
  reset: IDENTITY_PATHS.newPassword,
  change: IDENTITY_PATHS.newEmail,
  browser: IDENTITY_PATHS.newBrowser,
  factor: IDENTITY_PATHS.notMe,
  pets: IDENTITY_PATHS.whosePets,
};

const minutesOf = (purpose: LinkPurpose): number =>
  purpose === 'factor' ? NEW_FACTOR_DAYS * 24 * 60 : MAIL_LINK_MINUTES;

/** @param publicUrl without a trailing slash. */
export function createMailLinksService(store: MailLinksStore, publicUrl: string) {
  function newLink(purpose: LinkPurpose, link: MailLink) {
    const token = randomBytes(32).toString('base64url');
    const tokenHash = hashOf(token);
    return {
      row: { ...link, purpose, tokenHash },
      address: `${publicUrl}${PATHS[purpose]}?token=${token}`,
      withdraw: async () => {
        await store.take(purpose, tokenHash);
      },
    };
  }

  return {
    async create(purpose: LinkPurpose, link: MailLink): Promise<NewLink> {
      const { row, ...created } = newLink(purpose, link);
      await store.insert(row, minutesOf(purpose));
      return created;
    },

    /**
     * The same, while not too many of that purpose wait to be used: nobody's mailbox is filled by asking again and again.
     *
     * @param isOwners whether the owner alone can have asked: then as many again as strangers may have asked for.
     * @returns null when there are too many.
     */
    async createFew(purpose: LinkPurpose, link: MailLink, isOwners: boolean): Promise<NewLink | null> {
      const { row, ...created } = newLink(purpose, link);
      const most = isOwners ? 2 * MAIL_LINKS_AT_ONCE : MAIL_LINKS_AT_ONCE;
      return (await store.insertUpTo(most, row, minutesOf(purpose))) ? created : null;
    },

    /** Looks a link up without using it; null when it is used, too old, or none of ours. */
    find: (purpose: LinkPurpose, token: string) => store.find(purpose, hashOf(token)),

    /** Uses a link: it works once. */
    take: (purpose: LinkPurpose, token: string) => store.take(purpose, hashOf(token)),
  };
}

/** A reader of the table cannot make a link. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
